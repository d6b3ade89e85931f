package dev.anima.git;

/**
 * How bad it looks to begin or end a change at some lines; smaller is better. The weights are those
 * of native {@code git}, or its diffs would not be ours.
 */
final class SplitScore implements Comparable<SplitScore> {
  private static final int MOST_INDENT = 200;
  private static final int MOST_BLANKS = 20;
  private static final int NONE = -1;

  private static final int START_OF_FILE = 1;
  private static final int END_OF_FILE = 21;
  private static final int EACH_BLANK = -30;
  private static final int EACH_BLANK_AFTER = 6;
  private static final int DEEPER = -4;
  private static final int DEEPER_AFTER_BLANK = 10;
  private static final int OUTWARD = 24;
  private static final int OUTWARD_AFTER_BLANK = 17;
  private static final int BACK = 23;
  private static final int BACK_AFTER_BLANK = 17;
  private static final int INDENT_WEIGHT = 60;

  private int indents;
  private int penalty;

  /** Adds what there is to say about the gap above a line. */
  void add(Lines lines, int line) {
    boolean atEnd = line >= lines.count();
    int own = atEnd ? NONE : indent(lines, line);
    Neighbour above = neighbour(lines, line, -1);
    Neighbour below = neighbour(lines, line, 1);
    if (above.indent() == NONE && above.blanks() == 0) {
      penalty += START_OF_FILE;
    }
    if (atEnd) {
      penalty += END_OF_FILE;
    }
    int blanksAfter = own == NONE ? 1 + below.blanks() : 0;
    int blanks = above.blanks() + blanksAfter;
    penalty += EACH_BLANK * blanks + EACH_BLANK_AFTER * blanksAfter;
    int indent = own == NONE ? below.indent() : own;
    indents += indent;
    if (indent != NONE && above.indent() != NONE) {
      penalty += compare(indent, above.indent(), below.indent(), blanks > 0);
    }
  }

  private static int compare(int indent, int above, int below, boolean blanks) {
    if (indent > above) {
      return blanks ? DEEPER_AFTER_BLANK : DEEPER;
    }
    if (indent == above) {
      return 0;
    }
    if (below != NONE && below > indent) {
      return blanks ? OUTWARD_AFTER_BLANK : OUTWARD;
    }
    return blanks ? BACK_AFTER_BLANK : BACK;
  }

  /** The nearest line that is not blank, and how many are between. */
  private record Neighbour(int indent, int blanks) {}

  private static Neighbour neighbour(Lines lines, int from, int step) {
    int blanks = 0;
    for (int i = from + step; i >= 0 && i < lines.count(); i += step) {
      int indent = indent(lines, i);
      if (indent != NONE) {
        return new Neighbour(indent, blanks);
      }
      if (++blanks == MOST_BLANKS) {
        return new Neighbour(0, blanks);
      }
    }
    return new Neighbour(NONE, blanks);
  }

  private static int indent(Lines lines, int line) {
    int width = 0;
    for (int i = lines.start(line); i < lines.start(line + 1); i++) {
      switch (lines.at(i)) {
        case ' ' -> width++;
        case '\t' -> width += 8 - width % 8;
        case '\n', '\r', '\f', 0x0b -> {
          // White space without width.
        }
        default -> {
          return width;
        }
      }
      if (width >= MOST_INDENT) {
        return MOST_INDENT;
      }
    }
    return NONE;
  }

  @Override
  public int compareTo(SplitScore other) {
    return INDENT_WEIGHT * Integer.compare(indents, other.indents) + (penalty - other.penalty);
  }
}
