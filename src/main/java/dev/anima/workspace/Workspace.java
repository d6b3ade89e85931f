package dev.anima.workspace;

import dev.anima.agent.CommitSource;
import dev.anima.agent.Profile;
import dev.anima.agent.WakeId;
import dev.anima.git.BlobId;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryScan;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanMode;
import dev.anima.home.Configuration;
import dev.anima.home.Home;
import dev.anima.records.NewUndo;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * One agent's memory: every change of it goes through here, so that no two ever mix and none is
 * lost. Holds nothing open between calls; any number of threads and processes at once.
 */
public final class Workspace {
  private final WorkspaceContext context;

  public Workspace(
      Home home,
      Profile profile,
      Configuration configuration,
      Records records,
      InstantSource clock,
      WriteStep.Listener steps) {
    this.context =
        new WorkspaceContext(
            home.workspace(profile.name()), profile, configuration, records, clock, steps);
  }

  Workspace(WorkspaceContext context) {
    this.context = context;
  }

  public Profile profile() {
    return context.profile();
  }

  /** Commits whatever lies in a workspace that has no commit of ours yet. */
  WriteReport saveFirst(Credit credit) {
    try (WriteSession session = WriteSession.open(context)) {
      Writing writing = new Writing(session);
      Optional<SavedCommit> saved = writing.saveFound(credit, true, "");
      // Whatever a wake left is in it, under another name.
      session.ledger().wakeLeftUnsaved().map(Wake::id).ifPresent(session::allIsSaved);
      return writing.report(saved);
    }
  }

  /**
   * Whether nobody else writes for longer than this. True also where a write would fail at once: it
   * says better why.
   */
  public boolean isFreeWithin(Duration patience) {
    try (WriteLock lock = WriteLock.acquire(context.folder().resolve(".git/anima"), patience)) {
      return true;
    } catch (WriteLock.WorkspaceBusyException busy) {
      return false;
    } catch (WorkspaceWriteException cannotBeLocked) {
      return true;
    }
  }

  /** Opens the repository for reading; closed by the caller. */
  public GitStore openStore() {
    return GitStore.open(context.folder());
  }

  /** The same for a plan: what is stored in it, and read, is held and written nowhere. */
  public GitStore openToPlan() {
    return GitStore.openToPlan(context.folder());
  }

  /**
   * Whether memory is quickly seen to be as the branch has it: by names and file times, without
   * opening the repository. False says nothing yet.
   */
  public boolean isSeenAsSaved() {
    return GitStore.isSeenAsSaved(
        context.folder(), profile().branch(), context.configuration().maxFileBytes());
  }

  /**
   * Finishes a write that a crash left, and waits for one that is under way, so that branch and
   * records agree. Saves nothing, and writes nothing if there is no such write.
   */
  public void finishLeftWrite() {
    boolean left;
    try (GitStore store = openStore()) {
      left = new IntentFile(store.animaFolder(), context.records().homeKey()).isThere();
    }
    if (left) {
      WriteSession.open(context).close();
    }
  }

  /**
   * Saves unsaved memory under the credit of whoever it belongs to by when it is found (rule 6).
   */
  public WriteReport saveStrayEdits() {
    try (WriteSession session = WriteSession.open(context)) {
      Writing writing = new Writing(session);
      writing.saveFound(strayCredit(session), false, "");
      return writing.report(Optional.empty());
    }
  }

  /**
   * {@code memory save}: unsaved memory belongs to the wake that runs, else to the operator who
   * says so.
   *
   * @param words what the person says of it; may be empty
   */
  public WriteReport save(Credit operator, String words) {
    try (WriteSession session = WriteSession.open(context)) {
      Writing writing = new Writing(session);
      Credit stray = strayCredit(session);
      Credit credit = stray.source() == CommitSource.OUTSIDE ? operator : stray;
      return writing.report(writing.saveFound(credit, true, words));
    }
  }

