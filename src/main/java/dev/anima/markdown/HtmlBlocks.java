package dev.anima.markdown;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells which of CommonMark's seven kinds of HTML block a line starts or ends. */
final class HtmlBlocks {
  private static final Set<String> VERBATIM = Set.of("script", "pre", "style", "textarea");
  private static final Set<String> BLOCK_TAGS =
      Set.copyOf(
          Arrays.asList(
              ("address article aside base basefont blockquote body caption center col colgroup dd"
                      + " details dialog dir div dl dt fieldset figcaption figure footer form frame"
                      + " frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link main"
                      + " menu menuitem nav noframes ol optgroup option p param search section"
                      + " summary table tbody td tfoot th thead title tr track ul")
                  .split(" ", -1)));

  // Possessive throughout: a tag is read once, from left to right.
  private static final String ATTRIBUTE =
      "(?:[ \\t]++[a-zA-Z_:][a-zA-Z0-9:._-]*+"
          + "(?:[ \\t]*+=[ \\t]*+(?:[^\\s\"'=<>`]++|'[^']*+'|\"[^\"]*+\"))?+)";
  private static final Pattern WHOLE_TAG =
      Pattern.compile(
          "(?:<[a-zA-Z][a-zA-Z0-9-]*+"
              + ATTRIBUTE
              + "*+[ \\t]*+/?>|</[a-zA-Z][a-zA-Z0-9-]*+[ \\t]*+>)"
              + "[ \\t]*+");

  private HtmlBlocks() {}

  /** The kind 1 to 7 that starts with the {@code <} at {@code from}, or 0. */
  static int start(char[] c, int from, int end, boolean afterParagraph) {
    int at = from + 1;
    if (at >= end) {
      return 0;
    }
    char next = c[at];
    if (next == '!') {
      if (at + 2 < end && c[at + 1] == '-' && c[at + 2] == '-') {
        return 2;
      }
      if (at + 1 < end && isLetter(c[at + 1])) {
        return 4;
      }
      return at + 8 <= end && new String(c, at + 1, 7).equals("[CDATA[") ? 5 : 0;
    }
    if (next == '?') {
      return 3;
    }
    boolean closing = next == '/';
    int nameStart = closing ? at + 1 : at;
    int nameEnd = nameStart;
    while (nameEnd < end
        && nameEnd - nameStart < 12
        && (isLetter(c[nameEnd])
            || (nameEnd > nameStart && c[nameEnd] >= '0' && c[nameEnd] <= '9'))) {
      nameEnd++;
    }
    String name = new String(c, nameStart, nameEnd - nameStart).toLowerCase(Locale.ROOT);
    boolean ends = nameEnd == end || c[nameEnd] == ' ' || c[nameEnd] == '\t' || c[nameEnd] == '>';
    if (!closing && ends && VERBATIM.contains(name)) {
      return 1;
    }
    boolean selfCloses = nameEnd + 1 < end && c[nameEnd] == '/' && c[nameEnd + 1] == '>';
    if ((ends || selfCloses) && BLOCK_TAGS.contains(name)) {
      return 6;
    }
    if (afterParagraph || nameEnd == nameStart) {
      return 0;
    }
    return WHOLE_TAG.matcher(new String(c, from, end - from)).matches() ? 7 : 0;
  }

  /** Whether a line holds the end of a block of kind 1 to 5. */
  static boolean ends(int kind, char[] c, int from, int end) {
    return switch (kind) {
      case 1 -> endsVerbatim(c, from, end);
      case 2 -> find(c, from, end, "-->") >= 0;
      case 3 -> find(c, from, end, "?>") >= 0;
      case 4 -> find(c, from, end, ">") >= 0;
      case 5 -> find(c, from, end, "]]>") >= 0;
      default -> false;
    };
  }

  private static boolean endsVerbatim(char[] c, int from, int end) {
    int at = from;
    while ((at = find(c, at, end, "</")) >= 0) {
      int nameEnd = at + 2;
      while (nameEnd < end && nameEnd - at < 12 && isLetter(c[nameEnd])) {
        nameEnd++;
      }
      if (nameEnd < end
          && c[nameEnd] == '>'
          && VERBATIM.contains(new String(c, at + 2, nameEnd - at - 2).toLowerCase(Locale.ROOT))) {
        return true;
      }
      at += 2;
    }
    return false;
  }

  private static int find(char[] c, int from, int end, String wanted) {
    int last = end - wanted.length();
    char head = wanted.charAt(0);
    for (int i = from; i <= last; i++) {
      if (c[i] == head) {
        int j = 1;
        while (j < wanted.length() && c[i + j] == wanted.charAt(j)) {
          j++;
        }
        if (j == wanted.length()) {
          return i;
        }
      }
    }
    return -1;
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
