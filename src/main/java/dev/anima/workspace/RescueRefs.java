package dev.anima.workspace;

import dev.anima.git.CommitId;

/** Where commits that are on no branch are kept from Git's clean-up (rules 9 and 12). */
public final class RescueRefs {
  public static final String PREFIX = "refs/anima/rescue/";

  /** The last head that the repository was known to have. */
  public static final String KNOWN = "refs/anima/known";

  private RescueRefs() {}

  /** The ref that keeps a commit: the prefix and its first twelve digits. */
  public static String of(CommitId commit) {
    return PREFIX + commit.hex().substring(0, 12);
  }
}
