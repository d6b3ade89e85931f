package dev.anima.home;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.io.IOException;

/** A file of the home could not be read or written. */
public final class HomeUnreadableException extends AnimaException {
  private static final long serialVersionUID = 1L;

  public HomeUnreadableException(String doing, IOException cause) {
    super(ErrorKind.ENVIRONMENT, doing + ": " + RegularFile.reason(cause) + ".", null, cause);
  }
}
