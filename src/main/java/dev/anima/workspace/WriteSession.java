package dev.anima.workspace;

import dev.anima.agent.WakeId;
import dev.anima.error.AnimaException;
import dev.anima.git.Commit;
import dev.anima.git.CommitDraft;
import dev.anima.git.CommitId;
import dev.anima.git.FileChange;
import dev.anima.git.GitStore;
import dev.anima.git.HeadState;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryScan;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanFinding;
import dev.anima.git.ScanMode;
import dev.anima.git.StaleHeadException;
import dev.anima.records.MemoryPoint;
import dev.anima.records.NewUndo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The write protocol (rule 7), from the lock to its release: finish what a crash left, bring HEAD
 * home, and carry out one write after the other. One thread; closed by the caller.
 */
final class WriteSession implements AutoCloseable {
  private static final int RETRIES = 20;
  private static final int FORK_LOOKED_FOR = 1_000;

  /** No index of a change in an intent. */
  private static final int ON_TOP = Integer.MAX_VALUE;

  private final WorkspaceContext context;
  private final GitStore store;
  private final WriteLock lock;
  private final IntentFile intentFile;
  private final MemoryFiles files;
  private final WorkspaceLedger ledger;
  private final Map<MemoryPath, Optional<MemoryEntry>> foreign = new LinkedHashMap<>();
  private final List<WriteReport.Rescued> rescued = new ArrayList<>();
  private final List<String> setAside = new ArrayList<>();
  private boolean indexFresh = true;
  private Optional<CommitId> cameFrom = Optional.empty();
  private final List<Clash> clashes = new ArrayList<>();
  private boolean recovering;
  private boolean moved;
  private int mergesOnTop;
  private int newHeads;

  private WriteSession(WorkspaceContext context, GitStore store, WriteLock lock) {
    this.context = context;
    this.store = store;
    this.lock = lock;
    this.intentFile = new IntentFile(store.animaFolder(), context.records().homeKey());
    this.files = new MemoryFiles(store, context.steps());
    this.ledger = new WorkspaceLedger(context.records(), context.profile().name());
  }

  /**
   * Takes the write lock, finishes a crashed write, and puts HEAD back onto the branch of record.
   *
   * @throws dev.anima.git.RepositoryMissingException if there is no repository to work on
   */
  static WriteSession open(WorkspaceContext context) {
    GitStore store = GitStore.open(context.folder());
    boolean opened = false;
    try {
      WriteLock lock = WriteLock.acquire(store.animaFolder());
      try {
        context.steps().done(WriteStep.LOCKED);
        WriteSession session = new WriteSession(context, store, lock);
        session.finishCrashedWrite();
        session.bringHeadHome();
        opened = true;
        return session;
      } finally {
        if (!opened) {
          lock.close();
        }
      }
    } finally {
      if (!opened) {
        store.close();
      }
    }
  }

  GitStore store() {
    return store;
  }

  WorkspaceLedger ledger() {
    return ledger;
  }

  String branch() {
    return context.profile().branch();
  }

  Optional<CommitId> tip() {
    return store.ref("refs/heads/" + branch());
  }

  MemoryTree headMemory() {
    return tip().map(store::memoryAt).orElse(MemoryTree.EMPTY);
  }

  Set<MemoryPath> foreignPaths() {
    return Set.copyOf(foreign.keySet());
  }

  List<WriteReport.Rescued> rescued() {
    return List.copyOf(rescued);
  }

  boolean indexFresh() {
    return indexFresh;
  }

  /**
   * Reads memory as it lies on disk, with all blobs stored.
   *
   * @throws MemoryUnreadableException if anything in it cannot be read
   */
  MemoryScan scan() {
    MemoryScan scan =
        store.scan(ScanMode.STORE, context.configuration().maxFileBytes(), headMemory());
    for (ScanFinding finding : scan.findings()) {
      if (finding.kind() == ScanFinding.Kind.UNREADABLE) {
        throw new MemoryUnreadableException(context.profile().name(), finding);
      }
    }
    return scan;
  }

