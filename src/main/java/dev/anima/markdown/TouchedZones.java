package dev.anima.markdown;

import java.util.ArrayList;
import java.util.Comparator;
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

  private final LineMap map;

  /** New first and last line of each change. */
  private final List<int[]> lines = new ArrayList<>();

  TouchedZones(Structure before, Structure after, List<int[]> changes) {
    this.before = before;
    this.after = after;
    this.changes = changes;
    this.map = new LineMap(changes.size());
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
      int newFirst = after.lines.lineOf(newStart);
      map.add(before.lines.lineOf(change[0]), oldLast + 1, newFirst, newLast + 1);
      lines.add(new int[] {newFirst, newLast});
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
      if (map.touched(block.first, block.last)) {
        zones.add(new int[] {map.newFirst(block.first), map.newLast(block.last)});
      } else {
        expected.add(Shape.of(block, map.shift(block.first)));
      }
    }
    zones.addAll(lines);
    zones.sort(Comparator.comparingInt(zone -> zone[0]));
    for (int i = 1; i < zones.size(); i++) {
      zones.set(i, new int[] {zones.get(i)[0], Math.max(zones.get(i)[1], zones.get(i - 1)[1])});
    }
    int next = 0;
    for (Block block : after.blocks) {
      if (next < expected.size() && expected.get(next).fits(block)) {
        next++;
      } else if (!covered(block, zones)) {
        return Optional.of(
            Candidate.at(block.first + 1, Draft.word(block.kind) + " in place of another block"));
      }
    }
    if (next < expected.size()) {
      Shape lost = expected.get(next);
      return Optional.of(
          Candidate.at(lost.first() + 1, "a " + Draft.word(lost.kind()) + " is lost"));
    }
    return Optional.ofNullable(new TaskCheck(before, after).broken(map));
  }

  /** Whether a block lies in one of the zones: sorted, each with the furthest end so far. */
  private static boolean covered(Block block, List<int[]> zones) {
    int low = 0;
    int high = zones.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (zones.get(middle)[0] <= block.first) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low > 0 && zones.get(low - 1)[1] >= block.last;
  }
}
