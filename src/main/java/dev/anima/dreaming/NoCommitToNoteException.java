package dev.anima.dreaming;

import dev.anima.agent.WakeId;
import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;

/** A receipt has no commit to stand at, since the branch of record has none; it stays owed. */
final class NoCommitToNoteException extends AnimaException {
  private static final long serialVersionUID = 1L;

  NoCommitToNoteException(WakeId pass) {
    super(
        ErrorKind.ENVIRONMENT,
        "Writing the receipt of " + pass + ": the branch of record has no commit.",
        "anima memory save -a " + pass.agent());
  }
}
