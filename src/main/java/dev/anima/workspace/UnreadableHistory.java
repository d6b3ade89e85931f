package dev.anima.workspace;

import dev.anima.git.BlobId;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.RepositoryAccessException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says what of a branch's history cannot be read, commit by commit. */
final class UnreadableHistory {
  private final GitStore store;
  private final Set<BlobId> read = new HashSet<>();
  private Optional<CommitId> lastReadable = Optional.empty();

  UnreadableHistory(GitStore store) {
    this.store = store;
  }

  /** A sentence for each loss below a commit that is whole, newest first. */
  List<String> below(CommitId tip) {
    List<String> lost = new ArrayList<>();
    Optional<CommitId> at = Optional.of(tip);
    Optional<CommitId> last = Optional.empty();
    while (at.isPresent()) {
      CommitId commit = at.get();
      try {
        at = store.read(commit).parents().stream().findFirst();
      } catch (RepositoryAccessException gone) {
        lastReadable = last;
        lost.add(
            "all that was before "
                + last.map(CommitId::abbreviated).orElse("")
                + ": commit "
                + commit.abbreviated()
                + " cannot be read");
        return lost;
      }
      last = Optional.of(commit);
      firstGap(commit).ifPresent(gap -> lost.add(gap + " at " + commit.abbreviated()));
    }
    return lost;
  }

  /** The commit whose parent cannot be read; empty before {@link #below}, or if all can. */
  Optional<CommitId> lastReadable() {
    return lastReadable;
  }

  private Optional<String> firstGap(CommitId commit) {
    Map<MemoryPath, MemoryEntry> entries;
    try {
      entries = store.memoryAt(commit).entries();
    } catch (RepositoryAccessException treeGone) {
      return Optional.of("the list of files");
    }
    for (Map.Entry<MemoryPath, MemoryEntry> entry : entries.entrySet()) {
      try {
        if (read.add(entry.getValue().blob())) {
          store.content(entry.getValue().blob());
        }
      } catch (RepositoryAccessException gone) {
        return Optional.of(entry.getKey().shown());
      }
    }
    return Optional.empty();
  }
}
