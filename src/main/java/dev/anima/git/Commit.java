package dev.anima.git;

import java.time.Instant;
import java.util.List;

/**
 * A commit as it stands in history. Trailers are all those of the last paragraph; whether they
 * count is for the caller to know (rule 4).
 *
 * @param tree the id of the whole tree, which may hold more than memory
 */
public record Commit(
    CommitId id,
    List<CommitId> parents,
    TreeId tree,
    Person author,
    Instant authorTime,
    Person committer,
    Instant committerTime,
    String message,
    List<Trailer> trailers) {
  public Commit {
    parents = List.copyOf(parents);
    trailers = List.copyOf(trailers);
  }

  /** The first line of the message. */
  public String subject() {
    return message.lines().findFirst().orElse("");
  }
}
