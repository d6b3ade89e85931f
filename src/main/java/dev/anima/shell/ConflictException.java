package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import org.jspecify.annotations.Nullable;

/** Something else is going on that the command would disturb. */
final class ConflictException extends AnimaException {
  private static final long serialVersionUID = 1L;

  ConflictException(String message, @Nullable String hint) {
    super(ErrorKind.CONFLICT, message, hint);
  }
}
