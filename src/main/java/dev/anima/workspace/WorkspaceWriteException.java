package dev.anima.workspace;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.io.IOException;

/** The file system refused a step of a write; what was there before is there still. */
public final class WorkspaceWriteException extends AnimaException {
  private static final long serialVersionUID = 1L;

  public WorkspaceWriteException(String doing, IOException cause) {
    super(ErrorKind.ENVIRONMENT, doing + ": " + describe(cause) + ".", "anima status", cause);
  }

  private static String describe(IOException cause) {
    String what = cause.getClass().getSimpleName().replace("Exception", "");
    return cause.getMessage() == null ? what : what + ": " + cause.getMessage();
  }
}