  /**
   * Brings disk and branch to {@code target}.
   *
   * @param onDisk what the last scan found
   * @param untouched paths whose version on disk stays, whatever {@code target} says
   * @param during the wake that runs meanwhile and is not the author
   * @param merged commits of others that {@code target} has merged in for good
   * @param undo what this write takes back; empty for any other write
   * @return the commit; empty if the branch says so already
   */
  Optional<SavedCommit> write(
      Credit credit,
      MemoryTree target,
      MemoryTree onDisk,
      Set<MemoryPath> untouched,
      List<String> facts,
      String words,
      Optional<WakeId> during,
      List<CommitId> merged,
      Optional<NewUndo> undo) {
    Optional<CommitId> parent = tip();
    MemoryTree head = headMemory();
    List<PathChange> changes = new ArrayList<>();
    for (MemoryPath path : union(head, target, onDisk)) {
      Optional<MemoryEntry> next = target.entry(path);
      boolean differs = !next.equals(head.entry(path));
      boolean elsewhereOnDisk = !untouched.contains(path) && !next.equals(onDisk.entry(path));
      if (differs || elsewhereOnDisk) {
        changes.add(
            new PathChange(path, untouched.contains(path) ? next : onDisk.entry(path), next));
      }
    }
    // What goes makes way for what comes: a folder of removed notes may become a note.
    changes.sort(Comparator.comparing(change -> change.next().isPresent()));
    boolean commits = parent.isEmpty() || !target.equals(head);
    if (changes.isEmpty() && !commits) {
      ledger.merged(during.or(() -> credit.wake().map(WakeCredit::id)), merged);
      return Optional.empty();
    }
    List<FileChange> fileChanges = store.changes(head, target);
    List<ChangedPlace> places = ChangedPlace.of(store, fileChanges);
    Intent intent =
        new Intent(
            branch(),
            parent,
            credit.author(),
            credit.source(),
            credit.wake().map(WakeCredit::id),
            during,
            now(),
            CommitMessage.of(credit, fileChanges, places, facts, words, undo),
            merged,
            undo,
            changes);
    Optional<CommitId> commit = carryOut(intent);
    return commit.map(id -> new SavedCommit(id, credit, fileChanges, places));
  }

  /** Nothing is left to be credited to a wake whose memory could not be saved when it ended. */
  void allIsSaved(WakeId wake) {
    tip().ifPresent(tip -> ledger.savedAfterAll(wake, point(tip, headMemory())));
  }

  /** Makes the index say what the branch says, if native git would see a difference. */
  void refreshIndex() {
    indexFresh = store.refreshIndex(headMemory());
  }

  private Optional<CommitId> carryOut(Intent first) {
    Intent intent = first;
    boolean replacing = false;
    files.checkRoom(intent.changes());
    try {
      for (int i = 0; i < intent.changes().size(); i++) {
        files.stage(i, intent.changes().get(i));
      }
      commitObject(intent);
      files.reserve();
      intentFile.write(intent);
      replacing = true;
      context.steps().done(WriteStep.INTENT_WRITTEN);
      return finish(intent);
    } finally {
      if (!replacing) {
        files.release();
        for (int i = 0; i < intent.changes().size(); i++) {
          files.unstage(i);
        }
      }
    }
  }

  /** From an intent on disk to the end. */
  private Optional<CommitId> finish(Intent intent) {
    boolean anyReplaced = newHeads > 0 || recovering;
    for (int i = 0; i < intent.changes().size(); i++) {
      PathChange change = intent.changes().get(i);
      if (!change.isInPlace()) {
        try {
          Optional<MemoryFiles.Foreign> theirs = files.replace(i, change);
          anyReplaced = true;
          theirs.ifPresent(found -> mergeOnTop(change, found));
        } catch (AnimaException failed) {
          throw anyReplaced || files.wasReplaced(i, change)
              ? stuck(failed)
              : givenUp(intent, failed);
        }
      }
    }
    return finishInPlace(intent);
  }

