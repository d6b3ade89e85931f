package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.RepositoryAccessException;
import dev.anima.records.Wake;
import dev.anima.workspace.Credit;
import dev.anima.workspace.RescueRefs;
import dev.anima.workspace.Workspace;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Commits of Anima above, or between, those that the records know: the records are an older copy
 * than the history. What is older than all that they know is for {@link LostRecords}.
 */
final class OlderRecords implements RepositoryCheck {
  private static final int COMMITS_LOOKED_AT = 300;

  @Override
  public List<Finding> look(Ground ground, Workspace workspace, GitStore store) {
    AgentName agent = workspace.profile().name();
    Optional<String> lastKnown = ground.records().agents().knownHead(agent);
    Optional<CommitId> tip = store.ref("refs/heads/" + workspace.profile().branch());
    // A write that is under way, or was not finished, is not in the records yet.
    if (lastKnown.isEmpty()
        || tip.isEmpty()
        || Files.exists(store.animaFolder().resolve("intent.json"))) {
      return List.of();
    }
    Set<String> known = ground.records().ownCommits().ids(agent);
    known.add(lastKnown.get());
    List<List<Commit>> unknown = unknownOnes(store, tip.get(), known);
    if (unknown.isEmpty()) {
      aheadOfTheBranch(store, known).ifPresent(head -> unknown.add(List.of(head)));
    }
    Set<String> acknowledged = new Acknowledged(ground.records()).ids(agent);
    return unknown.stream()
        .map(commits -> finding(ground, agent, commits))
        .filter(finding -> !acknowledged.contains(finding.id()))
        .toList();
  }

  /** Runs of commits of ours that the records do not know, each newest first. */
  private static List<List<Commit>> unknownOnes(GitStore store, CommitId tip, Set<String> known) {
    List<List<Commit>> runs = new ArrayList<>();
    List<Commit> run = new ArrayList<>();
    boolean anyKnown = false;
    Optional<CommitId> at = Optional.of(tip);
    for (int looked = 0; at.isPresent() && looked < COMMITS_LOOKED_AT; looked++) {
      Commit commit;
      try {
        commit = store.read(at.get());
      } catch (RepositoryAccessException gap) {
        // A finding of its own.
        break;
      }
      if (known.contains(commit.id().hex())) {
        anyKnown = true;
        if (!run.isEmpty()) {
          runs.add(List.copyOf(run));
          run.clear();
        }
      } else if (isOurs(commit)) {
        run.add(commit);
      }
      at = commit.parents().stream().findFirst();
    }
    if (!anyKnown && !run.isEmpty()) {
      runs.add(List.copyOf(run));
    }
    return runs;
  }

  private static boolean isOurs(Commit commit) {
    return commit.committer().equals(Credit.ANIMA)
        && commit.trailers().stream().anyMatch(trailer -> trailer.key().startsWith("Anima-"));
  }

  /** The head that the repository was last known to have, where the branch was cut as well. */
  private static Optional<Commit> aheadOfTheBranch(GitStore store, Set<String> known) {
    try {
      return store
          .ref(RescueRefs.KNOWN)
          .filter(head -> !known.contains(head.hex()))
          .map(store::read)
          .filter(OlderRecords::isOurs);
    } catch (RepositoryAccessException gone) {
      return Optional.empty();
    }
  }

  private static Finding finding(Ground ground, AgentName agent, List<Commit> commits) {
    Commit newest = commits.get(0);
    int older = commits.size() - 1;
    Optional<String> lastWake =
        ground.records().wakes().latestOf(agent, 1).stream().map(Wake::shownNumber).findFirst();
    return Finding.of(
            agent,
            "records_older",
            "the records are older than the history: the last wake they know is "
                + lastWake.orElse("none")
                + ", and the history names "
                + newest.id().abbreviated()
                + " \""
                + newest.subject()
                + "\""
                + (older > 0 ? " and " + Ground.count(older, "commit") + " before it" : ""),
            "records as new as the history: bring the newer workspaces/.records back, or say that"
                + " it is known",
            Finding.Ending.KNOWN)
        .which(newest.id().hex().substring(0, 12));
  }
}
