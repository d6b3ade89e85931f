package dev.anima.git;

import org.jspecify.annotations.Nullable;

/** The id of a Git blob: 40 lower-case hexadecimal digits. */
public record BlobId(String hex) {
  /** What Git writes for a file that is not there. */
  public static final BlobId ABSENT = new BlobId("0".repeat(40));

  public BlobId {
    if (!ObjectHex.isId(hex)) {
      throw new IllegalArgumentException("not a blob id: " + hex);
    }
  }

  /** The id of this content. */
  public static BlobId of(byte[] content) {
    return new BlobId(ObjectHex.text(ObjectHex.hash(ObjectKind.BLOB, content)));
  }

  /** The first seven digits, for people. */
  public String abbreviated() {
    return hex.substring(0, 7);
  }

  // Written out: what a record is given is made by the JVM at its first use, at every start.

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof BlobId that && hex.equals(that.hex);
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
