package dev.anima.workspace;

import dev.anima.git.CommitId;
import dev.anima.git.MemoryPath;

/**
 * An item that a write and someone else both changed, such as a wake and an operator: the writer's
 * stands, the other's is in its commit (rule 6).
 *
 * @param lineNumber one-based, of the item that stands, in the file as it is now; 0 where it is
 *     gone
 * @param base the item as both had found it; empty text if it is new
 * @param by the author of the other side
 */
public record Clash(
    MemoryPath path,
    int lineNumber,
    String base,
    String ours,
    String theirs,
    String by,
    CommitId commit) {
  /** A conflict with what somebody has in a commit. */
  static Clash of(MemoryMerge.Conflict conflict, String by, CommitId commit) {
    return new Clash(
        conflict.path(),
        conflict.lineNumber(),
        conflict.base(),
        conflict.ours(),
        conflict.theirs(),
        by,
        commit);
  }
}
