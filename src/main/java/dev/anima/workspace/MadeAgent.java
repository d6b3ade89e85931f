package dev.anima.workspace;

import dev.anima.agent.CommitSource;
import dev.anima.agent.Profile;
import dev.anima.git.CommitId;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanFinding;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What came of making an agent.
 *
 * @param source {@code SEED}, {@code IMPORT}, or empty where a repository was adopted as it was
 */
public record MadeAgent(
    Profile profile,
    Path folder,
    CommitId head,
    MemoryTree memory,
    Optional<CommitSource> source,
    List<ScanFinding> findings) {
  public MadeAgent {
    findings = List.copyOf(findings);
  }
}
