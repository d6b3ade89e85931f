package dev.anima.shell;

/** Counts the places at which one text differs from another that was made of it. */
final class ChangedWords {
  private ChangedWords() {}

  /** Where words without blanks differ pairwise; 1 where the texts do not pair up. */
  static int count(String before, String after) {
    if (before.equals(after)) {
      return 0;
    }
    String[] earlier = before.split("(?<=[\\s)\\]>])", -1);
    String[] later = after.split("(?<=[\\s)\\]>])", -1);
    if (earlier.length != later.length) {
      return 1;
    }
    int changed = 0;
    for (int i = 0; i < earlier.length; i++) {
      changed += earlier[i].equals(later[i]) ? 0 : 1;
    }
    return Math.max(1, changed);
  }
}
