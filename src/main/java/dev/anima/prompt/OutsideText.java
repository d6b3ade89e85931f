package dev.anima.prompt;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The one grammar for whatever did not come from Anima: message text, names, file names, lines of
 * memory.
 *
 * <p>A short value stands in double quotes on one line ({@link #quoted}); a longer text is a block
 * of which every line begins with {@code >} ({@link #block}). No line of Anima's own begins with
 * that character, so there is nothing that a text could close: it can look like anything, but only
 * behind the mark. Characters that a reader would not see, or that reorder what is seen, are
 * spelled out as <code>&#92;u{202E}</code>.
 */
public final class OutsideText {
  private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
  private static final int ZERO_WIDTH_JOINER = 0x200D;

  private OutsideText() {}

  /** The value in double quotes, on one line; quotes and backslashes in it are escaped. */
  public static String quoted(String value) {
    String escaped =
        value
            .replace("\\", "\\\\")
            .replace("\"", "\\\"")
            .replace("\r\n", "\\n")
            .replace("\n", "\\n")
            .replace("\t", "\\t");
    return '"' + visible(escaped) + '"';
  }

  /** The lines of a text, each behind {@code > }, without a line feed at the end. */
  public static String block(String text) {
    return lines(text).map(OutsideText::marked).collect(Collectors.joining("\n"));
  }

  /** How many lines {@link #block} has: at least one. */
  public static int lineCount(String text) {
    return (int) lines(text).count();
  }

  /** Whether a line of a rendered text is somebody else's. */
  public static boolean isMarked(String line) {
    return line.startsWith(">");
  }

  private static Stream<String> lines(String text) {
    String unix = text.replace("\r\n", "\n");
    String whole = unix.endsWith("\n") ? unix.substring(0, unix.length() - 1) : unix;
    return whole.chars().anyMatch(c -> c == '\n')
        ? Arrays.stream(whole.split("\n", -1))
        : Stream.of(whole);
  }

  private static String marked(String line) {
    return line.isEmpty() ? ">" : "> " + visible(line);
  }

  private static String visible(String line) {
    StringBuilder text = new StringBuilder(line.length());
    int previous = -1;
    for (int i = 0; i < line.length(); ) {
      int c = line.codePointAt(i);
      if (isHidden(c) || (isVariationSelector(c) && isVariationSelector(previous))) {
        text.append(String.format(Locale.ROOT, "\\u{%X}", c));
      } else {
        text.appendCodePoint(c);
      }
      previous = c;
      i += Character.charCount(c);
    }
    return text.toString();
  }

  private static boolean isHidden(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL -> c != '\t';
      case Character.FORMAT ->
          c != ZERO_WIDTH_JOINER && c != ZERO_WIDTH_NON_JOINER && !isArabicOrKaithiSign(c);
      case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE -> true;
      default -> false;
    };
  }

  /** Format characters by category, but printed: number and verse signs. */
  private static boolean isArabicOrKaithiSign(int c) {
    return (c >= 0x600 && c <= 0x605)
        || c == 0x6DD
        || c == 0x70F
        || c == 0x890
        || c == 0x891
        || c == 0x8E2
        || c == 0x110BD
        || c == 0x110CD;
  }

  /** One after a character chooses its look (emoji need it); a run of them hides text. */
  private static boolean isVariationSelector(int c) {
    return (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF);
  }
}
