package dev.anima.workspace;

/** The moments of a write between which a crash must lose nothing (rule 7), in their order. */
public enum WriteStep {
  LOCKED,
  STRAY_EDITS_SAVED,
  INTENT_WRITTEN,
  FILE_LINKED_ASIDE,
  FILE_REPLACED,
  FILES_IN_PLACE,
  COMMIT_WRITTEN,
  BRANCH_MOVED,
  RECORDED,
  INDEX_WRITTEN,
  INTENT_DELETED;

  /** Told about each step as it is done; tests make it crash. */
  @FunctionalInterface
  public interface Listener {
    Listener NONE = step -> {};

    void done(WriteStep step);
  }
}
