package dev.anima.workspace;

import dev.anima.error.AnimaException;

/** A change could not be put into the files, and was dropped before the first of them changed. */
public final class DroppedWriteException extends AnimaException {
  private static final long serialVersionUID = 1L;

  DroppedWriteException(AnimaException failed) {
    super(
        failed.kind(),
        failed.getMessage() + " The change was dropped whole: no file was changed by it.",
        failed.hint().orElse(null),
        failed);
  }
}
