package dev.anima.workspace;

import dev.anima.git.FileChange;
import dev.anima.git.GitStore;
import dev.anima.git.LineDiff;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What really changed between two states of memory, for people: counts as Git's own, and above them
 * the text that is gone.
 *
 * @param changes file by file, in path order
 * @param dropped lines that were taken out and stand nowhere in memory now, blank ones left out
 * @param moved lines that were taken out at one place and stand at another
 */
public record MemoryDifference(List<FileChange> changes, List<Dropped> dropped, List<Moved> moved) {
  private static final int PAIRS_LOOKED_AT = 250_000;

  public MemoryDifference {
    changes = List.copyOf(changes);
    dropped = List.copyOf(dropped);
    moved = List.copyOf(moved);
  }

  /** A line that is gone; where it stood, one-based. */
  public record Dropped(MemoryPath path, int lineNumber, String text) {}

  /** A line that went from one place to another, one-based, perhaps in other words. */
  public record Moved(MemoryPath from, int fromLine, MemoryPath to, int toLine, boolean reworded) {}

  private record Placed(MemoryPath path, LineDiff.Line line) {}

  public static MemoryDifference between(GitStore store, MemoryTree before, MemoryTree after) {
    List<FileChange> changes = store.changes(before, after);
    List<Placed> removed = new ArrayList<>();
    List<Placed> added = new ArrayList<>();
    for (FileChange change : changes) {
      if (change.binary()) {
        continue;
      }
      LineDiff diff = LineDiff.of(content(store, change.before()), content(store, change.after()));
      diff.removed().forEach(line -> removed.add(new Placed(change.path(), line)));
      diff.added().forEach(line -> added.add(new Placed(change.path(), line)));
    }
    removed.removeIf(placed -> words(placed.line().text()).isEmpty());
    List<Dropped> dropped = new ArrayList<>();
    List<Moved> moved = new ArrayList<>();
    for (Placed gone : removed) {
      Optional<Placed> elsewhere = same(gone, added).or(() -> alike(gone, added, removed.size()));
      if (elsewhere.isPresent()) {
        Placed there = elsewhere.get();
        added.remove(there);
        boolean reworded = !plain(there.line().text()).equals(plain(gone.line().text()));
        boolean inPlace =
            there.path().equals(gone.path()) && !there.line().text().equals(gone.line().text());
        if (!inPlace) {
          moved.add(
              new Moved(
                  gone.path(),
                  gone.line().number(),
                  there.path(),
                  there.line().number(),
                  reworded));
        }
      } else {
        dropped.add(new Dropped(gone.path(), gone.line().number(), gone.line().text()));
      }
    }
    Set<String> standing = dropped.isEmpty() ? Set.of() : linesOf(store, after);
    dropped.removeIf(gone -> standing.contains(plain(gone.text())));
    return new MemoryDifference(changes, dropped, moved);
  }

  private static byte[] content(GitStore store, Optional<MemoryEntry> entry) {
    return entry.map(found -> store.content(found.blob())).orElse(new byte[0]);
  }

  private static Set<String> linesOf(GitStore store, MemoryTree memory) {
    Set<String> lines = new HashSet<>();
    for (MemoryEntry entry : memory.entries().values()) {
      new String(store.content(entry.blob()), StandardCharsets.UTF_8)
          .lines()
          .forEach(line -> lines.add(plain(line)));
    }
    return lines;
  }

  private static Optional<Placed> same(Placed gone, List<Placed> added) {
    String text = plain(gone.line().text());
    return added.stream().filter(line -> plain(line.line().text()).equals(text)).findFirst();
  }

  /**
   * The added line that shares most words with a removed one, if that is more than half of them.
   */
  private static Optional<Placed> alike(Placed gone, List<Placed> added, int removedLines) {
    if ((long) removedLines * added.size() > PAIRS_LOOKED_AT) {
      return Optional.empty();
    }
    Set<String> words = words(gone.line().text());
    Optional<Placed> best = Optional.empty();
    double most = 0.5;
    for (Placed candidate : added) {
      Set<String> others = words(candidate.line().text());
      Set<String> shared = new HashSet<>(words);
      shared.retainAll(others);
      double share = 2.0 * shared.size() / (words.size() + others.size());
      if (share > most) {
        most = share;
        best = Optional.of(candidate);
      }
    }
    return best;
  }

  /** A line without its list marker and box, which a move may change. */
  private static String plain(String line) {
    return line.strip().replaceFirst("^(?:[-*+]|\\d+[.)])\\s+(?:\\[[ xX]\\]\\s+)?", "");
  }

  private static Set<String> words(String line) {
    Set<String> words = new HashSet<>();
    for (String word : plain(line).toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+")) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }

  public int linesAdded() {
    return changes.stream().mapToInt(FileChange::linesAdded).sum();
  }

  public int linesRemoved() {
    return changes.stream().mapToInt(FileChange::linesRemoved).sum();
  }
}
