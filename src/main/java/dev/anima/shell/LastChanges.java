package dev.anima.shell;

import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** When each file of memory came to be what it is at the head. */
final class LastChanges {
  private static final int COMMITS = 100_000;

  private LastChanges() {}

  static Map<MemoryPath, Instant> of(GitStore store, Optional<CommitId> head) {
    Map<MemoryPath, Instant> changes = new HashMap<>();
    if (head.isEmpty()) {
      return changes;
    }
    MemoryTree now = store.memoryAt(head.get());
    Set<MemoryPath> open = new HashSet<>(now.entries().keySet());
    List<Commit> commits = store.log(head.get(), Optional.empty(), true, COMMITS);
    for (int i = 0; i < commits.size() && !open.isEmpty(); i++) {
      Commit commit = commits.get(i);
      MemoryTree before =
          i + 1 < commits.size() ? store.memoryAt(commits.get(i + 1).id()) : MemoryTree.EMPTY;
      open.removeIf(
          path -> {
            Optional<MemoryEntry> entry = now.entry(path);
            boolean changed = !before.entry(path).equals(entry);
            if (changed) {
              changes.put(path, commit.committerTime());
            }
            return changed;
          });
    }
    return changes;
  }
}
