package dev.anima.workspace;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import dev.anima.git.MemoryPath;

/** An edit would leave memory in a state that Anima does not commit. */
public final class RefusedEditException extends AnimaException {
  private static final long serialVersionUID = 1L;

  RefusedEditException(MemoryPath path, String why) {
    super(
        ErrorKind.REFUSED,
        "Writing " + path + ": " + why + ". Nothing was written.",
        "anima memory show " + path);
  }
}
