package dev.anima.git;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.util.Optional;

/** A branch moved between reading it and moving it. Read again and retry. */
public final class StaleHeadException extends AnimaException {
  private static final long serialVersionUID = 1L;

  public StaleHeadException(String branch, Optional<CommitId> expected, Optional<CommitId> found) {
    super(
        ErrorKind.CONFLICT,
        "Moving the branch "
            + branch
            + ": it stands at "
            + found.map(CommitId::abbreviated).orElse("no commit")
            + ", expected "
            + expected.map(CommitId::abbreviated).orElse("no commit")
            + ".",
        "try the same command again");
  }
}
