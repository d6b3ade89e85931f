package dev.anima.service;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import dev.anima.home.Home;
import dev.anima.records.ServicePost;

/** Another service serves the home. */
public final class ServiceHeldException extends AnimaException {
  private static final long serialVersionUID = 1L;

  ServiceHeldException(Home home, ServicePost other) {
    super(
        ErrorKind.CONFLICT,
        "Serving "
            + home.root()
            + ": process "
            + other.holder().pid()
            + " on "
            + other.holder().host()
            + " serves it since "
            + other.since().truncatedTo(java.time.temporal.ChronoUnit.SECONDS)
            + ". Nothing was changed.",
        "anima status");
  }
}
