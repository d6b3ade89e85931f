package dev.anima.records;

import java.util.Locale;

/** Whether an entry of the history came to the agent or from it. */
public enum Direction {
  INCOMING,
  OUTGOING;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Direction ofWord(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