  /** Before the first file is replaced an intent can still be dropped whole, and is not owed. */
  private AnimaException givenUp(Intent intent, AnimaException failed) {
    intentFile.delete();
    files.release();
    for (int i = 0; i < intent.changes().size(); i++) {
      files.dropAside(i);
      files.unstage(i);
    }
    return new DroppedWriteException(failed);
  }

  /** From the files in place to the end; the same whether they were just replaced or long ago. */
  private Optional<CommitId> finishInPlace(Intent intent) {
    context.steps().done(WriteStep.FILES_IN_PLACE);
    files.release();
    Optional<CommitId> commit;
    try {
      commit = commitAndMove(intent);
    } catch (StaleHeadException moved) {
      if (++newHeads > RETRIES) {
        throw stuck(moved);
      }
      return onNewHead(intent);
    } catch (AnimaException failed) {
      throw stuck(failed);
    }
    lookAside(intent);
    intentFile.delete();
    context.steps().done(WriteStep.INTENT_DELETED);
    return commit;
  }

  private AnimaException stuck(AnimaException failed) {
    return recovering ? failed : new UnfinishedWriteException(failed);
  }

  /** Whether a program has written to what was set aside; then nothing needs to lie there. */
  private void lookAside(Intent intent) {
    for (int i = 0; i < intent.changes().size(); i++) {
      PathChange change = intent.changes().get(i);
      files.foreignAside(i, asLastSeen(change)).ifPresent(found -> mergeOnTop(change, found));
      files.dropAside(i);
      files.unstage(i);
    }
  }

  private Optional<CommitId> commitAndMove(Intent intent) {
    MemoryTree parentMemory = intent.parent().map(store::memoryAt).orElse(MemoryTree.EMPTY);
    MemoryTree tree = intent.appliedTo(parentMemory);
    if (intent.parent().isPresent() && tree.equals(parentMemory)) {
      ledger.merged(intent.duringWake().or(intent::wake), intent.merged());
      return Optional.empty();
    }
    CommitId commit = commitObject(intent);
    context.steps().done(WriteStep.COMMIT_WRITTEN);
    if (!isOnBranch(commit)) {
      store.advance(branch(), intent.parent(), commit, subject(intent));
    }
    moved = true;
    context.steps().done(WriteStep.BRANCH_MOVED);
    recordAndIndex(intent, commit, parentMemory, tree);
    return Optional.of(commit);
  }

  /**
   * Somebody with plain git was faster: the same changes, merged with theirs, on top of theirs.
   * Ours stands where both changed one item, and is what the files hold already.
   */
  private Optional<CommitId> onNewHead(Intent intent) {
    Optional<CommitId> newHead = tip();
    if (newHead.isEmpty()) {
      makeBranchAgain(intent.parent());
      return finishInPlace(intent);
    }
    lookAside(intent);
    CommitId newParent = newHead.get();
    MemoryTree newMemory = store.memoryAt(newParent);
    MemoryTree oldMemory = intent.parent().map(store::memoryAt).orElse(MemoryTree.EMPTY);
    MemoryMerge.Result merge =
        MemoryMerge.plain(store).merge(oldMemory, intent.appliedTo(oldMemory), newMemory);
    String by = store.read(newParent).author().name();
    merge.clashes().forEach(conflict -> clashes.add(Clash.of(conflict, by, newParent)));
    Intent again = intent.onto(newParent, merge.tree());
    for (int i = 0; i < again.changes().size(); i++) {
      files.stage(i, again.changes().get(i));
    }
    intentFile.write(again);
    context.steps().done(WriteStep.INTENT_WRITTEN);
    return finish(again);
  }

