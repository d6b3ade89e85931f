package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;

/** A wake reaches for another agent. */
final class OtherAgentException extends AnimaException {
  private static final long serialVersionUID = 1L;

  OtherAgentException(AgentName own, AgentName other) {
    super(
        ErrorKind.REFUSED,
        "Reaching for " + other + " from a wake of " + own + ": Anima keeps agents apart.",
        null);
  }
}
