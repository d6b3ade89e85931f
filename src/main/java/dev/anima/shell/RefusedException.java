package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import org.jspecify.annotations.Nullable;

/** A command would lose something, or was given what it cannot take. */
final class RefusedException extends AnimaException {
  private static final long serialVersionUID = 1L;

  RefusedException(String message, @Nullable String hint) {
    super(ErrorKind.REFUSED, message, hint);
  }
}
