package dev.anima.provider;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;

/** The program of a provider is not there, or is nothing that can be run. */
public final class CommandNotFoundException extends AnimaException {
  private static final long serialVersionUID = 1L;

  CommandNotFoundException(String program, String found, String hint) {
    super(ErrorKind.REFUSED, "The command " + program + " cannot be run: " + found + ".", hint);
  }
}
