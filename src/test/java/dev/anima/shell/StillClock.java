package dev.anima.shell;

import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands still until a test moves it. */
final class StillClock implements InstantSource {
  private volatile Instant now;

  StillClock(String now) {
    this.now = Instant.parse(now);
  }

  @Override
  public Instant instant() {
    return now;
  }

  void set(String time) {
    now = Instant.parse(time);
  }
}
