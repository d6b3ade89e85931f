package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import org.jspecify.annotations.Nullable;

/** What was named is not there. */
final class NotFoundException extends AnimaException {
  private static final long serialVersionUID = 1L;

  NotFoundException(String message, @Nullable String hint) {
    super(ErrorKind.NOT_FOUND, message, hint);
  }
}
