package dev.anima.wake;

import dev.anima.agent.AgentName;
import dev.anima.agent.CommitSource;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.FileChange;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryTree;
import dev.anima.prompt.AnimaNote;
import dev.anima.prompt.AnimaNoteJson;
import dev.anima.prompt.MemoryEdited;
import dev.anima.prompt.MemoryRestored;
import dev.anima.prompt.MemoryUndone;
import dev.anima.prompt.NoteKind;
import dev.anima.records.OwnCommit;
import dev.anima.records.PendingNote;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What an agent is told of its memory at the start of a wake: what the records kept for it, and the
 * edits of others since the commit up to which it was last told.
 */
final class AwayNotes {
  private static final int COMMITS_LOOKED_AT = 200;

  private final Records records;

  AwayNotes(Records records) {
    this.records = records;
  }

  /**
   * The notes, and what to mark as told when the wake settles.
   *
   * @param told ids of the pending notes among them
   */
  record Result(List<AnimaNote> notes, List<Long> told) {}

  Result of(AgentName agent, GitStore store, CommitId head) {
    List<AnimaNote> notes = new ArrayList<>();
    List<Long> told = new ArrayList<>();
    Set<String> restored = new HashSet<>();
    for (PendingNote pending : records.agents().pendingNotes(agent)) {
      AnimaNote note = AnimaNoteJson.read(NoteKind.ofWord(pending.kind()), pending.json());
      if (note instanceof MemoryRestored restoring) {
        restored.add(restoring.commit());
      } else if (note instanceof MemoryUndone undone) {
        restored.add(undone.commit());
      }
      notes.add(note);
      told.add(pending.id());
    }
    lastTold(agent)
        .filter(before -> store.resolve(before.hex()).isPresent())
        .flatMap(before -> editsSince(agent, store, before, head, restored))
        .ifPresent(notes::add);
    return new Result(notes, told);
  }

  /** The commit up to which the agent knows what others did; its first own wake starts there. */
  private Optional<CommitId> lastTold(AgentName agent) {
    for (Wake wake : records.wakes().latestOf(agent, COMMITS_LOOKED_AT)) {
      if (wake.provider().isPresent() && wake.toldUntil().isPresent()) {
        return wake.toldUntil().map(CommitId::new);
      }
    }
    List<OwnCommit> own = records.ownCommits().list(agent);
    return own.isEmpty() ? Optional.empty() : Optional.of(new CommitId(own.get(0).commit()));
  }

  private Optional<AnimaNote> editsSince(
      AgentName agent, GitStore store, CommitId before, CommitId head, Set<String> restored) {
    List<Commit> commits =
        new ArrayList<>(store.log(head, Optional.of(before), false, COMMITS_LOOKED_AT));
    Collections.reverse(commits);
    Set<String> inWakes = nativeCommitsOfWakes(agent, store, commits);
    List<MemoryEdited.Edit> edits = new ArrayList<>();
    for (Commit commit : commits) {
      Optional<OwnCommit> own = records.ownCommits().find(agent, commit.id().hex());
      Optional<CommitSource> source = own.map(OwnCommit::source);
      if (restored.contains(commit.id().hex())
          || inWakes.contains(commit.id().hex())
          || own.flatMap(OwnCommit::wake).isPresent()
          || source.map(AwayNotes::isAgents).orElse(false)) {
        continue;
      }
      List<MemoryEdited.FileCount> files = new ArrayList<>();
      for (FileChange change : changesOf(store, commit)) {
        files.add(
            new MemoryEdited.FileCount(
                change.path().shown(), change.linesAdded(), change.linesRemoved()));
      }
      if (!files.isEmpty()) {
        Optional<String> by =
            source.filter(CommitSource.OPERATOR::equals).map(operator -> commit.author().name());
        edits.add(new MemoryEdited.Edit(commit.id().hex(), by, commit.committerTime(), files));
      }
    }
    return edits.isEmpty() ? Optional.empty() : Optional.of(new MemoryEdited(before.hex(), edits));
  }

  /** A native commit between a wake's base and result belongs to that wake, so to the agent. */
  private Set<String> nativeCommitsOfWakes(
      AgentName agent, GitStore store, List<Commit> candidates) {
    Set<String> ids = new HashSet<>();
    boolean anyNative =
        candidates.stream()
            .anyMatch(commit -> records.ownCommits().find(agent, commit.id().hex()).isEmpty());
    if (!anyNative) {
      return ids;
    }
    for (Wake wake : records.wakes().latestOf(agent, 50)) {
      Optional<CommitId> base = wake.base().map(point -> new CommitId(point.commit()));
      Optional<CommitId> result =
          wake.result().flatMap(found -> found.memory()).map(point -> new CommitId(point.commit()));
      if (base.isPresent()
          && result.isPresent()
          && !base.equals(result)
          && store.resolve(base.get().hex()).isPresent()
          && store.resolve(result.get().hex()).isPresent()) {
        store
            .log(result.get(), base, false, COMMITS_LOOKED_AT)
            .forEach(commit -> ids.add(commit.id().hex()));
      }
    }
    ids.removeIf(id -> records.ownCommits().find(agent, id).isPresent());
    return ids;
  }

  private static List<FileChange> changesOf(GitStore store, Commit commit) {
    MemoryTree before =
        commit.parents().isEmpty() ? MemoryTree.EMPTY : store.memoryAt(commit.parents().get(0));
    return store.changes(before, store.memoryAt(commit.id()));
  }

  private static boolean isAgents(CommitSource source) {
    return switch (source) {
      case AGENT, INTERRUPTED, SEED, IMPORT, HOUSEKEEPER, REPAIR -> true;
      case OPERATOR, OUTSIDE, UNDO -> false;
    };
  }
}
