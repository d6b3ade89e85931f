package dev.anima.workspace;

import dev.anima.error.AnimaException;

/** A change stands in the files, but its commit could not be made; the next command makes it. */
public final class UnfinishedWriteException extends AnimaException {
  private static final long serialVersionUID = 1L;

  UnfinishedWriteException(AnimaException stuck) {
    super(
        stuck.kind(),
        stuck.getMessage()
            + " The files hold the change already, and the next command commits it: it need not be"
            + " given again.",
        stuck.hint().orElse(null),
        stuck);
  }
}
