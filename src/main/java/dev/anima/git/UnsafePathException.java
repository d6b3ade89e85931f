package dev.anima.git;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;

/** A path from outside that is not inside memory. */
public final class UnsafePathException extends AnimaException {
  private static final long serialVersionUID = 1L;

  public UnsafePathException(String found) {
    super(
        ErrorKind.REFUSED,
        "\"" + found + "\" is not a path of memory: expected MEMORY.md or notes/<name>.",
        "use MEMORY.md or a name under notes/");
  }
}
