package dev.anima.git;

import java.time.Instant;
import java.util.List;

/**
 * A commit to be made. The message is stored as it is, byte for byte in UTF-8; {@code time} is both
 * author and committer time, in UTC, to the second.
 */
public record CommitDraft(
    MemoryTree tree,
    List<CommitId> parents,
    Person author,
    Person committer,
    Instant time,
    String message) {
  public CommitDraft {
    parents = List.copyOf(parents);
  }
}