  private void recordAndIndex(
      Intent intent, CommitId commit, MemoryTree parentMemory, MemoryTree tree) {
    store.setRef(RescueRefs.KNOWN, commit);
    Optional<MemoryPoint> from = intent.parent().map(parent -> point(parent, parentMemory));
    ledger.committed(intent, commit, from, point(commit, tree));
    context.steps().done(WriteStep.RECORDED);
    indexFresh = store.refreshIndex(tree);
    context.steps().done(WriteStep.INDEX_WRITTEN);
  }

  static MemoryPoint point(CommitId commit, MemoryTree memory) {
    return new MemoryPoint(commit.hex(), memory.id().hex());
  }

  private CommitId commitObject(Intent intent) {
    MemoryTree parentMemory = intent.parent().map(store::memoryAt).orElse(MemoryTree.EMPTY);
    return store.commit(
        new CommitDraft(
            intent.appliedTo(parentMemory),
            intent.parent().map(List::of).orElse(List.of()),
            intent.author(),
            Credit.ANIMA,
            intent.time(),
            intent.message()));
  }

  private boolean isOnBranch(CommitId commit) {
    return tip().map(tip -> tip.equals(commit) || store.isAncestor(commit, tip)).orElse(false);
  }

  private static String subject(Intent intent) {
    return "anima: " + intent.message().lines().findFirst().orElse("");
  }

  /**
   * A foreign program changed a file between our reading and our replacing it. Its change goes on
   * top of ours, onto the disk only: it is unsaved memory like any other.
   */
  private void mergeOnTop(PathChange planned, MemoryFiles.Foreign theirs) {
    PathChange ours = asLastSeen(planned);
    foreign.put(ours.path(), theirs.entry());
    if (files.appendOnTop(ours, theirs, recovering)) {
      return;
    }
    Optional<MemoryEntry> now = files.current(ours.path());
    MemoryMerge.Result merge =
        MemoryMerge.plain(store)
            .merge(
                only(ours.path(), ours.onDisk()),
                only(ours.path(), now),
                only(ours.path(), theirs.entry()));
    if (!merge.clashes().isEmpty() || ++mergesOnTop > RETRIES) {
      keepForeign(ours.path(), theirs);
    }
    Optional<MemoryEntry> merged = merge.tree().entry(ours.path());
    if (merged.equals(now) || mergesOnTop > RETRIES) {
      return;
    }
    PathChange onTop = new PathChange(ours.path(), now, merged);
    files.stage(ON_TOP, onTop);
    files
        .replace(ON_TOP, onTop)
        .ifPresent(
            again -> {
              foreign.put(ours.path(), now);
              mergeOnTop(onTop, again);
            });
    files.dropAside(ON_TOP);
    files.unstage(ON_TOP);
  }

  /** The change with what a foreign program had written when we last looked. */
  private PathChange asLastSeen(PathChange change) {
    return new PathChange(
        change.path(), foreign.getOrDefault(change.path(), change.onDisk()), change.next());
  }

  private static MemoryTree only(MemoryPath path, Optional<MemoryEntry> entry) {
    return entry.isPresent() ? MemoryTree.EMPTY.with(path, entry.get()) : MemoryTree.EMPTY;
  }

  /** What a foreign program wrote and no merge can hold is kept whole, off the branch. */
  private void keepForeign(MemoryPath path, MemoryFiles.Foreign theirs) {
    Credit credit = Credit.outside();
    CommitId commit =
        store.commit(
            new CommitDraft(
                only(path, theirs.entry()),
                tip().map(List::of).orElse(List.of()),
                credit.author(),
                Credit.ANIMA,
                now(),
                "Another program's " + path.shown() + ", kept off the branch\n"));
    keep(commit, WriteReport.Rescued.Reason.FOREIGN_CLASH);
  }

