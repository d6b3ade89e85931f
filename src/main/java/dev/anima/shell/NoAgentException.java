package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;

/** No agent was named, and no wake called the command. */
final class NoAgentException extends AnimaException {
  private static final long serialVersionUID = 1L;

  NoAgentException() {
    super(
        ErrorKind.USAGE,
        "Which agent? None was named, and this is not inside a wake.",
        "add -a NAME (anima agent list shows the names)");
  }
}
