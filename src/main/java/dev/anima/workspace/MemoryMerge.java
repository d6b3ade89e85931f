package dev.anima.workspace;

import dev.anima.git.EntryMode;
import dev.anima.git.FileChange;
import dev.anima.git.GitStore;
import dev.anima.git.LineDiff;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Merges memory trees file by file, and Markdown files item by item. Ours stands where both sides
 * changed the same thing; text that only one side has is never dropped.
 */
final class MemoryMerge {
  private final GitStore store;

  MemoryMerge(GitStore store) {
    this.store = store;
  }

  record Result(MemoryTree tree, List<Conflict> clashes) {}

  /** An item that both sides changed; see {@link Clash}. */
  record Conflict(MemoryPath path, int lineNumber, String base, String ours, String theirs) {}

  /** One line of a file; the number is one-based. */
  record Line(MemoryPath path, int number, String text) {}

  Result merge(MemoryTree base, MemoryTree ours, MemoryTree theirs) {
    List<Conflict> clashes = new ArrayList<>();
    MemoryTree tree = ours;
    TreeSet<MemoryPath> changed = new TreeSet<>(base.entries().keySet());
    changed.addAll(theirs.entries().keySet());
    for (MemoryPath path : changed) {
      Optional<MemoryEntry> before = base.entry(path);
      Optional<MemoryEntry> other = theirs.entry(path);
      if (before.equals(other)) {
        continue;
      }
      Optional<MemoryEntry> merged = merge(path, before, ours.entry(path), other, clashes);
      tree = merged.isPresent() ? tree.with(path, merged.get()) : tree.without(path);
    }
    return new Result(tree, clashes);
  }

  /** Merges one path without saying what clashed. */
  Optional<MemoryEntry> merge(
      MemoryPath path,
      Optional<MemoryEntry> base,
      Optional<MemoryEntry> ours,
      Optional<MemoryEntry> theirs) {
    return merge(path, base, ours, theirs, new ArrayList<>());
  }

  private Optional<MemoryEntry> merge(
      MemoryPath path,
      Optional<MemoryEntry> base,
      Optional<MemoryEntry> ours,
      Optional<MemoryEntry> theirs,
      List<Conflict> clashes) {
    if (ours.equals(base) || ours.equals(theirs)) {
      return theirs;
    }
    if (theirs.equals(base) || theirs.isEmpty()) {
      // Changed here and removed there: the changed text survives.
      return ours;
    }
    if (ours.isEmpty()) {
      return theirs;
    }
    EntryMode mode =
        ours.get().mode().equals(base.map(MemoryEntry::mode).orElse(ours.get().mode()))
            ? theirs.get().mode()
            : ours.get().mode();
    boolean links = ours.get().mode() == EntryMode.LINK || theirs.get().mode() == EntryMode.LINK;
    if (links) {
      clashes.add(whole(path, base, ours.get(), theirs.get()));
      return ours;
    }
    byte[] before = base.map(entry -> store.content(entry.blob())).orElse(new byte[0]);
    TextMerge.Result merged =
        TextMerge.merge(
            before, store.content(ours.get().blob()), store.content(theirs.get().blob()));
    merged
        .clashes()
        .forEach(
            clash ->
                clashes.add(
                    new Conflict(
                        path, clash.lineNumber(), clash.base(), clash.ours(), clash.theirs())));
    return Optional.of(new MemoryEntry(mode, store.store(merged.content())));
  }

  private static Conflict whole(
      MemoryPath path, Optional<MemoryEntry> base, MemoryEntry ours, MemoryEntry theirs) {
    return new Conflict(
        path,
        0,
        base.map(entry -> entry.blob().abbreviated()).orElse(""),
        ours.blob().abbreviated(),
        theirs.blob().abbreviated());
  }

  /** The lines that {@code after} has and {@code before} has not, blank ones left out. */
  List<Line> addedLines(MemoryTree before, MemoryTree after) {
    List<Line> lines = new ArrayList<>();
    for (FileChange change : store.changes(before, after)) {
      if (change.after().isEmpty() || change.binary()) {
        continue;
      }
      byte[] old = change.before().map(entry -> store.content(entry.blob())).orElse(new byte[0]);
      byte[] fresh = store.content(change.after().get().blob());
      for (LineDiff.Line line : LineDiff.of(old, fresh).added()) {
        if (!line.text().isBlank()) {
          lines.add(new Line(change.path(), line.number(), line.text()));
        }
      }
    }
    return lines;
  }

  static String text(byte[] content) {
    return new String(content, StandardCharsets.UTF_8);
  }
}
