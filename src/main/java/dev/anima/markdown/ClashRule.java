package dev.anima.markdown;

/** Says which side of a merge stands where both changed the same unit. */
@FunctionalInterface
public interface ClashRule {
  /** Ours against another change, and the changed one against a deletion. */
  ClashRule USUAL = clash -> Standing.USUAL;

  /** The line of the clash is not known yet, and is 0. May be asked more than once. */
  Standing of(Clash clash);

  /** The side that stands, whole. */
  enum Standing {
    USUAL,
    OURS,
    THEIRS
  }
}
