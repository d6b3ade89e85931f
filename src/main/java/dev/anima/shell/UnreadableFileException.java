package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import dev.anima.git.MemoryPath;

/** A file of memory that was there a moment ago cannot be read. */
final class UnreadableFileException extends AnimaException {
  private static final long serialVersionUID = 1L;

  UnreadableFileException(MemoryPath path, Throwable cause) {
    super(
        ErrorKind.ENVIRONMENT,
        "Reading " + path + " failed: " + cause.getMessage(),
        "anima status",
        cause);
  }
}
