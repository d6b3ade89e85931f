package dev.anima.workspace;

import dev.anima.git.MemoryPath;
import java.util.Map;
import java.util.Optional;

/** A change of any number of files that belong together: all of it in one commit, or none. */
@FunctionalInterface
public interface MemoryChange {
  /**
   * @return for each changed path its new bytes, or empty to remove it; paths that are left out
   *     stay
   */
  Map<MemoryPath, Optional<byte[]>> apply(MemoryView before);
}
