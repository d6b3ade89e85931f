package dev.anima.agent;

import java.time.InstantSource;
import java.util.random.RandomGenerator;

/** Time-ordered unique ids: 26 characters of Crockford's base 32, the first ten are the time. */
final class Ulid {
  private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

  private Ulid() {}

  static String next(InstantSource clock, RandomGenerator random) {
    StringBuilder text = new StringBuilder(26);
    long millis = clock.millis();
    for (int shift = 45; shift >= 0; shift -= 5) {
      text.append(DIGITS.charAt((int) (millis >>> shift) & 31));
    }
    for (int i = 0; i < 16; i++) {
      text.append(DIGITS.charAt(random.nextInt(32)));
    }
    return text.toString();
  }
}
