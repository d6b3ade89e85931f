package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The check for edits in the middle of lines: what no change lies in must read as before, and the
 * headings keep number, level and order.
 */
final class TouchedZones {
  private final Structure before;
  private final Structure after;

  /** Old start, old end and new length of each changed stretch, in order. */
  private final List<int[]> changes;

  /** Old first and last line, new first and last line of each. */
  private final List<int[]> lines = new ArrayList<>();

  TouchedZones(Structure before, Structure after, List<int[]> changes) {
    this.before = before;
    this.after = after;
    this.changes = changes;
    int growth = 0;
    for (int[] change : changes) {
      int newStart = change[0] + growth;
      int newEnd = newStart + change[2];
      growth += change[2] - (change[1] - change[0]);
      int oldLast = before.lines.lineOf(Math.max(change[0], change[1] - 1));
      int newLast = after.lines.lineOf(Math.max(newStart, newEnd - 1));
      // A change that takes or brings a line ending reaches into the line that follows.
      if (endsLine(before.text, change[1]) != endsLine(after.text, newEnd)) {
        oldLast = before.lines.lineOf(change[1]);
        newLast = after.lines.lineOf(newEnd);
      }
      lines.add(
          new int[] {
            before.lines.lineOf(change[0]), oldLast, after.lines.lineOf(newStart), newLast
          });
    }
  }

  private static boolean endsLine(String text, int end) {
    return end > 0 && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r');
  }

  Optional<Candidate> broken() {
    if (changes.isEmpty()) {
      return Optional.empty();
    }
    List<Heading> old = before.headings;
    List<Heading> now = after.headings;
    for (int i = 0; i < Math.max(old.size(), now.size()); i++) {
      if (i >= now.size()) {
        return Optional.of(Candidate.at(old.get(i).line(), "the heading " + old.get(i).text()));
      }
      if (i >= old.size() || old.get(i).level() != now.get(i).level()) {
        return Optional.of(Candidate.at(now.get(i).line(), "a heading " + now.get(i).text()));
      }
    }
    List<int[]> zones = new ArrayList<>();
    List<Shape> expected = new ArrayList<>();
    for (Block block : before.blocks) {
      if (touched(block.first, block.last)) {
        zones.add(new int[] {newFirst(block.first), newLast(block.last)});
      } else {
        expected.add(Shape.of(block, shift(block.first)));
      }
    }
    for (int[] line : lines) {
      zones.add(new int[] {line[2], line[3]});
    }
    int next = 0;
    for (Block block : after.blocks) {
      if (next < expected.size() && expected.get(next).fits(block)) {
        next++;
      } else if (zones.stream()
          .noneMatch(zone -> block.first >= zone[0] && block.last <= zone[1])) {
        return Optional.of(
            Candidate.at(block.first + 1, Draft.word(block.kind) + " in place of another block"));
      }
    }
    if (next < expected.size()) {
      Shape lost = expected.get(next);
      return Optional.of(
          Candidate.at(lost.first() + 1, "a " + Draft.word(lost.kind()) + " is lost"));
    }
    return Optional.ofNullable(
        new TaskCheck(before, after)
            .broken(
                (first, last) -> touched(first, last) ? -1 : first + shift(first), this::original));
  }

  private boolean touched(int first, int last) {
    return lines.stream().anyMatch(line -> first <= line[1] && last >= line[0]);
  }

  private int shift(int line) {
    int shift = 0;
    for (int[] zone : lines) {
      if (zone[1] < line) {
        shift = zone[3] - zone[1];
      }
    }
    return shift;
  }

  private int newFirst(int line) {
    for (int[] zone : lines) {
      if (line >= zone[0] && line <= zone[1]) {
        return zone[2];
      }
    }
    return line + shift(line);
  }

  private int newLast(int line) {
    for (int i = lines.size() - 1; i >= 0; i--) {
      int[] zone = lines.get(i);
      if (line >= zone[0] && line <= zone[1]) {
        return zone[3];
      }
    }
    return line + shift(line);
  }

  private int original(int line) {
    int shift = 0;
    for (int[] zone : lines) {
      if (line < zone[2]) {
        return line - shift;
      }
      if (line <= zone[3]) {
        return -1;
      }
      shift = zone[3] - zone[1];
    }
    return line - shift;
  }
}
