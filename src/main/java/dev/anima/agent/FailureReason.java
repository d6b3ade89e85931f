package dev.anima.agent;

import java.util.Locale;

/** Why a wake failed, as receipts and JSON name it. */
public enum FailureReason {
  START_FAILED,
  EXIT_NONZERO,
  TIMED_OUT,
  SILENT,
  /** For providers that count turns; {@code command} does not, so nothing writes it yet. */
  TURN_LIMIT,
  STOPPED,
  ABANDONED,
  MEMORY_UNREADABLE,
  MEMORY_DAMAGED,
  REPOSITORY_MISSING,
  NOT_CONFIGURED,
  SAVE_FAILED;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static FailureReason ofWord(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
