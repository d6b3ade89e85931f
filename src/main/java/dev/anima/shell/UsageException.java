package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;

/** The words of a command do not go together. */
final class UsageException extends AnimaException {
  private static final long serialVersionUID = 1L;

  UsageException(String message, String hint) {
    super(ErrorKind.USAGE, message, hint);
  }
}
