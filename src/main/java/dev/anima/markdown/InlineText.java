package dev.anima.markdown;

import java.text.Normalizer;
import java.util.BitSet;
import java.util.Locale;

/**
 * Turns headings and items into what they are compared by: without markup, case, emoji.
 *
 * <p>The three forms are the three tiers of a search: as written, {@link #normal} and {@link
 * #withoutEmoji}. Never a prefix, never a part.
 */
final class InlineText {
  private InlineText() {}

  /** Case folded, not otherwise changed. */
  static String fold(String text) {
    // Down, up and down again: only so do all forms of a sharp s meet.
    return text.toLowerCase(Locale.ROOT).toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
  }

  /** Second tier: one Unicode form, no markup, single blanks, no variation selectors, no case. */
  static String normal(String raw) {
    String plain = plain(Normalizer.normalize(raw, Normalizer.Form.NFC));
    StringBuilder kept = new StringBuilder(plain.length());
    boolean gap = false;
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      if (c == '\ufe0e' || c == '\ufe0f') {
        continue;
      }
      if (Character.isWhitespace(c) || c == '\u00a0') {
        gap = true;
        continue;
      }
      if (gap && !kept.isEmpty()) {
        kept.append(' ');
      }
      gap = false;
      kept.append(c);
    }
    return fold(kept.toString());
  }

  /** Third tier: the second without emoji. */
  static String withoutEmoji(String normal) {
    StringBuilder kept = new StringBuilder(normal.length());
    normal
        .codePoints()
        .filter(point -> !isEmoji(point))
        .forEach(
            point -> {
              boolean space = point == ' ';
              boolean afterSpace = kept.isEmpty() || kept.charAt(kept.length() - 1) == ' ';
              if (!space || !afterSpace) {
                kept.appendCodePoint(point);
              }
            });
    return kept.toString().strip();
  }

  private static boolean isEmoji(int point) {
    return (point >= 0x1f000 && point <= 0x1faff)
        || (point >= 0x2600 && point <= 0x27bf)
        || (point >= 0x2300 && point <= 0x23ff)
        || (point >= 0x2b00 && point <= 0x2bff)
        || (point >= 0x25aa && point <= 0x25fe)
        || (point >= 0x2194 && point <= 0x21aa)
        || (point >= 0x2934 && point <= 0x2935)
        || (point >= 0xe0020 && point <= 0xe007f)
        || point == 0x200d
        || point == 0x20e3
        || point == 0xfe0e
        || point == 0xfe0f
        || point == 0x203c
        || point == 0x2049
        || point == 0x2122
        || point == 0x2139
        || point == 0x24c2
        || point == 0x3030
        || point == 0x303d
        || point == 0x3297
        || point == 0x3299
        || point == 0xa9
        || point == 0xae;
  }

  /** The text without inline markup: link text for links, the content of code, no emphasis. */
  static String plain(String raw) {
    StringBuilder out = new StringBuilder(raw.length());
    BitSet unclosedRuns = new BitSet();
    int i = 0;
    while (i < raw.length()) {
      char c = raw.charAt(i);
      if (c == '\\' && i + 1 < raw.length() && LinkReader.isPunctuation(raw.charAt(i + 1))) {
        out.append(raw.charAt(i + 1));
        i += 2;
      } else if (c == '`') {
        int run = run(raw, i, '`');
        int close = unclosedRuns.get(run) ? -1 : closeCode(raw, i + run, run);
        if (close < 0) {
          unclosedRuns.set(run);
          out.append(raw, i, i + run);
          i += run;
        } else {
          out.append(stripOne(raw.substring(i + run, close)));
          i = close + run;
        }
      } else if (c == '*' || c == '~' || c == '_') {
        int run = run(raw, i, c);
        boolean keep =
            c == '~' ? run != 2 : isAlone(raw, i, i + run) || isIntraword(raw, i, i + run);
        if (keep) {
          out.append(raw, i, i + run);
        }
        i += run;
      } else if (c == '!' && i + 1 < raw.length() && raw.charAt(i + 1) == '[') {
        int end = linkEnd(raw, i + 1);
        if (end < 0) {
          out.append(c);
        }
        i++;
      } else if (c == '[') {
        int close = LinkReader.labelEnd(raw, i);
        int end = linkEnd(raw, i);
        if (end < 0 || close < 0) {
          out.append(c);
          i++;
        } else {
          out.append(plain(raw.substring(i + 1, close)));
          i = end;
        }
      } else if (c == '<') {
        int close = tagEnd(raw, i);
        if (close < 0) {
          out.append(c);
          i++;
        } else {
          String inside = raw.substring(i + 1, close);
          if (inside.indexOf(':') > 0 || inside.indexOf('@') > 0) {
            out.append(inside.indexOf(' ') < 0 ? inside : "");
          }
          i = close + 1;
        }
      } else if (c == '&') {
        i = Entities.decode(raw, i, out);
      } else {
        out.append(c);
        i++;
      }
    }
    return out.toString();
  }

  private static int run(String text, int from, char c) {
    int at = from;
    while (at < text.length() && text.charAt(at) == c) {
      at++;
    }
    return at - from;
  }

  private static int closeCode(String text, int from, int run) {
    int at = from;
    while ((at = text.indexOf('`', at)) >= 0) {
      int length = run(text, at, '`');
      if (length == run) {
        return at;
      }
      at += length;
    }
    return -1;
  }

  private static String stripOne(String code) {
    boolean both =
        code.length() > 2 && code.startsWith(" ") && code.endsWith(" ") && !code.isBlank();
    return both ? code.substring(1, code.length() - 1) : code;
  }

  private static boolean isAlone(String text, int from, int to) {
    return (from == 0 || text.charAt(from - 1) == ' ')
        && (to == text.length() || text.charAt(to) == ' ');
  }

  private static boolean isIntraword(String text, int from, int to) {
    return text.charAt(from) == '_'
        && from > 0
        && to < text.length()
        && Character.isLetterOrDigit(text.charAt(from - 1))
        && Character.isLetterOrDigit(text.charAt(to));
  }

  /** Behind a whole link that opens here, or -1. */
  private static int linkEnd(String raw, int open) {
    int close = LinkReader.labelEnd(raw, open);
    if (close < 0 || close + 1 >= raw.length()) {
      return -1;
    }
    if (raw.charAt(close + 1) == '[') {
      int end = LinkReader.labelEnd(raw, close + 1);
      return end < 0 ? -1 : end + 1;
    }
    return raw.charAt(close + 1) == '(' ? LinkReader.inlineEnd(raw, close + 1) : -1;
  }

  private static int tagEnd(String raw, int open) {
    if (open + 1 >= raw.length()) {
      return -1;
    }
    char next = raw.charAt(open + 1);
    boolean tag = next == '/' || (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
    if (!tag) {
      return -1;
    }
    int stop = Math.min(raw.length(), open + 1000);
    for (int i = open + 1; i < stop; i++) {
      if (raw.charAt(i) == '>') {
        return i;
      }
      if (raw.charAt(i) == '<') {
        return -1;
      }
    }
    return -1;
  }
}
