package dev.anima.workspace;

import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The change that one commit made, merged into memory as it is now. Where both changed the same
 * item the commit's side stands, since that is what was asked for; what gave way is told.
 */
public final class AppliedCommit implements MemoryChange {
  private final CommitId commit;
  private final List<GaveWay> gaveWay = new ArrayList<>();

  /** An item of memory that the commit's item took the place of; empty text if it was not there. */
  public record GaveWay(MemoryPath path, int lineNumber, String text) {}

  public AppliedCommit(CommitId commit) {
    this.commit = commit;
  }

  /** What gave way when it was last applied. */
  public List<GaveWay> gaveWay() {
    return List.copyOf(gaveWay);
  }

  @Override
  public Map<MemoryPath, Optional<byte[]>> apply(MemoryView before) {
    gaveWay.clear();
    GitStore store = before.store();
    Commit source = store.read(commit);
    MemoryTree base =
        source.parents().isEmpty() ? MemoryTree.EMPTY : store.memoryAt(source.parents().get(0));
    MemoryTree wanted = store.memoryAt(commit);
    Map<MemoryPath, Optional<byte[]>> changes = new TreeMap<>();
    for (MemoryPath path : base.differingPaths(wanted)) {
      Optional<MemoryEntry> now = before.tree().entry(path);
      Optional<MemoryEntry> merged = merged(store, path, base, wanted, now);
      if (!merged.equals(now)) {
        if (merged.filter(entry -> entry.mode() == EntryMode.LINK).isPresent()) {
          throw new RefusedEditException(
              path, "that commit makes it a link, and memory is never followed outside");
        }
        changes.put(path, merged.map(entry -> store.content(entry.blob())));
      }
    }
    return changes;
  }

  private Optional<MemoryEntry> merged(
      GitStore store,
      MemoryPath path,
      MemoryTree base,
      MemoryTree wanted,
      Optional<MemoryEntry> now) {
    if (now.equals(base.entry(path))) {
      return wanted.entry(path);
    }
    MemoryMerge.Result clashes =
        new MemoryMerge.Result(MemoryTree.EMPTY, new ArrayList<>(), new ArrayList<>());
    Optional<MemoryEntry> merged =
        MemoryMerge.plain(store).merge(path, base.entry(path), wanted.entry(path), now, clashes);
    clashes
        .clashes()
        .forEach(
            clash -> gaveWay.add(new GaveWay(clash.path(), clash.lineNumber(), clash.theirs())));
    return merged;
  }
}
