package dev.anima.records;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The file is no database of Anima's, or one that is damaged. */
public final class DamagedRecordsException extends AnimaException {
  private static final long serialVersionUID = 1L;

  DamagedRecordsException(Path file, String found, @Nullable Throwable cause) {
    super(
        ErrorKind.ENVIRONMENT,
        "Opening the records " + file + ": found " + found + ", expected Anima's database.",
        "move the file and its -wal away and put a copy back; memory itself lies in Git and is"
            + " untouched",
        cause);
  }
}
