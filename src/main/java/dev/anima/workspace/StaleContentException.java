package dev.anima.workspace;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import dev.anima.git.BlobId;
import dev.anima.git.MemoryPath;
import java.util.Optional;

/** The file is not what the caller saw when the edit was thought of. */
public final class StaleContentException extends AnimaException {
  private static final long serialVersionUID = 1L;

  StaleContentException(MemoryPath path, BlobId expected, Optional<BlobId> found) {
    super(
        ErrorKind.CONFLICT,
        "Writing "
            + path
            + ": it is "
            + found.map(BlobId::abbreviated).orElse("not there")
            + ", expected "
            + (expected.equals(BlobId.ABSENT) ? "none" : expected.abbreviated())
            + ". Nothing was written.",
        "anima memory show " + path + " --json");
  }
}
