package dev.anima.workspace;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import dev.anima.git.CommitId;
import dev.anima.prompt.AnimaNoteJson;
import dev.anima.prompt.HistoryRewritten;
import dev.anima.prompt.MemoryUndone;
import dev.anima.records.ActivityType;
import dev.anima.records.ForeignCommit;
import dev.anima.records.MemoryPoint;
import dev.anima.records.NewActivity;
import dev.anima.records.NewNote;
import dev.anima.records.NewUndo;
import dev.anima.records.Records;
import dev.anima.records.Undo;
import dev.anima.records.Undos;
import dev.anima.records.Wake;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What the write protocol asks of the records and tells them, for one agent. */
final class WorkspaceLedger {
  private final Records records;
  private final AgentName agent;

  WorkspaceLedger(Records records, AgentName agent) {
    this.records = records;
    this.agent = agent;
  }

  /** The wake that has begun to work on memory and has not settled. */
  Optional<Wake> openWake() {
    return records.wakes().runningOf(agent).filter(wake -> wake.base().isPresent());
  }

  /** A settled wake whose memory could not be saved when it ended, and has not been since. */
  Optional<Wake> wakeLeftUnsaved() {
    return records.wakes().leftUnsavedOf(agent);
  }

  /** What that wake left is saved now, or there was nothing to save. */
  void savedAfterAll(WakeId wake, MemoryPoint memory) {
    records.wakes().savedAfterAll(wake, memory);
  }

  /** Whether nobody works on an open wake any more. */
  boolean isAbandoned(Wake wake, Instant now) {
    return wake.claim().map(claim -> claim.isExpired(now)).orElse(true);
  }

  Optional<CommitId> knownHead() {
    return records.agents().knownHead(agent).map(CommitId::new);
  }

  /** Remembers a head that somebody else made. */
  void knows(CommitId head) {
    records.agents().rememberHead(agent, head.hex());
  }

  /** What others committed while a wake ran and no save of it has dealt with, oldest first. */
  List<CommitId> foreignCommits(WakeId wake) {
    return records
        .wakes()
        .find(wake)
        .map(found -> records.wakes().foreignCommits(found.number()))
        .orElse(List.of())
        .stream()
        .filter(commit -> !commit.merged())
        .map(ForeignCommit::commit)
        .map(CommitId::new)
        .toList();
  }

  /**
   * Writes down a commit of ours; doing it again changes nothing.
   *
   * @param from the parent and its memory; empty for a first commit
   * @param to the commit and its memory
   */
  void committed(Intent intent, CommitId commit, Optional<MemoryPoint> from, MemoryPoint to) {
    records.inOneTransaction(
        () -> {
          // A first commit where there was a history: the old one was taken away whole.
          erased(intent, commit)
              .ifPresent(known -> tellRewritten(known, commit, false, intent.time()));
          records.ownCommits().add(agent, commit.hex(), intent.source(), intent.wake());
          records.agents().rememberHead(agent, commit.hex());
          intent
              .duringWake()
              .flatMap(id -> records.wakes().find(id))
              .ifPresent(wake -> addForeign(wake, commit, from, to));
          intent.wake().ifPresent(wake -> savedAfterAll(wake, to));
          intent.undo().ifPresent(undo -> tookBack(intent, commit, undo));
          merged(intent.duringWake().or(intent::wake), intent.merged());
          return commit;
        });
  }

  /** The last known head, where a history begins anew that nobody asked to be new. */
  private Optional<CommitId> erased(Intent intent, CommitId commit) {
    boolean asked =
        switch (intent.source()) {
          case SEED, IMPORT, REPAIR -> true;
          case AGENT, INTERRUPTED, HOUSEKEEPER, OPERATOR, OUTSIDE, UNDO -> false;
        };
    return asked || intent.parent().isPresent()
        ? Optional.empty()
        : knownHead().filter(known -> !known.equals(commit));
  }

  /** An agent that took something back itself knows of it. */
  private void tookBack(Intent intent, CommitId commit, NewUndo undo) {
    boolean isNew = records.undos().add(agent, commit.hex(), undo);
    if (!isNew || intent.wake().isPresent()) {
      return;
    }
    Undos.Origin origin = records.undos().origin(agent, undo.undone());
    MemoryUndone note =
        new MemoryUndone(
            intent.author().name(),
            intent.time(),
            origin.broughtBack(),
            WakeId.isValid(origin.undone())
                ? records.wakes().find(new WakeId(origin.undone())).map(Wake::number)
                : Optional.empty(),
            WakeId.isValid(origin.undone()) ? Optional.empty() : Optional.of(origin.undone()),
            undo.leftOut() > 0,
            records
                .undos()
                .find(agent, commit.hex())
                .flatMap(Undo::watermark)
                .map(Undo.WatermarkMove::isBack)
                .orElse(false),
            intent.parent().map(CommitId::hex).orElse(commit.hex()),
            commit.hex());
    records.agents().addNote(agent, new NewNote(note.kind().word(), AnimaNoteJson.write(note)));
  }

  private void addForeign(Wake wake, CommitId commit, Optional<MemoryPoint> from, MemoryPoint to) {
    boolean untouchedSoFar =
        from.isPresent()
            && wake.base().map(base -> base.tree().equals(from.get().tree())).orElse(false);
    records
        .wakes()
        .addForeignCommit(
            wake.number(), commit.hex(), untouchedSoFar ? Optional.of(to) : Optional.empty());
  }

  /** Remembers that these commits of others need not be merged into this wake again. */
  void merged(Optional<WakeId> wake, List<CommitId> commits) {
    if (commits.isEmpty()) {
      return;
    }
    wake.flatMap(id -> records.wakes().find(id))
        .ifPresent(
            found ->
                records
                    .wakes()
                    .markMerged(found.number(), commits.stream().map(CommitId::hex).toList()));
  }

  /**
   * The intent of a write that this home did not seal was found and not carried out.
   *
   * @param aside where it lies now, relative to the workspace
   */
  void intentRefused(String aside) {
    records
        .activity()
        .append(
            NewActivity.about(
                agent, ActivityType.INTENT_REFUSED, WorkspaceJson.intentRefused(aside)));
  }

  /**
   * A history that does not hold the last known head any more: an entry, until acknowledged.
   *
   * @param kept whether the old head is still there, under a ref of its own
   */
  void rewritten(CommitId known, CommitId found, boolean kept, Instant noticed) {
    records.inOneTransaction(
        () -> {
          tellRewritten(known, found, kept, noticed);
          records.agents().rememberHead(agent, found.hex());
          return found;
        });
  }

  private void tellRewritten(CommitId known, CommitId found, boolean kept, Instant noticed) {
    Optional<String> ref = kept ? Optional.of(RescueRefs.of(known)) : Optional.empty();
    HistoryRewritten note = new HistoryRewritten(noticed, known.hex(), found.hex(), ref);
    records.agents().addNote(agent, new NewNote(note.kind().word(), AnimaNoteJson.write(note)));
    records
        .activity()
        .append(
            NewActivity.about(
                agent,
                ActivityType.HISTORY_REWRITTEN,
                WorkspaceJson.rewritten(known, found, kept)));
  }
}
