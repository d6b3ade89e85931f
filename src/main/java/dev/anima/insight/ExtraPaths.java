package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.git.GitStore;
import dev.anima.workspace.Workspace;
import java.util.List;

/** Paths in HEAD that are no memory, from a commit that native git made (rule 1). */
final class ExtraPaths implements RepositoryCheck {
  @Override
  public List<Finding> look(Ground ground, Workspace workspace, GitStore store) {
    AgentName agent = workspace.profile().name();
    List<String> extra =
        store
            .ref("refs/heads/" + workspace.profile().branch())
            .map(store::extraPathsAt)
            .orElse(List.of());
    if (extra.isEmpty()) {
      return List.of();
    }
    return List.of(
        Finding.of(
            agent,
            "extra_paths",
            "HEAD holds "
                + Ground.count(extra.size(), "path")
                + " outside memory: "
                + String.join(", ", extra.stream().limit(3).toList()),
            "MEMORY.md and notes/ only; Anima's next commit leaves them out",
            "git -C "
                + Ground.quoted(store.workTree().toString())
                + " ls-tree -r --name-only HEAD"));
  }
}
