package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import dev.anima.git.CommitId;
import dev.anima.records.Wake;
import java.util.Locale;

/** What is to be taken back has not settled yet, or is not in the history of memory. */
public final class NothingToUndoException extends AnimaException {
  private static final long serialVersionUID = 1L;

  private NothingToUndoException(ErrorKind kind, String message, String hint) {
    super(kind, message, hint);
  }

  static NothingToUndoException running(AgentName agent, Wake wake) {
    return new NothingToUndoException(
        ErrorKind.CONFLICT,
        "Taking back "
            + wake.shownNumber()
            + " of "
            + agent
            + ": it is "
            + wake.state().name().toLowerCase(Locale.ROOT)
            + ", and can be taken back once it has settled. Nothing was changed.",
        "anima status");
  }

  static NothingToUndoException lost(AgentName agent, Wake wake, String commit) {
    return new NothingToUndoException(
        ErrorKind.NOT_FOUND,
        "Taking back "
            + wake.shownNumber()
            + " of "
            + agent
            + ": its commit "
            + commit.substring(0, 7)
            + " is not in the history of this memory. Nothing was changed.",
        "anima memory log -a " + agent);
  }

  /** The one that would be next is named, and not taken back unasked. */
  static NothingToUndoException lost(AgentName agent, Wake wake, String commit, Wake before) {
    return new NothingToUndoException(
        ErrorKind.NOT_FOUND,
        "Taking back the last wake of "
            + agent
            + " that changed memory, "
            + wake.shownNumber()
            + ": its commit "
            + commit.substring(0, 7)
            + " is not in the history of this memory. The one before it is "
            + before.shownNumber()
            + ". Nothing was changed.",
        "anima undo -a " + agent + " " + before.shownNumber());
  }

  static NothingToUndoException cutOff(AgentName agent, CommitId commit) {
    return new NothingToUndoException(
        ErrorKind.NOT_FOUND,
        "Taking back "
            + commit.abbreviated()
            + " of "
            + agent
            + ": the history of this memory begins with it, as in a shallow clone, and what was"
            + " before it is not known. Nothing was changed.",
        "anima memory log -a " + agent);
  }

  static NothingToUndoException lost(AgentName agent, CommitId commit) {
    return new NothingToUndoException(
        ErrorKind.NOT_FOUND,
        "Taking back "
            + commit.abbreviated()
            + " of "
            + agent
            + ": it is not in the history of this memory. Nothing was changed.",
        "anima memory log -a " + agent);
  }
}
