package dev.anima.git;

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

  @Override
  public String toString() {
    return hex;
  }
}
