package dev.anima.workspace;

import dev.anima.git.EntryMode;
import dev.anima.git.FileChange;
import dev.anima.git.GitStore;
import dev.anima.git.LineDiff;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.markdown.MarkdownRefusedException;
import dev.anima.markdown.MergeResult;
import dev.anima.markdown.PutBack;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Merges memory trees file by file, and texts item by item. Ours stands where both sides changed
 * the same thing; text that only one side has is never dropped.
 */
final class MemoryMerge {
  private final GitStore store;
  private final TextMerge texts;

  private MemoryMerge(GitStore store, boolean laterEditsStand) {
    this.store = store;
    this.texts = new TextMerge(store, laterEditsStand);
  }

  /** A merge of two changes that know nothing of each other. */
  static MemoryMerge plain(GitStore store) {
    return new MemoryMerge(store, false);
  }

  /** A merge of a change that the other side was written over, perhaps after reading it. */
  static MemoryMerge puttingBack(GitStore store) {
    return new MemoryMerge(store, true);
  }

  /**
   * The merged tree.
   *
   * @param removedAgain units of ours that theirs had taken out, and that are out now
   */
  record Result(MemoryTree tree, List<Conflict> clashes, List<Line> removedAgain) {}

  /** An item that both sides changed; see {@link Clash}. */
  record Conflict(MemoryPath path, int lineNumber, String base, String ours, String theirs) {}

  /** One line or unit of a file; the number is one-based. */
  record Line(MemoryPath path, int number, String text) {}

  Result merge(MemoryTree base, MemoryTree ours, MemoryTree theirs) {
    Result result = new Result(ours, new ArrayList<>(), new ArrayList<>());
    MemoryTree tree = ours;
    for (MemoryPath path : base.differingPaths(theirs)) {
      Optional<MemoryEntry> merged =
          merge(path, base.entry(path), ours.entry(path), theirs.entry(path), result);
      tree = merged.isPresent() ? tree.with(path, merged.get()) : tree.without(path);
    }
    return new Result(tree, result.clashes(), result.removedAgain());
  }

  /** Merges one path without saying what clashed. */
  Optional<MemoryEntry> merge(
      MemoryPath path,
      Optional<MemoryEntry> base,
      Optional<MemoryEntry> ours,
      Optional<MemoryEntry> theirs) {
    return merge(
        path,
        base,
        ours,
        theirs,
        new Result(MemoryTree.EMPTY, new ArrayList<>(), new ArrayList<>()));
  }

  /** Merges one path; what clashed is added to {@code result}. */
  Optional<MemoryEntry> merge(
      MemoryPath path,
      Optional<MemoryEntry> base,
      Optional<MemoryEntry> ours,
      Optional<MemoryEntry> theirs,
      Result result) {
    if (theirs.equals(base) || ours.equals(theirs)) {
      return ours;
    }
    if (theirs.isEmpty()) {
      // Removed there: gone if unchanged here, else the changed text survives.
      return ours.equals(base) ? theirs : ours;
    }
    if (ours.isEmpty()) {
      return theirs;
    }
    MemoryEntry mine = ours.get();
    MemoryEntry other = theirs.get();
    if (mine.mode() == EntryMode.LINK || other.mode() == EntryMode.LINK) {
      return whole(path, base, mine, other, result);
    }
    boolean modeIsTheirs = base.map(entry -> entry.mode() == mine.mode()).orElse(false);
    EntryMode mode = modeIsTheirs ? other.mode() : mine.mode();
    byte[] before = base.map(entry -> store.content(entry.blob())).orElse(new byte[0]);
    try {
      MergeResult merged = texts.merge(before, mine.blob(), other.blob());
      merged
          .clashes()
          .forEach(
              clash ->
                  result
                      .clashes()
                      .add(
                          new Conflict(
                              path,
                              clash.line(),
                              clash.base().strip(),
                              clash.ours().strip(),
                              clash.theirs().strip())));
      merged.putBack().stream()
          .filter(back -> back.kind() == PutBack.Kind.REMOVED)
          .forEach(
              back -> result.removedAgain().add(new Line(path, back.line(), back.text().strip())));
      return Optional.of(new MemoryEntry(mode, texts.store(merged)));
    } catch (MarkdownRefusedException noText) {
      return whole(path, base, mine, other, result);
    }
  }

  /** A file that cannot be merged by its content: the side that changed it, or a clash. */
  private static Optional<MemoryEntry> whole(
      MemoryPath path,
      Optional<MemoryEntry> base,
      MemoryEntry ours,
      MemoryEntry theirs,
      Result result) {
    if (base.equals(Optional.of(ours))) {
      return Optional.of(theirs);
    }
    result
        .clashes()
        .add(
            new Conflict(
                path,
                0,
                base.map(entry -> entry.blob().abbreviated()).orElse(""),
                ours.blob().abbreviated(),
                theirs.blob().abbreviated()));
    return Optional.of(ours);
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
}
