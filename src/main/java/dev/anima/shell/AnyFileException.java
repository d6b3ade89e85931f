package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import org.jspecify.annotations.Nullable;

/** A file that was named on the command line could not be read or written. */
final class AnyFileException extends AnimaException {
  private static final long serialVersionUID = 1L;

  AnyFileException(String message, @Nullable Throwable cause) {
    super(ErrorKind.ENVIRONMENT, message, null, cause);
  }
}
