package dev.anima.agent;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;

/** An agent name from outside is not one. */
public final class InvalidAgentNameException extends AnimaException {
  private static final long serialVersionUID = 1L;

  InvalidAgentNameException(String found, AgentName suggestion) {
    super(
        ErrorKind.REFUSED,
        "\""
            + found
            + "\" is no agent name: 1 to 63 of a-z, 0-9, _ and -, first a letter or digit, no"
            + " device name.",
        "use the name " + suggestion);
  }
}
