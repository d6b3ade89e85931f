package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.records.MemoryPoint;
import dev.anima.records.Records;
import dev.anima.records.SettledQuery;
import dev.anima.records.Wake;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which wake a commit made with native {@code git} belongs to: the one between whose base and
 * result it lies, whatever its author says. The wakes are looked at when first asked.
 */
final class NativeCommits {
  private static final int WAKES = 500;
  private static final int COMMITS = 10_000;

  private final Records records;
  private final AgentName agent;
  private final GitStore store;
  private final CommitId head;
  private @Nullable Map<CommitId, Wake> wakes;

  NativeCommits(Records records, AgentName agent, GitStore store, CommitId head) {
    this.records = records;
    this.agent = agent;
    this.store = store;
    this.head = head;
  }

  Optional<Wake> wakeOf(CommitId commit) {
    if (wakes == null) {
      wakes = find();
    }
    return Optional.ofNullable(wakes.get(commit));
  }

  private Map<CommitId, Wake> find() {
    Map<CommitId, Wake> found = new HashMap<>();
    records.wakes().settled(SettledQuery.all().of(agent).newest(WAKES)).stream()
        .filter(wake -> wake.result().isPresent())
        .forEach(
            wake ->
                wake.result()
                    .get()
                    .memory()
                    .flatMap(result -> existing(result))
                    .ifPresent(result -> add(found, wake, result)));
    records.wakes().runningOf(agent).ifPresent(wake -> add(found, wake, head));
    return found;
  }

  private void add(Map<CommitId, Wake> found, Wake wake, CommitId until) {
    wake.base()
        .flatMap(this::existing)
        .filter(base -> !base.equals(until))
        .ifPresent(
            base -> {
              for (Commit commit : store.log(until, Optional.of(base), false, COMMITS)) {
                found.putIfAbsent(commit.id(), wake);
              }
            });
  }

  /** A rewritten history may lack a commit that the records remember. */
  private Optional<CommitId> existing(MemoryPoint point) {
    return store.resolve(point.commit());
  }
}
