package dev.anima.git;

/** What the text of an object id looks like. */
final class ObjectHex {
  private ObjectHex() {}

  static boolean isId(String text) {
    if (text.length() != 40) {
      return false;
    }
    for (int i = 0; i < 40; i++) {
      char c = text.charAt(i);
      if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
        return false;
      }
    }
    return true;
  }
}
