package dev.anima.records;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The records could not be read or written: rights, space, a lock that did not come free. */
public final class RecordsUnavailableException extends AnimaException {
  private static final long serialVersionUID = 1L;

  RecordsUnavailableException(Path file, String found, String hint, @Nullable Throwable cause) {
    super(ErrorKind.ENVIRONMENT, "Using the records " + file + ": " + found, hint, cause);
  }
}
