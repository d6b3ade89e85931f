package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.nio.file.Path;

/** Unsaved memory cannot be put beside a saved state, since its contents cannot be stored. */
final class UnstorableException extends AnimaException {
  private static final long serialVersionUID = 1L;

  UnstorableException(Path workspace) {
    super(
        ErrorKind.ENVIRONMENT,
        "Comparing unsaved memory in "
            + workspace
            + ": its repository cannot be written, or there is no space left.",
        "compare two saved states instead, for example HEAD~1 with HEAD");
  }
}
