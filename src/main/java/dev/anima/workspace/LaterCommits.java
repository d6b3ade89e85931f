package dev.anima.workspace;

import dev.anima.agent.WakeId;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** What came after a change: the commits that changed memory since, and which of them did what. */
final class LaterCommits {
  private final Optional<GitStore> store;
  private final List<LaterCommit> commits;
  private final Map<CommitId, MemoryTree> memories = new HashMap<>();

  private LaterCommits(Optional<GitStore> store, List<LaterCommit> commits) {
    this.store = store;
    this.commits = commits;
  }

  static LaterCommits none() {
    return new LaterCommits(Optional.empty(), List.of());
  }

  /**
   * Everything after the change up to the tip, and what others committed in the middle of it.
   *
   * @param wakeOf the wake that a commit was made in
   */
  static LaterCommits since(
      GitStore store,
      UndoTarget target,
      CommitId tip,
      Function<CommitId, Optional<WakeId>> wakeOf) {
    LaterCommits found = new LaterCommits(Optional.of(store), new ArrayList<>());
    List<Commit> all = new ArrayList<>();
    target.meanwhile().forEach(id -> all.add(store.read(id)));
    List<Commit> after =
        new ArrayList<>(store.log(tip, Optional.of(target.end()), true, Integer.MAX_VALUE));
    Collections.reverse(after);
    after.stream().filter(commit -> !target.meanwhile().contains(commit.id())).forEach(all::add);
    for (Commit commit : all) {
      if (!found.before(commit).equals(found.memory(commit.id()))) {
        found.commits.add(new LaterCommit(commit, wakeOf.apply(commit.id())));
      }
    }
    return found;
  }

  /** Oldest first. */
  List<LaterCommit> all() {
    return List.copyOf(commits);
  }

  /** The last commit that brought an item into a file. */
  Optional<LaterCommit> adding(MemoryPath path, String item) {
    return last(
        commit -> holds(memory(commit.id()), path, item) && !holds(before(commit), path, item));
  }

  /** The last commit that took an item out of a file. */
  Optional<LaterCommit> removing(MemoryPath path, String item) {
    return last(
        commit -> !holds(memory(commit.id()), path, item) && holds(before(commit), path, item));
  }

  /** The last commit that made a file what it is now. */
  Optional<LaterCommit> changing(
      MemoryPath path, Optional<MemoryEntry> from, Optional<MemoryEntry> to) {
    return from.equals(to)
        ? Optional.empty()
        : last(
            commit ->
                memory(commit.id()).entry(path).equals(to)
                    && !before(commit).entry(path).equals(to));
  }

  /** Where a file lies now that a later commit moved without changing it; else the same path. */
  MemoryPath movedTo(MemoryPath path) {
    MemoryPath at = path;
    for (LaterCommit each : commits) {
      at = movedTo(at, before(each.commit()), memory(each.commit().id()));
    }
    return at;
  }

  private static MemoryPath movedTo(MemoryPath path, MemoryTree before, MemoryTree after) {
    Optional<MemoryEntry> moved = before.entry(path);
    if (moved.isEmpty() || after.entry(path).isPresent()) {
      return path;
    }
    List<MemoryPath> added =
        before.differingPaths(after).stream()
            .filter(other -> before.entry(other).isEmpty() && after.entry(other).equals(moved))
            .toList();
    // Of two copies nobody can tell which one it is.
    return added.size() == 1 ? added.get(0) : path;
  }

  private Optional<LaterCommit> last(Predicate<Commit> condition) {
    for (int i = commits.size() - 1; i >= 0; i--) {
      if (condition.test(commits.get(i).commit())) {
        return Optional.of(commits.get(i));
      }
    }
    return Optional.empty();
  }

  private MemoryTree before(Commit commit) {
    return commit.parents().isEmpty() ? MemoryTree.EMPTY : memory(commit.parents().get(0));
  }

  private MemoryTree memory(CommitId commit) {
    return memories.computeIfAbsent(commit, id -> store.orElseThrow().memoryAt(id));
  }

  private boolean holds(MemoryTree memory, MemoryPath path, String item) {
    return memory
        .entry(path)
        .map(entry -> new String(store.orElseThrow().content(entry.blob()), StandardCharsets.UTF_8))
        .map(text -> text.contains(item))
        .orElse(false);
  }
}
