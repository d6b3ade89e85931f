package dev.anima.app;

import java.security.SecureRandom;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** A source of chance that is opened at its first use: most commands never need one. */
final class LateRandom implements RandomGenerator {
  private @Nullable SecureRandom source;

  @Override
  public synchronized long nextLong() {
    SecureRandom opened = source;
    if (opened == null) {
      opened = new SecureRandom();
      source = opened;
    }
    return opened.nextLong();
  }
}
