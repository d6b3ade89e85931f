package dev.anima.workspace;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.nio.file.Path;

/** A folder cannot be imported. */
public final class ImportRefusedException extends AnimaException {
  private static final long serialVersionUID = 1L;

  ImportRefusedException(Path folder, String why) {
    super(
        ErrorKind.REFUSED,
        "Importing " + folder + ": " + why + ". Nothing was changed.",
        "anima agent new NAME --import DIR, where DIR holds MEMORY.md or notes/");
  }
}
