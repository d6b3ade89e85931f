package dev.anima.workspace;

import dev.anima.agent.WakeId;
import dev.anima.git.CommitId;
import java.util.List;
import java.util.Optional;

/**
 * What is to be taken back: all that one wake changed, or one commit.
 *
 * @param name the wake's id, or the commit in full
 * @param wake empty for a commit
 * @param ranges its changes without what others committed in between, oldest first; empty if it
 *     changed nothing
 * @param commits the commits that the ranges are made of, oldest first
 * @param meanwhile what others committed in between, oldest first
 */
public record UndoTarget(
    String name,
    Optional<WakeId> wake,
    List<CommitRange> ranges,
    List<CommitId> commits,
    List<CommitId> meanwhile) {
  public UndoTarget {
    ranges = List.copyOf(ranges);
    commits = List.copyOf(commits);
    meanwhile = List.copyOf(meanwhile);
  }

  /** The last state that it left; what came after is later. */
  public CommitId end() {
    return ranges.get(ranges.size() - 1).to();
  }

  public boolean isEmpty() {
    return ranges.isEmpty();
  }
}
