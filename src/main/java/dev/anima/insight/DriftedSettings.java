package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.git.GitStore;
import dev.anima.workspace.Workspace;
import java.util.List;

/** Settings of a workspace that somebody changed (rule 2). */
final class DriftedSettings implements RepositoryCheck {
  @Override
  public List<Finding> look(Ground ground, Workspace workspace, GitStore store) {
    List<String> drifted = store.driftedSettings();
    AgentName agent = workspace.profile().name();
    return drifted.isEmpty()
        ? List.of()
        : List.of(
            Finding.of(
                agent,
                "settings",
                "its repository's settings have changed: " + String.join(", ", drifted),
                "what Anima wrote there, so that native git stores bytes as they are",
                "anima agent repair " + agent));
  }
}
