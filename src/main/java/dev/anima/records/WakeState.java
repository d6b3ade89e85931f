package dev.anima.records;

import java.util.Locale;

/** Where a wake stands. */
public enum WakeState {
  /** Waits for someone to claim it. */
  QUEUED,
  /** Claimed by a process; its provider may have been started. */
  RUNNING,
  /** Over, with an outcome. */
  SETTLED,
  /** Taken back before anyone claimed it. */
  CANCELLED;

  /** The word in the records and in JSON. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static WakeState ofWord(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
