package dev.anima.agent;

import java.util.Locale;

/** Where a commit of Anima's comes from: the value of the trailer {@code Anima-Source}. */
public enum CommitSource {
  AGENT,
  OPERATOR,
  OUTSIDE,
  INTERRUPTED,
  SEED,
  IMPORT,
  UNDO,
  HOUSEKEEPER,
  REPAIR;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static CommitSource ofWord(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
