package dev.anima.dreaming;

import dev.anima.agent.Outcome;
import java.util.Locale;

/** How an agent stands in one night; every agent in exactly one way. */
public enum BoardState {
  COMPLETED,
  QUIET_SKIPPED,
  FAILED,
  /** Its slot is ahead, or has come and its pass has not settled yet. */
  OWED,
  NOTHING_NEW,
  OUT_OF_SCOPE,
  /** Its Dreaming is switched off, or rests. */
  OFF;

  static BoardState of(Outcome outcome) {
    return switch (outcome) {
      case COMPLETED -> COMPLETED;
      case QUIET_SKIPPED -> QUIET_SKIPPED;
      case FAILED -> FAILED;
    };
  }

  /** The word in records and JSON. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The words in tables for people. */
  public String wordForPeople() {
    return this == QUIET_SKIPPED ? "quiet" : word().replace('_', ' ');
  }

  static BoardState ofWord(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