  /**
   * Saves what a wake changed, and does what must not see another commit in between.
   *
   * @param credit the agent's, or {@code interrupted}
   * @param words the agent's closing words; may be empty
   * @param whileLocked called under the write lock, after the save; gives the answer
   */
  public <T> T saveWake(Credit credit, String words, Function<WriteReport, T> whileLocked) {
    try (WriteSession session = WriteSession.open(context)) {
      Writing writing = new Writing(session);
      return whileLocked.apply(writing.report(writing.saveFound(credit, true, words)));
    }
  }

  /** What about memory as it lies on disk wants a look: pointers first, then files. */
  public List<MemoryFinding> check() {
    try (GitStore store = openStore()) {
      return new MemoryCheck(store).run(context.configuration().maxFileBytes());
    }
  }

  /**
   * Every damaged Markdown file in memory as it lies on disk, in path order (rule 12). Only reads:
   * whoever may look at memory without the right to write may ask this too.
   */
  public List<Damage> damage() {
    List<Damage> damage = new ArrayList<>();
    try (GitStore store = openStore()) {
      MemoryTree saved =
          store
              .ref("refs/heads/" + profile().branch())
              .map(store::memoryAt)
              .orElse(MemoryTree.EMPTY);
      MemoryScan scan = store.scan(ScanMode.HASH, context.configuration().maxFileBytes(), saved);
      for (var entry : scan.tree().entries().entrySet()) {
        MemoryPath path = entry.getKey();
        if (entry.getValue().mode() != EntryMode.LINK) {
          boolean isSaved = saved.entry(path).equals(Optional.of(entry.getValue()));
          byte[] content =
              isSaved ? store.content(entry.getValue().blob()) : onDisk(store.file(path));
          DamageCheck.of(path, content).ifPresent(damage::add);
        }
      }
    }
    return damage;
  }

