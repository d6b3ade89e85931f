package dev.anima.markdown;

import java.util.Arrays;

/**
 * The line table of a text: where each line starts, where its content ends, where the next begins.
 *
 * <p>Lines end at LF, CRLF or a lone CR and nothing else. All indices are zero-based, offsets are
 * UTF-16 and half-open. A text that ends with a line ending has no empty line after it.
 */
final class Lines {
  private final String text;
  private final int[] starts;
  private final int[] ends;
  private final int count;

  Lines(String text) {
    this.text = text;
    int capacity = Math.max(16, text.length() / 32);
    int[] from = new int[capacity];
    int[] to = new int[capacity];
    int lines = 0;
    int length = text.length();
    int at = 0;
    int lf = text.indexOf('\n');
    int cr = text.indexOf('\r');
    while (at < length) {
      if (lf >= 0 && lf < at) {
        lf = text.indexOf('\n', at);
      }
      if (cr >= 0 && cr < at) {
        cr = text.indexOf('\r', at);
      }
      int end;
      int next;
      if (cr >= 0 && (lf < 0 || cr < lf)) {
        end = cr;
        next = lf == cr + 1 ? cr + 2 : cr + 1;
      } else if (lf >= 0) {
        end = lf;
        next = lf + 1;
      } else {
        end = length;
        next = length;
      }
      if (lines == from.length) {
        from = Arrays.copyOf(from, lines * 2);
        to = Arrays.copyOf(to, lines * 2);
      }
      from[lines] = at;
      to[lines] = end;
      lines++;
      at = next;
    }
    starts = from;
    ends = to;
    count = lines;
  }

  int count() {
    return count;
  }

  /** Start of a line; of the line after the last, the length of the text. */
  int start(int line) {
    return line >= count ? text.length() : starts[line];
  }

  /** End of a line's content, before its ending. */
  int end(int line) {
    return ends[line];
  }

  String content(int line) {
    return text.substring(starts[line], ends[line]);
  }

  String ending(int line) {
    return text.substring(ends[line], start(line + 1));
  }

  boolean blank(int line) {
    for (int i = starts[line]; i < ends[line]; i++) {
      char c = text.charAt(i);
      if (c != ' ' && c != '\t') {
        return false;
      }
    }
    return true;
  }

  /** The line that an offset lies in; an offset at the end of the text lies in the last line. */
  int lineOf(int offset) {
    int found = Arrays.binarySearch(starts, 0, count, offset);
    return found >= 0 ? found : Math.max(0, -found - 2);
  }

  boolean finalNewline() {
    return count == 0 || ends[count - 1] < text.length();
  }

  /** The ending that new text takes before this line: that of the nearest line above. */
  String endingAbove(int line) {
    for (int i = Math.min(line, count) - 1; i >= 0; i--) {
      String ending = ending(i);
      if (!ending.isEmpty()) {
        return ending;
      }
    }
    return count == 0 || ending(0).isEmpty() ? "\n" : ending(0);
  }

  /** The text with every ending turned into one kind. */
  static String withEndings(String text, String ending) {
    Lines lines = new Lines(text);
    StringBuilder result = new StringBuilder(text.length() + 16);
    for (int i = 0; i < lines.count(); i++) {
      result.append(text, lines.start(i), lines.end(i));
      if (lines.end(i) < lines.start(i + 1)) {
        result.append(ending);
      }
    }
    return result.toString();
  }
}
