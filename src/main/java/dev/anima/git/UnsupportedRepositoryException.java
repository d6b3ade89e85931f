package dev.anima.git;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.nio.file.Path;

/** A repository of a kind that Anima refuses by name (rules 2 and 14). */
public final class UnsupportedRepositoryException extends AnimaException {
  private static final long serialVersionUID = 1L;

  public UnsupportedRepositoryException(Path workTree, String what) {
    super(
        ErrorKind.REFUSED,
        "Opening the repository of "
            + workTree
            + ": it uses "
            + what
            + ", which Anima does not support.",
        "anima agent new NAME --import " + workTree);
  }
}
