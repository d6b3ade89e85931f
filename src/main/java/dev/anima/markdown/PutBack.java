package dev.anima.markdown;

/**
 * A change of theirs that ours did not have and that the merge brought in.
 *
 * @param line one-based in the merged text; for {@code REMOVED} the line that follows the place
 * @param text the unit as it stands now; for {@code REMOVED} as it stood in ours
 */
public record PutBack(Kind kind, int line, String text) {

  /** What theirs had done to the unit. */
  public enum Kind {
    ADDED,
    CHANGED,
    REMOVED
  }
}
