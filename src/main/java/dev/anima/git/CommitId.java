package dev.anima.git;

/** The id of a Git commit: 40 lower-case hexadecimal digits. */
public record CommitId(String hex) {
  public CommitId {
    if (!ObjectHex.isId(hex)) {
      throw new IllegalArgumentException("not a commit id: " + hex);
    }
  }

  /** The first seven digits, for people. */
  public String abbreviated() {
    return hex.substring(0, 7);
  }

  @Override
  public String toString() {
    return hex;
  }
}
