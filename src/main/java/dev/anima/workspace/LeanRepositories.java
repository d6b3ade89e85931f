package dev.anima.workspace;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.git.GitStore;
import dev.anima.home.Home;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Packs what has piled up, outside the write lock (rule 15). It comes after work that is done: what
 * fails here is said, and makes no failure of that work. Any number of threads.
 */
final class LeanRepositories {
  /** Loose objects beyond which a repository is packed: some 170 commits. */
  private static final int LOOSE_OBJECTS = 500;

  private final Home home;
  private final Set<AgentName> written = ConcurrentHashMap.newKeySet();

  LeanRepositories(Home home) {
    this.home = home;
  }

  /** The steps of writes to a workspace, told on, and kept in mind where they made a commit. */
  WriteStep.Listener watched(AgentName agent, WriteStep.Listener steps) {
    return step -> {
      if (step == WriteStep.BRANCH_MOVED) {
        written.add(agent);
      }
      steps.done(step);
    };
  }

  /**
   * Packs what was written since the last call, where a look at one folder says that it may pay.
   */
  List<String> packWritten() {
    List<String> trouble = new ArrayList<>();
    for (AgentName agent : written) {
      written.remove(agent);
      if (GitStore.seemsLoose(home.workspace(agent), LOOSE_OBJECTS)) {
        pack(agent).ifPresent(trouble::add);
      }
    }
    return trouble;
  }

  /**
   * Packs a repository if there is reason to.
   *
   * @return what went wrong, for people
   */
  Optional<String> pack(AgentName agent) {
    try (GitStore store = GitStore.open(home.workspace(agent))) {
      store.packIfLoose(LOOSE_OBJECTS);
      return Optional.empty();
    } catch (AnimaException failed) {
      return Optional.of("The repository of " + agent + " was not packed. " + failed.getMessage());
    }
  }
}
