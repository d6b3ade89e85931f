package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.HeadState;
import dev.anima.workspace.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** HEAD off the branch of record, an operation going on, or a history that lost what we knew. */
final class MovedHead implements RepositoryCheck {
  @Override
  public List<Finding> look(Ground ground, Workspace workspace, GitStore store) {
    AgentName agent = workspace.profile().name();
    String branch = workspace.profile().branch();
    String save = "anima memory save -a " + agent + " -m \"Back on " + branch + "\"";
    List<Finding> findings = new ArrayList<>();
    HeadState head = store.head();
    if (!head.branch().equals(Optional.of(branch))) {
      findings.add(
          Finding.of(
              agent,
              "head",
              "HEAD is " + head.branch().map(other -> "on the branch " + other).orElse("detached"),
              "the branch " + branch,
              save));
    }
    head.operation()
        .ifPresent(
            operation ->
                findings.add(
                    Finding.of(
                        agent,
                        "operation",
                        "a " + operation + " of native git is going on",
                        "none; a save moves its files to .git/anima/set-aside",
                        save)));
    Optional<CommitId> tip = store.ref("refs/heads/" + branch);
    Optional<CommitId> known = ground.records().agents().knownHead(agent).map(CommitId::new);
    if (known.isPresent() && !holds(store, tip, known.get())) {
      findings.add(
          Finding.of(
              agent,
              "history",
              "the branch does not hold " + known.get().abbreviated() + ", the last known head",
              "a branch that only grows",
              "anima memory save -a " + agent + " -m \"Look at the history\""));
    }
    return findings;
  }

  private static boolean holds(GitStore store, Optional<CommitId> tip, CommitId known) {
    return tip.isPresent()
        && (tip.get().equals(known)
            || (store.resolve(known.hex()).isPresent() && store.isAncestor(known, tip.get())));
  }
}
