package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import org.jspecify.annotations.Nullable;

/** The caller's editor could not be used. */
final class EditorException extends AnimaException {
  private static final long serialVersionUID = 1L;

  EditorException(String message, @Nullable Throwable cause) {
    super(ErrorKind.ENVIRONMENT, message, "give the text with -t TEXT or on standard input", cause);
  }
}
