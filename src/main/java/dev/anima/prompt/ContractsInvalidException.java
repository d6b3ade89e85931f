package dev.anima.prompt;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code contracts.yaml} does not say what it is meant to: all its faults at once. */
public final class ContractsInvalidException extends AnimaException {
  private static final long serialVersionUID = 1L;

  private final transient List<String> faults;

  ContractsInvalidException(List<String> faults, @Nullable Throwable cause) {
    super(
        ErrorKind.REFUSED,
        "templates/contracts.yaml cannot be used: " + String.join("; ", faults),
        "anima prompt check",
        cause);
    this.faults = List.copyOf(faults);
  }

  public List<String> faults() {
    return faults;
  }
}
