package dev.anima.workspace;

import dev.anima.agent.WakeId;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryScan;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanMode;
import dev.anima.records.OwnCommit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What taking a change back would come to. Writes nothing. */
final class UndoPlanning {
  private final WorkspaceContext context;
  private final GitStore store;
  private final UndoTarget target;
  private final ClashChoice choice;

  UndoPlanning(WorkspaceContext context, GitStore store, UndoTarget target, ClashChoice choice) {
    this.context = context;
    this.store = store;
    this.target = target;
    this.choice = choice;
  }

  /** With unsaved memory as it lies on disk. */
  UndoPlan onDisk() {
    CommitId tip = store.ref("refs/heads/" + context.profile().branch()).orElse(target.end());
    MemoryTree saved = store.memoryAt(tip);
    MemoryScan scan = store.scan(ScanMode.STORE, context.configuration().maxFileBytes(), saved);
    List<Damage> damaged = damaged(saved, scan);
    Set<MemoryPath> kept = new HashSet<>(scan.leftOut());
    damaged.forEach(damage -> kept.add(damage.path()));
    MemoryTree now = scan.tree();
    for (MemoryPath path : kept) {
      Optional<MemoryEntry> entry = saved.entry(path);
      now = entry.isPresent() ? now.with(path, entry.get()) : now.without(path);
    }
    UndoPlan plan = plan(tip, now);
    checkUndamaged(plan, damaged);
    return plan;
  }

  /** With all memory saved, apart from what is damaged. */
  UndoPlan onTopOf(CommitId tip, MemoryTree memory, List<Damage> damaged) {
    UndoPlan plan = plan(tip, memory);
    checkUndamaged(plan, damaged);
    return plan;
  }

  /** A damaged file stays as it lies on disk, so nothing can be taken out of it. */
  private static void checkUndamaged(UndoPlan plan, List<Damage> damaged) {
    List<MemoryPath> changed =
        plan.stopped() ? List.of() : List.copyOf(plan.before().differingPaths(plan.after()));
    damaged.stream()
        .filter(damage -> changed.contains(damage.path()))
        .findFirst()
        .ifPresent(
            damage -> {
              throw new RefusedEditException(
                  damage.path(),
                  "it is damaged on disk ("
                      + damage.what()
                      + " at line "
                      + damage.lineNumber()
                      + "), so nothing can be taken back in it before it is mended");
            });
  }

  /** Unsaved files that a save would keep off the branch. */
  private List<Damage> damaged(MemoryTree saved, MemoryScan scan) {
    List<Damage> damaged = new ArrayList<>();
    for (MemoryPath path : saved.differingPaths(scan.tree())) {
      scan.tree()
          .entry(path)
          .filter(entry -> entry.mode() != EntryMode.LINK)
          .flatMap(entry -> DamageCheck.of(path, store.content(entry.blob())))
          .ifPresent(damaged::add);
    }
    return damaged;
  }

  private UndoPlan plan(CommitId tip, MemoryTree now) {
    if (target.isEmpty()) {
      return new UndoPlan(
          target, now, now, 0, List.of(), false, List.of(), 0, 0, List.of(), List.of());
    }
    LaterCommits later = LaterCommits.since(store, target, tip, this::wakeOf);
    UndoMerge merge = new UndoMerge(store, choice, later);
    MemoryTree after = merge.takeBack(target, now);
    int laterItems = UndoMerge.items(store, store.memoryAt(target.end()), now) - merge.overruled();
    for (CommitId foreign : target.meanwhile()) {
      Commit commit = store.read(foreign);
      MemoryTree before =
          commit.parents().isEmpty() ? MemoryTree.EMPTY : store.memoryAt(commit.parents().get(0));
      laterItems += UndoMerge.items(store, before, store.memoryAt(foreign));
    }
    return new UndoPlan(
        target,
        now,
        after,
        merge.taken(),
        merge.clashes(),
        merge.stopped(),
        later.all(),
        Math.max(0, laterItems),
        merge.overruled(),
        merge.kept(after),
        merge.renamed());
  }

  private Optional<WakeId> wakeOf(CommitId commit) {
    return context
        .records()
        .ownCommits()
        .find(context.profile().name(), commit.hex())
        .flatMap(OwnCommit::wake);
  }
}
