package dev.anima.service;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Says when something that is done now and then is to be done again, by a clock that may jump. */
final class Every {
  private Duration pause;
  private Optional<Instant> last = Optional.empty();

  Every(Duration pause) {
    this.pause = pause;
  }

  /** True at first, and whenever the pause is over; then it begins anew. */
  boolean isDue(Instant now) {
    boolean due =
        last.map(then -> now.isBefore(then) || !now.isBefore(then.plus(pause))).orElse(true);
    if (due) {
      last = Optional.of(now);
    }
    return due;
  }

  void last(Instant then, Duration newPause) {
    last = Optional.of(then);
    pause = newPause;
  }
}
