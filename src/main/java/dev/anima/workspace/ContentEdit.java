package dev.anima.workspace;

import java.util.Optional;

/** A change of one file's whole content; a plain function, called again if somebody was faster. */
@FunctionalInterface
public interface ContentEdit {
  /**
   * @param before the file's bytes; empty if there is no such file
   * @return the bytes it shall have; empty to remove it
   */
  Optional<byte[]> apply(Optional<byte[]> before);
}
