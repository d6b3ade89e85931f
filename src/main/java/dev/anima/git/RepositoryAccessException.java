package dev.anima.git;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.nio.file.Path;

/** A repository is there, but something in it could not be read or written. */
public final class RepositoryAccessException extends AnimaException {
  private static final long serialVersionUID = 1L;

  /**
   * @param doing what was being done, such as "reading commit 1234567"
   */
  public RepositoryAccessException(Path workTree, String doing, Throwable cause) {
    super(
        ErrorKind.ENVIRONMENT,
        "In the repository of " + workTree + ", " + doing + " failed: " + reason(cause) + ".",
        "anima doctor " + workTree.getFileName(),
        cause);
  }

  private static String reason(Throwable cause) {
    String message = cause.getMessage();
    return cause.getClass().getSimpleName() + (message == null ? "" : " (" + message + ")");
  }
}
