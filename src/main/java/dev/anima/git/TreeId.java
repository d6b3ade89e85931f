package dev.anima.git;

/** The id of a Git tree: 40 lower-case hexadecimal digits. */
public record TreeId(String hex) {
  public TreeId {
    if (!ObjectHex.isId(hex)) {
      throw new IllegalArgumentException("not a tree id: " + hex);
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
