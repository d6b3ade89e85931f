package dev.anima.workspace;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.io.IOException;
import java.nio.file.Path;

/** The file system refused a step of a write; what was there before is there still. */
public final class WorkspaceWriteException extends AnimaException {
  private static final long serialVersionUID = 1L;

  public WorkspaceWriteException(String doing, IOException cause) {
    super(ErrorKind.ENVIRONMENT, doing + ": " + describe(cause) + ".", "anima status", cause);
  }

  private WorkspaceWriteException(String message, String hint) {
    super(ErrorKind.ENVIRONMENT, message, hint);
  }

  /** Something else lies where a file of Anima's own belongs. */
  static WorkspaceWriteException noRegularFile(String doing, Path file) {
    return new WorkspaceWriteException(
        doing + ": it is no regular file, and Anima makes it anew if there is none.",
        "mv " + file + " " + file + ".odd");
  }

  private static String describe(IOException cause) {
    String what = cause.getClass().getSimpleName().replace("Exception", "");
    return cause.getMessage() == null ? what : what + ": " + cause.getMessage();
  }
}
