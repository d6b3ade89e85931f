package dev.anima.records;

import java.util.Locale;

/** Whether a settled pass already has its line in the Git note of the head after it. */
public enum ReceiptState {
  /** The wake leaves no receipt. */
  NONE,
  /** Settled, and the line is still to be written. */
  OWED,
  WRITTEN;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static ReceiptState ofWord(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
