package dev.anima.agent;

import java.util.Locale;

/** What came of a wake. */
public enum Outcome {
  /** It ran to its end and memory is another tree than before. */
  COMPLETED,
  /** It ran to its end and memory is the same tree. */
  QUIET_SKIPPED,
  /** It did not run to its end, or memory could not be read or saved. */
  FAILED;

  /** The word in receipts, activity and JSON. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The word in tables for people. */
  public String wordForPeople() {
    return this == QUIET_SKIPPED ? "quiet" : word();
  }

  public static Outcome ofWord(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
