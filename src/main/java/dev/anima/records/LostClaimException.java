package dev.anima.records;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;

/** Someone else took the wake over, or settled it, so nothing was written. */
public final class LostClaimException extends AnimaException {
  private static final long serialVersionUID = 1L;

  private final WakeClaim claim;

  LostClaimException(WakeClaim claim, String doing) {
    super(
        ErrorKind.CONFLICT,
        doing
            + " wake w"
            + claim.number()
            + ": the claim of process "
            + claim.holder().pid()
            + " on "
            + claim.holder().host()
            + " does not hold any more; another process took the wake over.",
        "anima activity");
    this.claim = claim;
  }

  public WakeClaim claim() {
    return claim;
  }
}
