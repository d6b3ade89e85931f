package dev.anima.workspace;

import dev.anima.git.CommitId;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a repair did; nothing, where the repository was sound.
 *
 * @param newRepository the first commit of a new repository
 * @param creditedTo the wake that the first commit is credited to: it had left memory unsaved
 * @param oldRepository where the old one lies now, or a copy of it
 * @param leftCommits how many commits of Anima can still be read in the old one
 * @param mended a sentence for each ref or object that was written again
 * @param settings the settings that were written again
 * @param lost what cannot be read any more, newest first
 */
public record RepairedAgent(
    Optional<CommitId> newRepository,
    Optional<String> creditedTo,
    Optional<Path> oldRepository,
    int leftCommits,
    List<String> mended,
    List<String> settings,
    List<String> lost) {
  public RepairedAgent {
    mended = List.copyOf(mended);
    settings = List.copyOf(settings);
    lost = List.copyOf(lost);
  }
}
