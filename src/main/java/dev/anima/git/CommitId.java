package dev.anima.git;

import org.jspecify.annotations.Nullable;

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

  // Written out: what a record is given is made by the JVM at its first use, at every start.

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CommitId that && hex.equals(that.hex);
  }

  @Override
  public int hashCode() {
    return hex.hashCode();
  }

  @Override
  public String toString() {
    return hex;
  }
}
