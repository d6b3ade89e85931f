package dev.anima.workspace;

/** Decides what becomes of an item that was edited again after the change that is taken back. */
@FunctionalInterface
public interface ClashChoice {
  /** Nothing is written while any item is undecided. */
  ClashChoice STOP = clash -> Decision.STOP;

  /** Later edits stand; the rest is taken back. */
  ClashChoice KEEP_LATER = clash -> Decision.KEEP;

  /** Asked once for each item. */
  Decision of(UndoClash clash);

  /** The same for items that come up while others wait for the write lock: asks no person. */
  default ClashChoice unasked() {
    return this;
  }

  /** What becomes of one item. */
  enum Decision {
    STOP,
    /** It stays as it is now. */
    KEEP,
    /** It becomes what it was before the change, and the later edit goes with it. */
    TAKE_BACK
  }
}
