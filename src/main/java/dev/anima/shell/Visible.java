package dev.anima.shell;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.IntPredicate;

/**
 * Text made fit to be shown: what could steer a terminal, hide, or turn the reading direction
 * around becomes the bytes of its UTF-8 as {@code \xHH}, which paths on a command line are read
 * back from.
 */
final class Visible {
  private Visible() {}

  /** Lines stay lines; everything else that steers is escaped. */
  static String of(String text) {
    return escaped(text, point -> steers(point) && point != '\n');
  }

  /** A file's text: its tabs and ends of lines stay as well. */
  static String layout(String text) {
    return escaped(text, point -> steers(point) && point != '\n' && point != '\t' && point != '\r');
  }

  /** The same, with everything outside ASCII escaped as well. */
  static String ascii(String text) {
    return escaped(text, point -> point > 0x7e || (steers(point) && point != '\n'));
  }

  /** JSON that means the same: there the escapes are JSON's own. */
  static String json(String json, boolean ascii) {
    StringBuilder shown = new StringBuilder(json.length());
    for (int i = 0; i < json.length(); i++) {
      char unit = json.charAt(i);
      boolean half = Character.isSurrogate(unit);
      boolean hidden = half ? steers(json.codePointAt(Math.max(0, start(json, i)))) : steers(unit);
      if (hidden || (ascii && unit > 0x7e)) {
        shown.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
      } else {
        shown.append(unit);
      }
    }
    return shown.toString();
  }

  /** Where the pair begins that the unit at an index is half of. */
  private static int start(String text, int index) {
    boolean second = Character.isLowSurrogate(text.charAt(index));
    return second && index > 0 && Character.isHighSurrogate(text.charAt(index - 1))
        ? index - 1
        : index;
  }

  private static String escaped(String text, IntPredicate isHidden) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            point -> {
              if (!isHidden.test(point)) {
                shown.appendCodePoint(point);
                return;
              }
              for (byte each : Character.toString(point).getBytes(StandardCharsets.UTF_8)) {
                shown.append(String.format(Locale.ROOT, "\\x%02x", each & 0xff));
              }
            });
    return shown.toString();
  }

  /**
   * Control characters, what overrides the direction of reading, and what nobody can see. Joiners
   * and direction marks stay: ordinary writing needs them.
   */
  private static boolean steers(int point) {
    return Character.isISOControl(point)
        || (point >= 0x202a && point <= 0x202e)
        || (point >= 0x2066 && point <= 0x2069)
        || (point >= 0x2060 && point <= 0x2064)
        || point == 0x200b
        || point == 0x2028
        || point == 0x2029
        || point == 0xfeff
        || (point >= 0xe0000 && point <= 0xe007f)
        || (point >= 0xd800 && point <= 0xdfff);
  }
}