  private void finishCrashedWrite() {
    store.breakOwnLock(RescueRefs.KNOWN, Optional.empty());
    Optional<Intent> left;
    try {
      left = intentFile.read();
    } catch (IntentFile.UnsealedIntentException notOurs) {
      refuseIntent();
      left = Optional.empty();
    }
    if (left.isEmpty()) {
      // A crash before the intent was whole may have left what was staged for it.
      intentFile.delete();
      files.sweep();
      return;
    }
    Intent intent = left.get();
    recovering = true;
    for (int i = 0; i < intent.changes().size(); i++) {
      files.storeAgain(i, intent.changes().get(i).path());
    }
    CommitId intended = commitObject(intent);
    store.breakOwnLock("refs/heads/" + branch(), Optional.of(intended));
    makeBranchAgain(intent.parent());
    if (!isOnBranch(intended)) {
      for (int i = 0; i < intent.changes().size(); i++) {
        finishFile(i, intent.changes().get(i));
      }
    }
    var unused = finishInPlace(intent);
    recovering = false;
    files.sweep();
  }

  /**
   * An intent that this home did not write is never carried out: whoever put it there could have it
   * done in another's name. What lies in memory is then a stray edit like any other.
   */
  private void refuseIntent() {
    Path aside = asidePath("intent");
    try {
      Files.createDirectories(aside);
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Making " + aside, failed);
    }
    files.setAside(aside);
    intentFile.setAside(aside);
    String where = store.workTree().relativize(aside).toString();
    setAside.add("the intent of a write that this home did not make was not carried out: " + where);
    ledger.intentRefused(where);
  }

  /** Items that a commit of native git changed as well, in the middle of a write. */
  List<Clash> clashes() {
    return List.copyOf(clashes);
  }

  /** A file that was replaced before the crash may have been edited since: that edit stands. */
  private void finishFile(int index, PathChange change) {
    if (!files.wasReplaced(index, change)) {
      files.stage(index, change);
      files.replace(index, change).ifPresent(found -> mergeOnTop(change, found));
    }
  }

  private Optional<CommitId> knownHead() {
    return ledger.knownHead().or(() -> store.ref(RescueRefs.KNOWN));
  }

  /**
   * A branch of record that somebody deleted or renamed begins again where it was last known.
   *
   * @param parent where a write that is to be finished found it; empty if there is none
   */
  private void makeBranchAgain(Optional<CommitId> parent) {
    if (tip().isPresent()) {
      return;
    }
    Optional<CommitId> last =
        knownHead().filter(this::exists).or(() -> parent.filter(this::exists));
    if (last.isPresent()) {
      try {
        store.advance(branch(), Optional.empty(), last.get(), "anima: branch of record made again");
      } catch (StaleHeadException madeMeanwhile) {
        // Whoever was faster made what is wanted here: a branch. Where it stands is looked at next.
        return;
      }
    }
  }

  /** Rules 9 and 13: a rewritten branch and a HEAD that stands elsewhere are noticed and kept. */
  private void bringHeadHome() {
    HeadState head = store.head();
    Optional<CommitId> known = knownHead();
    makeBranchAgain(Optional.empty());
    Optional<CommitId> tip = tip();
    if (!head.branch().equals(Optional.of(branch()))) {
      head.commit()
          .filter(other -> tip.isEmpty() || !store.isAncestor(other, tip.get()))
          .ifPresent(other -> keep(other, WriteReport.Rescued.Reason.HEAD_ELSEWHERE));
      cameFrom = tip.isPresent() ? head.commit() : Optional.empty();
      store.attachHead(branch());
    }
    head.operation().ifPresent(this::setOperationAside);
    if (known.isPresent() && tip.isPresent() && !isStillThere(known.get(), tip.get())) {
      boolean kept = keep(known.get(), WriteReport.Rescued.Reason.REWRITTEN);
      store.setRef(RescueRefs.KNOWN, tip.get());
      ledger.rewritten(known.get(), tip.get(), kept, context.clock().instant());
    } else if (known.isPresent() && tip.isEmpty()) {
      // The ledger hears of it with the commit that begins the history anew.
      keep(known.get(), WriteReport.Rescued.Reason.REWRITTEN);
    } else if (tip.isPresent() && !known.equals(tip)) {
      // Native commits that nothing had to be saved on top of are known from here on as well.
      store.setRef(RescueRefs.KNOWN, tip.get());
      ledger.knows(tip.get());
    }
  }

