package dev.anima.git;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Line-oriented Git notes: each note is a run of lines that are added and never changed. */
public final class GitNotes {
  GitNotes() {}

  /** The lines of one commit's note, in stored order; empty if it has none. */
  public List<String> lines(CommitId target) {
    throw new UnsupportedOperationException("git helper");
  }

  /** All notes: target to lines. */
  public Map<CommitId, List<String>> all() {
    throw new UnsupportedOperationException("git helper");
  }

  /**
   * Adds a line to a commit's note, unless one of its lines is {@code present} already. Safe
   * against other writers: compare-and-set, with retries.
   *
   * @return whether the line was added
   */
  public boolean append(CommitId target, String line, Predicate<String> present, CommitMeta meta) {
    throw new UnsupportedOperationException("git helper");
  }

  /** Who and when, for the commit on the notes ref. */
  public record CommitMeta(Person person, java.time.Instant time) {}
}
