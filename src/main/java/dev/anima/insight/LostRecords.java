package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.git.GitStore;
import dev.anima.workspace.Credit;
import dev.anima.workspace.Workspace;
import java.util.List;

/**
 * A history that Anima began and that the records know nothing of: they are not the ones it had.
 */
final class LostRecords implements RepositoryCheck {
  private static final String KIND = "records_lost";

  @Override
  public List<Finding> look(Ground ground, Workspace workspace, GitStore store) {
    AgentName agent = workspace.profile().name();
    if (knowTheBeginning(ground, agent, store)) {
      return List.of();
    }
    return store.ref("refs/heads/" + workspace.profile().branch()).map(store::firstCommit).stream()
        .filter(first -> first.committer().equals(Credit.ANIMA))
        .filter(first -> ground.records().ownCommits().find(agent, first.id().hex()).isEmpty())
        .map(
            first ->
                Finding.of(
                    agent,
                    KIND,
                    "the records do not know "
                        + first.id().abbreviated()
                        + ", with which Anima began this history, so its older commits count"
                        + " as anybody's and its older wakes are gone",
                    "the records that belong to it: bring workspaces/.records back, or say that"
                        + " it is known",
                    Finding.Ending.KNOWN))
        .filter(finding -> !new Acknowledged(ground.records()).ids(agent).contains(finding.id()))
        .toList();
  }

  /** The first commit that the records know is there and began a history: no need to walk. */
  private static boolean knowTheBeginning(Ground ground, AgentName agent, GitStore store) {
    return ground
        .records()
        .ownCommits()
        .first(agent)
        .flatMap(own -> store.resolve(own.commit()))
        .map(store::read)
        .filter(first -> first.parents().isEmpty())
        .isPresent();
  }
}
