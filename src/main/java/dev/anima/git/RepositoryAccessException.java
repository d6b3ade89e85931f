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

  private RepositoryAccessException(String message, String hint) {
    super(ErrorKind.ENVIRONMENT, message, hint);
  }

  /** Something else lies in the place of a file, and would keep whoever reads it for ever. */
  static RepositoryAccessException noRegularFile(Path workTree, String name) {
    Path file = workTree.resolve(".git").resolve(name);
    return new RepositoryAccessException(
        "Opening the repository of "
            + workTree
            + ": .git/"
            + name
            + " is no regular file (a pipe, a device or a folder lies there).",
        "mv " + file + " " + workTree.resolve(".git/odd-file"));
  }

  private static String reason(Throwable cause) {
    String message = cause.getMessage();
    return cause.getClass().getSimpleName() + (message == null ? "" : " (" + message + ")");
  }
}
