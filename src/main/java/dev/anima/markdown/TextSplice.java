package dev.anima.markdown;

import java.util.Comparator;
import java.util.List;

/** Some characters of a text in place of others; offsets are half-open. */
record TextSplice(int start, int end, String with) {

  /** A part of a text with splices made; repeats and overlaps are made once, the first wins. */
  static String apply(String text, int from, int to, List<TextSplice> splices) {
    StringBuilder out = new StringBuilder(to - from + 64);
    int at = from;
    List<TextSplice> sorted =
        splices.stream().sorted(Comparator.comparingInt(TextSplice::start)).toList();
    for (TextSplice splice : sorted) {
      if (splice.start() >= at && splice.end() <= to) {
        out.append(text, at, splice.start()).append(splice.with());
        at = splice.end();
      }
    }
    return out.append(text, at, to).toString();
  }
}
