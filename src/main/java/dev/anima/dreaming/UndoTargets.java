package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import dev.anima.agent.WakeKind;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryTree;
import dev.anima.records.MemoryPoint;
import dev.anima.records.OwnCommit;
import dev.anima.records.Records;
import dev.anima.records.SettledQuery;
import dev.anima.records.Undo;
import dev.anima.records.Wake;
import dev.anima.records.WakeState;
import dev.anima.workspace.CommitRange;
import dev.anima.workspace.UndoTarget;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What of one agent can be taken back: which commits a wake or a pass is made of, and whether they
 * are taken back already. Only reads.
 */
public final class UndoTargets {
  private static final int WAKES_LOOKED_AT = 500;

  private final Records records;
  private final AgentName agent;
  private final GitStore store;
  private final CommitId tip;

  /**
   * @param store the agent's repository, as long as it is asked
   * @param tip of the branch of record
   */
  public UndoTargets(Records records, AgentName agent, GitStore store, CommitId tip) {
    this.records = records;
    this.agent = agent;
    this.store = store;
    this.tip = tip;
  }

  /**
   * The last settled wake of any kind that changed memory.
   *
   * @throws NothingToUndoException if that is not in the branch's history any more: an older one is
   *     not what somebody means who names none
   */
  public Optional<UndoTarget> lastThatChanged() {
    Optional<Wake> lost = Optional.empty();
    for (Wake wake : settled(SettledQuery.all().of(agent))) {
      if (missing(wake).isPresent()) {
        lost = lost.isEmpty() && changed(wake) ? Optional.of(wake) : lost;
        continue;
      }
      if (wake.result().flatMap(result -> result.memory()).isEmpty() || of(wake).isEmpty()) {
        continue;
      }
      if (lost.isPresent()) {
        throw NothingToUndoException.lost(
            agent, lost.get(), missing(lost.get()).orElseThrow(), wake);
      }
      return Optional.of(of(wake));
    }
    if (lost.isPresent()) {
      throw NothingToUndoException.lost(agent, lost.get(), missing(lost.get()).orElseThrow());
    }
    return Optional.empty();
  }

  private static boolean changed(Wake wake) {
    Optional<MemoryPoint> result = wake.result().flatMap(found -> found.memory());
    return wake.base().isPresent()
        && result.isPresent()
        && !wake.base().get().tree().equals(result.get().tree());
  }

  /** The last settled pass, however it ended. */
  public Optional<Wake> lastPass() {
    return settled(SettledQuery.all().of(agent).of(WakeKind.DREAMING)).stream().findFirst();
  }

  /** The pass of a night: the scheduled one, else the last that began in its window. */
  public Optional<Wake> passOf(LocalDate night, Instant opens, Instant closes) {
    Optional<Wake> scheduled =
        records
            .wakes()
            .find(new WakeId("dreaming:" + agent + ":" + night))
            .filter(wake -> wake.state() != WakeState.CANCELLED);
    return scheduled.isPresent()
        ? scheduled
        : settled(SettledQuery.all().of(agent).of(WakeKind.DREAMING).since(opens)).stream()
            .filter(pass -> !began(pass).isBefore(opens) && began(pass).isBefore(closes))
            .findFirst();
  }

  private static Instant began(Wake wake) {
    return wake.startedAt().orElse(wake.queuedAt());
  }

  private List<Wake> settled(SettledQuery query) {
    return records.wakes().settled(query.newest(WAKES_LOOKED_AT));
  }

  /**
   * All that a settled wake changed, without what others committed while it ran.
   *
   * @throws NothingToUndoException if it still runs, left no state, or is not in the history
   */
  public UndoTarget of(Wake wake) {
    if (wake.state() != WakeState.SETTLED) {
      throw NothingToUndoException.running(agent, wake);
    }
    Optional<MemoryPoint> result = wake.result().flatMap(found -> found.memory());
    if (wake.base().isEmpty() || result.isEmpty()) {
      return empty(wake);
    }
    Optional<String> missing = missing(wake);
    if (missing.isPresent()) {
      throw NothingToUndoException.lost(agent, wake, missing.get());
    }
    CommitId base = new CommitId(wake.base().get().commit());
    CommitId end = new CommitId(result.get().commit());
    if (base.equals(end)) {
      return empty(wake);
    }
    List<Commit> commits =
        new ArrayList<>(store.log(end, Optional.of(base), true, Integer.MAX_VALUE));
    Collections.reverse(commits);
    return target(wake.id().value(), Optional.of(wake.id()), commits);
  }

  private static UndoTarget empty(Wake wake) {
    return new UndoTarget(
        wake.id().value(), Optional.of(wake.id()), List.of(), List.of(), List.of());
  }

  /** The commit of a wake that is not in the branch's history, if one is. */
  private Optional<String> missing(Wake wake) {
    List<MemoryPoint> ends = new ArrayList<>();
    // Its own commit first: the base is another wake's.
    wake.result().flatMap(found -> found.memory()).ifPresent(ends::add);
    wake.base().ifPresent(ends::add);
    return ends.stream()
        .map(MemoryPoint::commit)
        .filter(commit -> !inHistory(new CommitId(commit)))
        .findFirst();
  }

