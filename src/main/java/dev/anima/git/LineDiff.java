package dev.anima.git;

import java.util.ArrayList;
import java.util.List;

/**
 * Which lines differ between two files, chosen as native {@code git} chooses them by default: the
 * shortest edit of Myers, after lines that are unlikely to help were set aside, cut off by the same
 * limits on effort, and then moved to where a reader expects them.
 */
public final class LineDiff {
  private final Lines before;
  private final Lines after;
  private final ChangedLines removed;
  private final ChangedLines added;

  private LineDiff(Lines before, Lines after) {
    this.before = before;
    this.after = after;
    this.removed = new ChangedLines(before.count());
    this.added = new ChangedLines(after.count());
  }

  /** A line without its end; the number is one-based. */
  public record Line(int number, String text) {}

  /** A run of lines of one file replaced by a run of the other; either may be empty. */
  record Change(int beforeStart, int beforeCount, int afterStart, int afterCount) {}

  /** Compares two texts; bytes that are no UTF-8 differ only if they do. */
  public static LineDiff of(byte[] before, byte[] after) {
    Lines.Numbering numbering = new Lines.Numbering();
    LineDiff diff = new LineDiff(Lines.of(before, numbering), Lines.of(after, numbering));
    diff.mark(numbering.size());
    return diff;
  }

  /** The lines of the first text that the second has not, in order. */
  public List<Line> removed() {
    return marked(before, removed);
  }

  /** The lines of the second text that the first has not, in order. */
  public List<Line> added() {
    return marked(after, added);
  }

  private static List<Line> marked(Lines lines, ChangedLines marks) {
    List<Line> marked = new ArrayList<>();
    for (int i = 0; i < lines.count(); i++) {
      if (marks.isMarked(i)) {
        marked.add(new Line(i + 1, lines.text(i)));
      }
    }
    return marked;
  }

  Lines before() {
    return before;
  }

  Lines after() {
    return after;
  }

  int removedCount() {
    return removed.count();
  }

  int addedCount() {
    return added.count();
  }

  private void mark(int differentLines) {
    int same = Math.min(before.count(), after.count());
    int start = 0;
    while (start < same && before.number(start) == after.number(start)) {
      start++;
    }
    int tail = 0;
    while (tail < same - start
        && before.number(before.count() - 1 - tail) == after.number(after.count() - 1 - tail)) {
      tail++;
    }
    int[] inBefore = count(before, differentLines);
    int[] inAfter = count(after, differentLines);
    UsefulLines left = UsefulLines.choose(before, start, tail, inAfter, removed);
    UsefulLines right = UsefulLines.choose(after, start, tail, inBefore, added);
    new ShortestEdit(left, right, removed, added).mark();
    new ChangeSlider(before, removed, added).run();
    new ChangeSlider(after, added, removed).run();
  }

  private static int[] count(Lines lines, int differentLines) {
    int[] counts = new int[differentLines];
    for (int i = 0; i < lines.count(); i++) {
      counts[lines.number(i)]++;
    }
    return counts;
  }

  /** The changes in order. */
  List<Change> changes() {
    List<Change> changes = new ArrayList<>();
    int left = 0;
    int right = 0;
    while (left < before.count() || right < after.count()) {
      int leftEnd = removed.endOfRun(left);
      int rightEnd = added.endOfRun(right);
      if (leftEnd > left || rightEnd > right) {
        changes.add(new Change(left, leftEnd - left, right, rightEnd - right));
      }
      left = leftEnd + 1;
      right = rightEnd + 1;
    }
    return changes;
  }
}
