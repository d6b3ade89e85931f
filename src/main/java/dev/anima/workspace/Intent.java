package dev.anima.workspace;

import dev.anima.agent.CommitSource;
import dev.anima.agent.WakeId;
import dev.anima.git.CommitId;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.git.Person;
import dev.anima.records.NewUndo;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A write that has been decided on, kept on disk while it is carried out, so that whoever next
 * takes the lock can finish it (rule 7). All blobs exist already. The commit it leads to is a
 * function of these fields alone, so that carrying it out twice is carrying it out once.
 *
 * @param branch the branch of record
 * @param parent where the branch stood; empty for a first commit
 * @param duringWake the id of the wake of this agent that runs and is not the author of this write
 * @param merged commits of others that this write has merged in for good
 * @param undo what this write takes back; empty for any other write
 * @param changes every path in which the new tree differs from the parent's
 */
record Intent(
    String branch,
    Optional<CommitId> parent,
    Person author,
    CommitSource source,
    Optional<WakeId> wake,
    Optional<WakeId> duringWake,
    Instant time,
    String message,
    List<CommitId> merged,
    Optional<NewUndo> undo,
    List<PathChange> changes) {
  Intent {
    merged = List.copyOf(merged);
    changes = List.copyOf(changes);
  }

  /** The tree of the commit, given the parent's memory. */
  MemoryTree appliedTo(MemoryTree parentMemory) {
    Map<MemoryPath, MemoryEntry> entries = new TreeMap<>(parentMemory.entries());
    for (PathChange change : changes) {
      if (change.next().isPresent()) {
        entries.put(change.path(), change.next().get());
      } else {
        entries.remove(change.path());
      }
    }
    return MemoryTree.of(entries);
  }

  /**
   * The same write on top of another parent. Its files hold what this one was to bring; where the
   * merge has come to something else they are to be replaced once more.
   */
  Intent onto(CommitId newParent, MemoryTree merged) {
    List<PathChange> rebased = new ArrayList<>();
    for (PathChange change : changes) {
      rebased.add(new PathChange(change.path(), change.next(), merged.entry(change.path())));
    }
    return new Intent(
        branch,
        Optional.of(newParent),
        author,
        source,
        wake,
        duringWake,
        time,
        message,
        this.merged,
        undo,
        rebased);
  }
}