  /**
   * A merge, rebase or the like that somebody has begun: left in place, it would make the next
   * commit of native git something else than what it looks like.
   */
  private void setOperationAside(String operation) {
    for (CommitId tip : store.operationTips()) {
      keep(tip, WriteReport.Rescued.Reason.OPERATION_SET_ASIDE);
    }
    store.setOperationAside(asidePath(operation));
    setAside.add(
        "a " + operation + " of native git was going on; its files are in .git/anima/set-aside");
  }

  private Path asidePath(String what) {
    long millis = context.clock().instant().toEpochMilli();
    return store.animaFolder().resolve("set-aside").resolve(what + "-" + millis);
  }

  /** What lies aside now, a sentence each. */
  List<String> setAside() {
    return List.copyOf(setAside);
  }

  /**
   * What is to be saved of memory that was found while HEAD stood elsewhere: what was changed
   * there, on top of the branch of record. Looking at an old commit changes nothing.
   */
  MemoryTree broughtHome(MemoryTree found) {
    if (cameFrom.isEmpty()) {
      return found;
    }
    MemoryTree fork = fork(cameFrom.get(), tip().orElseThrow());
    cameFrom = Optional.empty();
    return MemoryMerge.plain(store).merge(fork, found, headMemory()).tree();
  }

  /** Memory at the last commit of the branch that the other head has in its history, too. */
  private MemoryTree fork(CommitId other, CommitId tip) {
    if (store.isAncestor(other, tip)) {
      return store.memoryAt(other);
    }
    return store.log(tip, Optional.empty(), true, FORK_LOOKED_FOR).stream()
        .map(Commit::id)
        .filter(commit -> store.isAncestor(commit, other))
        .findFirst()
        .map(store::memoryAt)
        .orElseGet(this::headMemory);
  }

  private boolean isStillThere(CommitId known, CommitId tip) {
    return known.equals(tip) || (exists(known) && store.isAncestor(known, tip));
  }

  private boolean exists(CommitId commit) {
    return store.resolve(commit.hex()).isPresent();
  }

  /** False if there is nothing left to keep. */
  private boolean keep(CommitId commit, WriteReport.Rescued.Reason reason) {
    boolean kept = exists(commit);
    rescued.add(new WriteReport.Rescued(commit, reason, kept));
    if (kept) {
      store.setRef(RescueRefs.of(commit), commit);
    }
    return kept;
  }

  /** Keeps damaged files in a commit of their own, off the branch (rule 12). */
  CommitId rescue(Credit credit, MemoryTree everything, List<Damage> damaged) {
    Optional<CommitId> parent = tip();
    Commit last = parent.map(store::read).orElse(null);
    Instant time = last == null ? now() : last.committerTime();
    StringBuilder message = new StringBuilder("Damaged files, kept off the branch\n\n");
    damaged.forEach(damage -> message.append(damage).append('\n'));
    CommitId commit =
        store.commit(
            new CommitDraft(
                everything,
                parent.map(List::of).orElse(List.of()),
                credit.author(),
                Credit.ANIMA,
                time,
                message.toString()));
    store.setRef(RescueRefs.of(commit), commit);
    return commit;
  }

  Instant now() {
    return context.clock().instant().truncatedTo(ChronoUnit.SECONDS);
  }

  private static Iterable<MemoryPath> union(MemoryTree... trees) {
    Map<MemoryPath, Boolean> paths = new TreeMap<>();
    for (MemoryTree tree : trees) {
      tree.entries().keySet().forEach(path -> paths.put(path, true));
    }
    return paths.keySet();
  }

  void done(WriteStep step) {
    context.steps().done(step);
  }

  @Override
  public void close() {
    try (store;
        lock) {
      if (moved) {
        store.outlastCleanUp();
      }
    }
  }
}
