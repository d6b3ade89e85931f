package dev.anima.records;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that goes when a test says so, backwards too. */
final class SettableClock implements InstantSource {
  private Instant now;

  SettableClock(String now) {
    this.now = Instant.parse(now);
  }

  @Override
  public synchronized Instant instant() {
    return now;
  }

  synchronized void set(String time) {
    now = Instant.parse(time);
  }

  synchronized void forward(Duration time) {
    now = now.plus(time);
  }
}
