package dev.anima.git;

import java.nio.charset.StandardCharsets;

/** The kinds of object that Anima writes, with their numbers in a pack. */
enum ObjectKind {
  COMMIT(1),
  TREE(2),
  BLOB(3);

  private final int packType;

  ObjectKind(int packType) {
    this.packType = packType;
  }

  int packType() {
    return packType;
  }

  /** What stands before the content when an object is hashed or stored. */
  byte[] header(int length) {
    String word =
        switch (this) {
          case COMMIT -> "commit ";
          case TREE -> "tree ";
          case BLOB -> "blob ";
        };
    return (word + length + '\0').getBytes(StandardCharsets.US_ASCII);
  }
}
