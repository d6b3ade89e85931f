package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;

/** A wake asks for what only an operator does. */
final class InsideWakeException extends AnimaException {
  private static final long serialVersionUID = 1L;

  InsideWakeException(String what, String wake) {
    super(ErrorKind.REFUSED, what + " from inside " + wake + ": that is for an operator.", null);
  }
}
