package dev.anima.markdown;

/**
 * A link reference definition.
 *
 * @param label as written, without brackets
 * @param destination as written, without angle brackets
 * @param firstLine zero-based line of the text
 * @param destinationStart offset of the destination as written, behind an angle bracket
 */
record Definition(
    String label,
    String destination,
    int firstLine,
    int lastLine,
    int destinationStart,
    boolean angled) {

  /** What labels are compared by. */
  static String key(String label) {
    StringBuilder key = new StringBuilder(label.length());
    boolean gap = false;
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        gap = true;
      } else {
        if (gap && !key.isEmpty()) {
          key.append(' ');
        }
        gap = false;
        key.append(c);
      }
    }
    return InlineText.fold(key.toString());
  }
}
