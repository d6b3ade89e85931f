package dev.anima.workspace;

import dev.anima.git.GitStore;
import dev.anima.git.MemoryTree;
import dev.anima.markdown.PointerFinding;
import dev.anima.markdown.Pointers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** Checks the pointers of memory, with what history knows of notes that are gone. */
public final class PointerCheck {
  private PointerCheck() {}

  /** All findings of a state of memory, by file and line. */
  static List<PointerFinding> of(GitStore store, MemoryTree memory) {
    MemoryTexts texts = MemoryTexts.of(store, memory);
    List<PointerFinding> findings = Pointers.check(texts.texts(), texts.others(), Map.of());
    if (findings.stream().noneMatch(found -> found.kind() == PointerFinding.Kind.BROKEN)) {
      return findings;
    }
    GoneNotes gone = new GoneNotes(store, memory, texts);
    return Pointers.check(texts.texts(), texts.others(), gone.lastTexts());
  }

  /** The findings of a later state that the earlier one had not, wherever their lines are now. */
  public static List<PointerFinding> fresh(GitStore store, MemoryTree before, MemoryTree after) {
    if (before.equals(after)) {
      return List.of();
    }
    return fresh(MemoryTexts.of(store, before), MemoryTexts.of(store, after));
  }

  /** As {@link #fresh(GitStore, MemoryTree, MemoryTree)}, of texts. */
  public static List<PointerFinding> fresh(MemoryTexts earlier, MemoryTexts later) {
    Map<PointerFinding, Integer> known = new HashMap<>();
    for (PointerFinding finding : Pointers.check(earlier.texts(), earlier.others(), Map.of())) {
      known.merge(withoutLine(finding), 1, Integer::sum);
    }
    List<PointerFinding> fresh = new ArrayList<>();
    for (PointerFinding finding : Pointers.check(later.texts(), later.others(), earlier.texts())) {
      int left = known.merge(withoutLine(finding), -1, Integer::sum);
      if (left < 0) {
        fresh.add(finding);
      }
    }
    return fresh;
  }

  /** The pointers that lead to a file now, and would lead nowhere without it. */
  public static List<PointerFinding> to(MemoryTexts memory, String path) {
    TreeMap<String, String> texts = new TreeMap<>(memory.texts());
    TreeSet<String> others = new TreeSet<>(memory.others());
    texts.remove(path);
    others.remove(path);
    return fresh(memory, new MemoryTexts(texts, others)).stream()
        .filter(finding -> finding.kind() != PointerFinding.Kind.ORPHAN)
        .toList();
  }

  private static PointerFinding withoutLine(PointerFinding finding) {
    return new PointerFinding(finding.kind(), finding.file(), 0, finding.target(), null);
  }

  /** A finding as a sentence without its end: what leads where, and what was probably meant. */
  public static String describe(PointerFinding finding) {
    String at = finding.file() + ":" + finding.line() + " " + finding.target();
    Optional<String> likely = finding.likelyTarget();
    return switch (finding.kind()) {
      case BROKEN -> at + " leads nowhere" + likely.map(path -> ", probably " + path).orElse("");
      case ANCHOR -> at + " names a heading that is not there";
      case CASE -> at + " is written " + likely.orElse("otherwise");
      case OUTSIDE -> at + " leads out of the workspace";
      case ORPHAN -> finding.file() + " has no pointer to it";
    };
  }
}
