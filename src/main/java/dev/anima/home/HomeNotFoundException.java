package dev.anima.home;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;

/** There is no home where one was looked for. */
public final class HomeNotFoundException extends AnimaException {
  private static final long serialVersionUID = 1L;

  HomeNotFoundException(String message) {
    super(ErrorKind.NOT_FOUND, message, "anima init DIR");
  }
}
