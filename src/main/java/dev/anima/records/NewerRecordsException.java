package dev.anima.records;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.nio.file.Path;

/** A newer Anima has migrated the records. */
public final class NewerRecordsException extends AnimaException {
  private static final long serialVersionUID = 1L;

  NewerRecordsException(Path file, int found, int known) {
    super(
        ErrorKind.ENVIRONMENT,
        "Opening the records "
            + file
            + ": found schema version "
            + found
            + ", this Anima knows up to "
            + known
            + ".",
        "use the newer Anima that wrote them");
  }
}
