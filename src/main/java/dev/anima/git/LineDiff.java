package dev.anima.git;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.diff.Edit;
import org.eclipse.jgit.diff.HistogramDiff;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.diff.RawTextComparator;

/**
 * Which lines two versions of a text do not share.
 *
 * @param removed lines of the first version, in order
 * @param added lines of the second version, in order
 */
public record LineDiff(List<Line> removed, List<Line> added) {
  public LineDiff {
    removed = List.copyOf(removed);
    added = List.copyOf(added);
  }

  /** A line without its end; the number is one-based. */
  public record Line(int number, String text) {}

  public static LineDiff of(byte[] before, byte[] after) {
    RawText first = new RawText(before);
    RawText second = new RawText(after);
    List<Line> removed = new ArrayList<>();
    List<Line> added = new ArrayList<>();
    for (Edit edit : new HistogramDiff().diff(RawTextComparator.DEFAULT, first, second)) {
      for (int line = edit.getBeginA(); line < edit.getEndA(); line++) {
        removed.add(line(first, line));
      }
      for (int line = edit.getBeginB(); line < edit.getEndB(); line++) {
        added.add(line(second, line));
      }
    }
    return new LineDiff(removed, added);
  }

  private static Line line(RawText text, int index) {
    String line = StandardCharsets.UTF_8.decode(text.getRawString(index)).toString();
    return new Line(index + 1, line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
  }
}
