package dev.anima.markdown;

/**
 * Finds YAML and TOML front matter.
 *
 * <p>Only at the very start, only when closed, and YAML only when it is empty or its first line is
 * a key: so neither a thematic break at the top nor a note full of rules is swallowed. Parsers' own
 * extensions were seen to take whole files.
 */
final class FrontMatter {
  private FrontMatter() {}

  /** The number of lines that are front matter, 0 for none; the mark set aside at {@code skip}. */
  static int lines(String text, Lines lines, int skip) {
    if (lines.count() < 2) {
      return 0;
    }
    String first = text.substring(skip, lines.end(0)).stripTrailing();
    if (!trailingIsBlank(text, skip + 3, lines.end(0))) {
      return 0;
    }
    if (first.equals("+++")) {
      return close(lines, "+++", "+++");
    }
    if (!first.equals("---")) {
      return 0;
    }
    int end = close(lines, "---", "...");
    return end > 0 && startsWithKey(lines, end - 1) ? end : 0;
  }

  private static boolean trailingIsBlank(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) != ' ' && text.charAt(i) != '\t') {
        return false;
      }
    }
    return from <= to;
  }

  private static int close(Lines lines, String one, String other) {
    for (int line = 1; line < lines.count(); line++) {
      int width = lines.end(line) - lines.start(line);
      if (width >= 3) {
        String content = lines.content(line);
        if ((content.startsWith(one) || content.startsWith(other))
            && trailingIsBlank(content, 3, content.length())) {
          return line + 1;
        }
      }
    }
    return 0;
  }

  private static boolean startsWithKey(Lines lines, int closing) {
    boolean blankSeen = false;
    boolean comments = false;
    for (int line = 1; line < closing; line++) {
      if (lines.blank(line)) {
        blankSeen = true;
        if (comments) {
          return false;
        }
        continue;
      }
      String content = lines.content(line);
      if (content.startsWith("#") && !blankSeen) {
        comments = true;
        continue;
      }
      return isKey(content);
    }
    return !comments;
  }

  private static boolean isKey(String line) {
    char first = line.charAt(0);
    if (first == ' ' || first == '\t' || first == '#' || first == '-' || first == '[') {
      return false;
    }
    int colon = line.indexOf(':');
    while (colon > 0) {
      if (colon + 1 == line.length()
          || line.charAt(colon + 1) == ' '
          || line.charAt(colon + 1) == '\t') {
        return true;
      }
      colon = line.indexOf(':', colon + 1);
    }
    return false;
  }
}