  private static byte[] onDisk(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Reading " + file, failed);
    }
  }

  /**
   * Changes one file. Unsaved memory is saved first, so that it is not mixed into this edit.
   *
   * @param expected the content that the caller saw; empty for whatever is there
   * @throws StaleContentException if {@code expected} is given and something else is there
   */
  public WriteReport edit(
      MemoryPath path, Optional<BlobId> expected, Credit credit, ContentEdit edit) {
    MemoryChange change = before -> Map.of(path, edit.apply(before.content(path)));
    return change(credit, change.onlyIf(path, expected));
  }

  /**
   * Changes any number of files in one commit. Unsaved memory is saved first, so that it is not
   * mixed into this edit.
   *
   * @throws RefusedEditException if a path is a link, or what would be written is damaged
   */
  public WriteReport change(Credit credit, MemoryChange change) {
    try (WriteSession session = WriteSession.open(context)) {
      Writing writing = new Writing(session);
      writing.saveFound(strayCredit(session), false, "");
      MemoryTree onDisk = writing.onDisk();
      Map<MemoryPath, Optional<byte[]>> changed = checked(session.store(), onDisk, change);
      Set<MemoryPath> untouched = new HashSet<>(writing.untouched());
      untouched.removeAll(changed.keySet());
      MemoryTree target = changedTree(session.store(), session.headMemory(), onDisk, changed);
      return writing.report(writing.write(credit, target, onDisk, untouched, ""));
    }
  }

  /**
   * What {@link #change} would do, as {@code git diff} prints it. Writes nothing, not even into the
   * repository.
   */
  public byte[] preview(MemoryChange change) {
    try (GitStore store = openToPlan()) {
      MemoryTree onDisk =
          store
              .scan(ScanMode.STORE, context.configuration().maxFileBytes(), MemoryTree.EMPTY)
              .tree();
      return store.diff(onDisk, changedTree(store, onDisk, onDisk, checked(store, onDisk, change)));
    }
  }

  private Map<MemoryPath, Optional<byte[]>> checked(
      GitStore store, MemoryTree onDisk, MemoryChange change) {
    MemoryView view = new MemoryView(store, onDisk);
    Map<MemoryPath, Optional<byte[]>> changed = change.apply(view);
    changed.forEach(
        (path, content) -> {
          if (view.isLink(path)) {
            throw new RefusedEditException(
                path, "it is a link, and memory is never followed outside");
          }
          if (path.isNeverMemory()) {
            throw new RefusedEditException(
                path, "a name like that is never memory (hidden files, editors' leavings)");
          }
          content.ifPresent(bytes -> checkSound(path, bytes));
        });
    return changed;
  }

  private static MemoryTree changedTree(
      GitStore store,
      MemoryTree head,
      MemoryTree onDisk,
      Map<MemoryPath, Optional<byte[]>> changed) {
    MemoryTree target = head;
    for (var entry : changed.entrySet()) {
      MemoryPath path = entry.getKey();
      EntryMode mode = onDisk.entry(path).map(MemoryEntry::mode).orElse(EntryMode.FILE);
      target =
          entry.getValue().isPresent()
              ? target.with(path, new MemoryEntry(mode, store.store(entry.getValue().get())))
              : target.without(path);
    }
    return target;
  }

  /**
   * Brings memory, or one path of it, back to what a commit holds, in a commit of its own.
   *
   * @param path empty for all of memory
   * @param isWanted asked under the write lock, with the head that the restore would go on top of:
   *     others may have written meanwhile what nobody wants to take back
   * @return empty where it is not wanted any more; unsaved memory may have been saved
   */
  public Optional<WriteReport> restore(
      CommitId from, Optional<MemoryPath> path, Credit credit, Predicate<CommitId> isWanted) {
    try (WriteSession session = WriteSession.open(context)) {
      if (!session.tip().map(isWanted::test).orElse(true)) {
        return Optional.empty();
      }
      Writing writing = new Writing(session);
      Optional<SavedCommit> stray = writing.saveFound(strayCredit(session), false, "");
      if (stray.isPresent() && !isWanted.test(stray.get().id())) {
        return Optional.empty();
      }
      MemoryTree head = session.headMemory();
      MemoryTree wanted = session.store().memoryAt(from);
      MemoryTree target = wanted;
      if (path.isPresent()) {
        Optional<MemoryEntry> entry = wanted.entry(path.get());
        target = entry.isPresent() ? head.with(path.get(), entry.get()) : head.without(path.get());
      }
      return Optional.of(
          writing.report(writing.write(credit, target, writing.onDisk(), Set.of(), "")));
    }
  }

  /**
   * What taking a change back would come to, with unsaved memory as it lies on disk. Writes
   * nothing, not even into the repository: what only the plan needs is held by the store.
   *
   * @param store opened with {@link #openToPlan}
   * @throws RefusedEditException if a file that would change is damaged on disk
   */
  public UndoPlan planUndo(GitStore store, UndoTarget target, ClashChoice choice) {
    return new UndoPlanning(context, store, target, choice).onDisk();
  }

  /**
   * Takes a change back in one new commit, and keeps what came later. Where an item is undecided
   * nothing is written; unsaved memory is saved first, as before any edit.
   *
   * @param store opened with {@link #openToPlan}
   * @param keepWatermark whether what a pass looked at stays seen
   * @param isWanted asked under the write lock, with the head that the undo would go on top of:
   *     another process may have taken the same back meanwhile
   * @return without a report where there is nothing to write, or it is not wanted any more
   * @throws RefusedEditException if a file that would change is damaged on disk
   */
  public Undone undo(
      GitStore store,
      UndoTarget target,
      ClashChoice choice,
      Credit credit,
      boolean keepWatermark,
      Predicate<CommitId> isWanted) {
    // Who was asked once is not asked again of the same item.
    Map<UndoClash, ClashChoice.Decision> decided = new HashMap<>();
    UndoPlan first = planUndo(store, target, once(decided, choice));
    if (first.stopped() || first.changesNothing()) {
      return new Undone(first, Optional.empty());
    }
    try (WriteSession session = WriteSession.open(context)) {
      if (!isWanted.test(session.tip().orElse(target.end()))) {
        return new Undone(first, Optional.empty());
      }
      Writing writing = new Writing(session);
      writing.saveFound(strayCredit(session), false, "");
      UndoPlan plan =
          new UndoPlanning(context, session.store(), target, once(decided, choice.unasked()))
              .onTopOf(session.tip().orElse(target.end()), session.headMemory(), writing.damaged);
      Optional<SavedCommit> saved = Optional.empty();
      if (!plan.stopped() && !plan.changesNothing()) {
        NewUndo undo =
            new NewUndo(
                target.name(),
                target.wake(),
                target.commits().stream().map(CommitId::hex).toList(),
                keepWatermark,
                plan.clashes().size());
        saved =
            writing.write(
                credit, plan.after(), writing.onDisk(), writing.untouched(), "", Optional.of(undo));
      }
      return new Undone(plan, Optional.of(writing.report(saved)));
    }
  }

  private static ClashChoice once(
      Map<UndoClash, ClashChoice.Decision> decided, ClashChoice choice) {
    return clash ->
        decided.computeIfAbsent(
            new UndoClash(
                clash.path(), 0, clash.before(), clash.changed(), clash.now(), Optional.empty()),
            each -> choice.of(clash));
  }

  private void checkSound(MemoryPath path, byte[] bytes) {
    long limit = context.configuration().maxFileBytes();
    if (bytes.length > limit) {
      throw new RefusedEditException(
          path, "it would have " + bytes.length + " bytes, more than the limit of " + limit);
    }
    DamageCheck.of(path, bytes)
        .ifPresent(
            damage -> {
              throw new RefusedEditException(
                  path, "the new text holds " + damage.what() + " at line " + damage.lineNumber());
            });
  }

  /** Who unsaved memory belongs to, by when it is found and never by what a caller says. */
  private Credit strayCredit(WriteSession session) {
    Optional<Wake> open = session.ledger().openWake();
    if (open.isEmpty()) {
      return session
          .ledger()
          .wakeLeftUnsaved()
          .map(left -> Credit.interrupted(context.profile(), WakeCredit.of(left)))
          .orElseGet(Credit::outside);
    }
    WakeCredit wake = WakeCredit.of(open.get());
    return session.ledger().isAbandoned(open.get(), context.clock().instant())
        ? Credit.interrupted(context.profile(), wake)
        : Credit.agent(context.profile(), wake);
  }

  /** The commits of one call, gathered for its report. */
  private final class Writing {
    private final WriteSession session;
    private final List<SavedCommit> commits = new ArrayList<>();
    private final List<PutBack> putBack = new ArrayList<>();
    private final List<Clash> clashes = new ArrayList<>();
    private final List<Damage> damaged = new ArrayList<>();
    private Optional<CommitId> rescue = Optional.empty();
    private MemoryScan lastScan = new MemoryScan(MemoryTree.EMPTY, List.of(), Set.of());

    Writing(WriteSession session) {
      this.session = session;
    }

    /** Commits what lies unsaved on disk, with what others did during the wake merged in. */
    Optional<SavedCommit> saveFound(Credit credit, boolean refresh, String words) {
      MemoryScan scan = session.scan();
      lastScan = scan;
      MemoryTree head = session.headMemory();
      MemoryTree found = session.broughtHome(keepingDamagedOff(credit, head, scan));
      Set<MemoryPath> untouched = untouched();
      ForeignMerge.Result merge =
          new ForeignMerge(session).merge(credit.wake().map(WakeCredit::id), found);
      putBack.addAll(merge.putBack());
      clashes.addAll(merge.clashes());
      List<String> facts = merge.facts();
      Optional<SavedCommit> saved =
          session.write(
              credit,
              merge.tree(),
              scan.tree(),
              untouched,
              facts,
              words,
              Optional.empty(),
              merge.merged(),
              Optional.empty());
      saved.ifPresent(commits::add);
      if (saved.isEmpty() && credit.source() == CommitSource.INTERRUPTED) {
        credit.wake().map(WakeCredit::id).ifPresent(session::allIsSaved);
      }
      if (saved.isEmpty() && refresh) {
        session.refreshIndex();
      }
      session.done(WriteStep.STRAY_EDITS_SAVED);
      return saved;
    }

    Optional<SavedCommit> write(
        Credit credit,
        MemoryTree target,
        MemoryTree onDisk,
        Set<MemoryPath> untouched,
        String words) {
      return write(credit, target, onDisk, untouched, words, Optional.empty());
    }

    /** Carries out an edit; one that a wake makes itself loses nothing of what others did. */
    Optional<SavedCommit> write(
        Credit credit,
        MemoryTree target,
        MemoryTree onDisk,
        Set<MemoryPath> untouched,
        String words,
        Optional<NewUndo> undo) {
      ForeignMerge.Result merge =
          new ForeignMerge(session).merge(credit.wake().map(WakeCredit::id), target);
      putBack.addAll(merge.putBack());
      clashes.addAll(merge.clashes());
      Optional<SavedCommit> saved =
          session.write(
              credit,
              merge.tree(),
              onDisk,
              untouched,
              merge.facts(),
              words,
              others(credit),
              merge.merged(),
              undo);
      saved.ifPresent(commits::add);
      if (!session.foreignPaths().isEmpty()) {
        saveFound(strayCredit(session), false, "");
      }
      return saved;
    }

    /** The wake that runs while somebody else writes. */
    private Optional<WakeId> others(Credit credit) {
      return session
          .ledger()
          .openWake()
          .filter(wake -> !session.ledger().isAbandoned(wake, context.clock().instant()))
          .map(Wake::id)
          .filter(id -> !credit.wake().map(WakeCredit::id).equals(Optional.of(id)));
    }

    /**
     * Memory on disk after the save of what was found, as far as we know. Not looked at again: what
     * a foreign program wrote since is noticed when its file is replaced, and is not taken for
     * ours.
     */
    MemoryTree onDisk() {
      if (!session.foreignPaths().isEmpty()) {
        lastScan = session.scan();
        return lastScan.tree();
      }
      MemoryTree tree = session.headMemory();
      for (MemoryPath path : untouched()) {
        Optional<MemoryEntry> seen = lastScan.tree().entry(path);
        tree = seen.isPresent() ? tree.with(path, seen.get()) : tree.without(path);
      }
      return tree;
    }

    Set<MemoryPath> untouched() {
      Set<MemoryPath> paths = new HashSet<>(lastScan.leftOut());
      damaged.forEach(damage -> paths.add(damage.path()));
      return paths;
    }

    /** The found tree, with HEAD's version of what is left out or damaged. */
    private MemoryTree keepingDamagedOff(Credit credit, MemoryTree head, MemoryScan scan) {
      MemoryTree tree = scan.tree();
      damaged.clear();
      for (var entry : scan.tree().entries().entrySet()) {
        MemoryPath path = entry.getKey();
        if (entry.getValue().mode() != EntryMode.LINK
            && !head.entry(path).equals(Optional.of(entry.getValue()))) {
          DamageCheck.of(path, session.store().content(entry.getValue().blob()))
              .ifPresent(damaged::add);
        }
      }
      if (!damaged.isEmpty()) {
        rescue = Optional.of(session.rescue(credit, scan.tree(), damaged));
      }
      for (MemoryPath path : untouched()) {
        Optional<MemoryEntry> kept = head.entry(path);
        tree = kept.isPresent() ? tree.with(path, kept.get()) : tree.without(path);
      }
      return tree;
    }

    WriteReport report(Optional<SavedCommit> asked) {
      List<SavedCommit> others = new ArrayList<>(commits);
      asked.ifPresent(others::remove);
      List<Clash> allClashes = new ArrayList<>(clashes);
      allClashes.addAll(session.clashes());
      CommitId head =
          session
              .tip()
              .orElseThrow(
                  () ->
                      new IllegalStateException("no commit after a write in " + session.branch()));
      Optional<WakeId> awake = asked.flatMap(saved -> others(saved.credit()));
      return new WriteReport(
          head,
          session.headMemory(),
          asked,
          others,
          putBack,
          allClashes,
          damaged,
          rescue,
          lastScan.findings(),
          List.copyOf(lastScan.leftOut()),
          List.copyOf(session.foreignPaths()),
          session.rescued(),
          session.setAside(),
          awake,
          session.indexFresh());
    }
  }
}
