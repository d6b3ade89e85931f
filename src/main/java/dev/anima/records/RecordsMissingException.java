package dev.anima.records;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.nio.file.Path;

/** There are no records to read. */
public final class RecordsMissingException extends AnimaException {
  private static final long serialVersionUID = 1L;

  RecordsMissingException(Path file) {
    super(
        ErrorKind.NOT_FOUND,
        "Reading the records " + file + ": there is no such file; nothing was recorded yet.",
        null);
  }
}
