package dev.anima.git;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Gathers what one scan has to say, by raw path. */
final class ScanFindings {
  private final SortedMap<String, List<ScanFinding>> byPath = new TreeMap<>();
  private final List<String> leftOut = new ArrayList<>();

  void report(ScanFinding.Kind kind, String raw, String detail) {
    byPath
        .computeIfAbsent(raw, none -> new ArrayList<>())
        .add(new ScanFinding(kind, shown(raw), detail));
  }

  /** Reports something that is there and is not taken. */
  void leaveOut(ScanFinding.Kind kind, String raw, String detail) {
    report(kind, raw, detail);
    leftOut.add(raw);
  }

  List<ScanFinding> inPathOrder() {
    List<ScanFinding> all = new ArrayList<>();
    byPath.values().forEach(all::addAll);
    return all;
  }

  /** HEAD's paths at and below what was left out, unless they were taken all the same. */
  Set<MemoryPath> trackedLeftOut(MemoryTree head, MemoryTree taken) {
    Set<MemoryPath> tracked = new HashSet<>();
    for (String raw : leftOut) {
      MemoryPath path = MemoryPath.trusted(raw);
      if (head.entries().containsKey(path)) {
        tracked.add(path);
      }
      // The character after the slash ends the range of all that begins with it.
      MemoryPath first = MemoryPath.trusted(raw + "/");
      MemoryPath end = MemoryPath.trusted(raw + (char) ('/' + 1));
      tracked.addAll(head.entries().subMap(first, end).keySet());
    }
    tracked.removeAll(taken.entries().keySet());
    return tracked;
  }

  /** Raw text as people see it. */
  static String shown(String raw) {
    return MemoryPath.trusted(raw).shown();
  }
}
