package dev.anima.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that goes when a test says so, backwards too. Any number of threads. */
public final class SettableClock implements InstantSource {
  private Instant now;

  public SettableClock(String now) {
    this.now = Instant.parse(now);
  }

  @Override
  public synchronized Instant instant() {
    return now;
  }

  public synchronized void set(String time) {
    now = Instant.parse(time);
  }

  public synchronized void forward(Duration time) {
    now = now.plus(time);
  }
}
