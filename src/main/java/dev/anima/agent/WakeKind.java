package dev.anima.agent;

import java.util.Locale;

/** Why an agent is woken. */
public enum WakeKind {
  MESSAGE,
  REMINDER,
  ONBOARDING,
  DREAMING,
  OPERATOR;

  /** The word in ids, trailers, receipts and JSON. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Reads {@link #word()}; an unknown word is a bug or a damaged record. */
  public static WakeKind ofWord(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