  private boolean inHistory(CommitId commit) {
    return commit.equals(tip)
        || (store.resolve(commit.hex()).isPresent() && store.isAncestor(commit, tip));
  }

  private UndoTarget target(String name, Optional<WakeId> wake, List<Commit> commits) {
    List<CommitRange> ranges = new ArrayList<>();
    List<CommitId> own = new ArrayList<>();
    List<CommitId> meanwhile = new ArrayList<>();
    boolean goesOn = false;
    for (Commit commit : commits) {
      Optional<CommitId> parent = commit.parents().stream().findFirst();
      if (parent.isEmpty() && store.isCutOffAt(commit.id())) {
        // To take it back would take back all that anybody ever wrote.
        throw NothingToUndoException.cutOff(agent, commit.id());
      }
      MemoryTree before = parent.map(store::memoryAt).orElse(MemoryTree.EMPTY);
      boolean changes = !before.equals(store.memoryAt(commit.id()));
      if (!isOf(wake, commit.id())) {
        if (changes) {
          meanwhile.add(commit.id());
          goesOn = false;
        }
        continue;
      }
      if (!changes) {
        continue;
      }
      own.add(commit.id());
      if (goesOn) {
        CommitRange last = ranges.remove(ranges.size() - 1);
        ranges.add(new CommitRange(last.from(), commit.id()));
      } else {
        ranges.add(new CommitRange(parent, commit.id()));
      }
      goesOn = true;
    }
    boolean same = ranges.size() == 1 && sameMemory(ranges.get(0));
    return new UndoTarget(name, wake, same ? List.of() : ranges, same ? List.of() : own, meanwhile);
  }

  private boolean sameMemory(CommitRange range) {
    MemoryTree before = range.from().map(store::memoryAt).orElse(MemoryTree.EMPTY);
    return before.equals(store.memoryAt(range.to()));
  }

  /** A native commit between a wake's base and result is that wake's own. */
  private boolean isOf(Optional<WakeId> wake, CommitId commit) {
    Optional<OwnCommit> ours = records.ownCommits().find(agent, commit.hex());
    return wake.isEmpty() || ours.isEmpty() || ours.get().wake().equals(wake);
  }

  /**
   * What a commit names: a settled wake as a whole if it is one of its commits, else the commit
   * alone, as an edit, an undo, or one of a wake that still runs.
   *
   * @throws NothingToUndoException if it is not in the branch's history
   */
  public UndoTarget of(CommitId commit) {
    if (!inHistory(commit)) {
      throw NothingToUndoException.lost(agent, commit);
    }
    Optional<UndoTarget> whole =
        records.undos().find(agent, commit.hex()).isPresent()
            ? Optional.empty()
            : wakeOf(commit)
                .filter(wake -> wake.state() == WakeState.SETTLED && missing(wake).isEmpty())
                .map(this::of)
                .filter(target -> target.commits().contains(commit));
    return whole.orElseGet(
        () -> target(commit.hex(), Optional.empty(), List.of(store.read(commit))));
  }

  private Optional<Wake> wakeOf(CommitId commit) {
    Optional<OwnCommit> own = records.ownCommits().find(agent, commit.hex());
    if (own.isPresent()) {
      return own.get().wake().flatMap(id -> records.wakes().find(id));
    }
    return settled(SettledQuery.all().of(agent)).stream()
        .filter(wake -> wake.base().isPresent() && missing(wake).isEmpty())
        .filter(wake -> of(wake).commits().contains(commit))
        .findFirst();
  }

  /**
   * The undo by which all of a target's changes are out of memory now; empty if any is not taken
   * back, or was brought back since. Where an undo was itself taken back and brought back, it is
   * the one that brought it back.
   */
  public Optional<Undo> takenBackBy(UndoTarget target) {
    Map<String, Optional<Undo>> known = new HashMap<>();
    Optional<Undo> last = Optional.empty();
    for (CommitId commit : target.commits()) {
      Optional<Undo> undo = standing(commit.hex(), known);
      if (undo.isEmpty()) {
        return Optional.empty();
      }
      last = last.filter(found -> found.at().isAfter(undo.get().at())).or(() -> undo);
    }
    return last;
  }

  /**
   * What keeps a commit's changes out of memory.
   *
   * @param known answers so far: two commits of one wake are often taken back by the same undo
   */
  private Optional<Undo> standing(String commit, Map<String, Optional<Undo>> known) {
    Optional<Undo> before = known.get(commit);
    if (before != null) {
      return before;
    }
    known.put(commit, Optional.empty());
    Optional<Undo> found = Optional.empty();
    for (Undo undo : undosInHistory(commit)) {
      if (standing(undo.commit(), known).isEmpty()) {
        found = Optional.of(renewed(undo, known));
        break;
      }
    }
    known.put(commit, found);
    return found;
  }

  /** The last undo that put an undo which had been taken back in force again; else that itself. */
  private Undo renewed(Undo undo, Map<String, Optional<Undo>> known) {
    return undosInHistory(undo.commit()).stream()
        .flatMap(back -> standing(back.commit(), known).stream())
        .findFirst()
        .orElse(undo);
  }

  private List<Undo> undosInHistory(String commit) {
    return records.undos().ofCommit(agent, commit).stream()
        .filter(undo -> inHistory(new CommitId(undo.commit())))
        .toList();
  }
}
