package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;

/**
 * Whole lines in place of whole lines.
 *
 * @param from zero-based; the lines {@code from} to {@code to} (exclusive) go
 * @param promised the top-level blocks that the new lines make, counted from the first new line
 * @param joinsAbove the first of them continues the list that ends above
 * @param joinsBelow the last of them is continued by the list that starts below
 */
record LineEdit(
    int from,
    int to,
    List<NewLine> lines,
    List<Shape> promised,
    boolean joinsAbove,
    boolean joinsBelow) {
  LineEdit {
    lines = List.copyOf(lines);
    promised = List.copyOf(promised);
  }

  static LineEdit removal(int from, int to) {
    return new LineEdit(from, to, List.of(), List.of(), false, false);
  }

  /** New lines of which the blocks are not promised one by one, as inside a list. */
  static LineEdit inside(int from, int to, List<NewLine> lines) {
    return new LineEdit(from, to, lines, List.of(), false, false);
  }

  /** Whether it puts text in without promising blocks: an edit inside a block. */
  boolean rewrites() {
    return promised.isEmpty() && lines.stream().anyMatch(line -> !line.content().isBlank());
  }

  LineEdit withBlankBelow() {
    List<NewLine> more = new ArrayList<>(lines);
    more.add(NewLine.BLANK);
    return new LineEdit(from, to, more, promised, joinsAbove, joinsBelow);
  }

  LineEdit withBlankAbove() {
    List<NewLine> more = new ArrayList<>(lines);
    more.add(0, NewLine.BLANK);
    List<Shape> moved =
        promised.stream()
            .map(
                shape ->
                    new Shape(shape.kind(), shape.level(), shape.first() + 1, shape.last() + 1))
            .toList();
    return new LineEdit(from, to, more, moved, joinsAbove, joinsBelow);
  }
}
