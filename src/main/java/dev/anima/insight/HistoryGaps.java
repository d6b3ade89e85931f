package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.git.BlobId;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.RepositoryAccessException;
import dev.anima.git.TreeId;
import dev.anima.workspace.Workspace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Objects of the newer history that are gone or damaged: what an undo or a look back at that time
 * would need. All is read, once: the size of a damaged file may look sound.
 */
final class HistoryGaps implements RepositoryCheck {
  private static final String KIND = "history_gap";
  private static final int COMMITS_LOOKED_AT = 500;

  @Override
  public List<Finding> look(Ground ground, Workspace workspace, GitStore store) {
    AgentName agent = workspace.profile().name();
    Set<String> acknowledged = new Acknowledged(ground.records()).ids(agent);
    Walk walk = new Walk(agent, store);
    store.ref("refs/heads/" + workspace.profile().branch()).ifPresent(tip -> walk.run(ground, tip));
    return walk.findings.stream().filter(finding -> !acknowledged.contains(finding.id())).toList();
  }

  /** Each object is looked at once, where it is met first. */
  private static final class Walk {
    private final AgentName agent;
    private final GitStore store;
    private final Set<TreeId> trees = new HashSet<>();
    private final Set<BlobId> blobs = new HashSet<>();
    private final List<Finding> findings = new ArrayList<>();
    private Optional<CommitId> newest = Optional.empty();

    Walk(AgentName agent, GitStore store) {
      this.agent = agent;
      this.store = store;
    }

    void run(Ground ground, CommitId tip) {
      newest = Optional.of(tip);
      Optional<CommitId> at = Optional.of(tip);
      for (int looked = 0; at.isPresent() && looked < COMMITS_LOOKED_AT; looked++) {
        Commit commit;
        try {
          commit = store.read(at.get());
        } catch (RepositoryAccessException gone) {
          add(
              at.get(),
              "commit " + at.get().abbreviated() + " cannot be read, nor anything before it",
              at.get().hex());
          return;
        }
        lookInto(commit);
        at = commit.parents().stream().findFirst();
        if (at.isEmpty()
            && store.isCutOffAt(commit.id())
            && ground.records().ownCommits().find(agent, commit.id().hex()).isPresent()) {
          add(
              commit.id(),
              "all that was before " + commit.id().abbreviated() + " is lost",
              commit.id().hex());
        }
      }
    }

    private void lookInto(Commit commit) {
      if (!trees.add(commit.tree())) {
        return;
      }
      Map<MemoryPath, MemoryEntry> entries;
      try {
        entries = store.memoryAt(commit.id()).entries();
      } catch (RepositoryAccessException gone) {
        add(
            commit.id(),
            "the list of files at " + commit.id().abbreviated() + " cannot be read",
            commit.tree().hex());
        return;
      }
      entries.forEach(
          (path, entry) -> {
            if (blobs.add(entry.blob()) && !isThere(entry.blob())) {
              add(
                  commit.id(),
                  path.shown() + " at " + commit.id().abbreviated() + " cannot be read",
                  entry.blob().hex());
            }
          });
    }

    private boolean isThere(BlobId blob) {
      try {
        var unused = store.content(blob);
        return true;
      } catch (RepositoryAccessException gone) {
        return false;
      }
    }

    private void add(CommitId at, String found, String object) {
      String repair = "anima agent repair " + agent;
      String said = "its history has a gap: " + found;
      Finding finding =
          newest.equals(Optional.of(at)) && !store.isCutOffAt(at)
              ? Finding.of(agent, KIND, said, "a newest state that can be read", repair)
              : Finding.of(
                  agent,
                  KIND,
                  said,
                  "a history that can be read whole; "
                      + repair
                      + " mends what can be mended, the rest can be said to be known",
                  Finding.Ending.KNOWN);
      findings.add(finding.which(object.substring(0, 12)));
    }
  }
}
