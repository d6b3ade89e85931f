package dev.anima.git;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * One workspace's repository: reads, hashes, stores and commits memory, and moves refs by
 * compare-and-set. One thread at a time for each instance; several instances and processes may work
 * on one repository, protected by Git's own lock files and compare-and-set only. Cheap to open;
 * keep none open between uses. Closed by the caller.
 */
public final class GitStore implements AutoCloseable {
  private static final int MOVES_TRIED = 5;

  private final Path workTree;
  private final Path gitFolder;
  private final InstantSource clock;
  private final LazyRepository repository;
  private final ObjectStore objects;
  private final Refs refs;
  private final SettingsFiles settings;
  private @Nullable MemoryReading lastReading;
  private @Nullable CommitId lastCommit;
  private Instant lastCommitTime = Instant.EPOCH;

  private GitStore(Path workTree, Durability durability, InstantSource clock) {
    this.workTree = workTree;
    this.gitFolder = workTree.resolve(".git");
    this.repository = new LazyRepository(workTree, durability);
    this.clock = clock;
    this.objects = new ObjectStore(repository, gitFolder.resolve("objects"), durability, clock);
    this.refs = new Refs(repository, gitFolder, durability);
    this.settings = new SettingsFiles(workTree);
  }

  /**
   * Makes a lean repository (rule 15) with all settings of rule 2 and HEAD on {@code branch},
   * without a commit. The folder exists; it has no {@code .git}.
   */
  public static GitStore create(Path workTree, String branch) {
    return create(workTree, branch, Durability.SYNCED);
  }

  /** As {@link #create(Path, String)}, with another durability for what this instance writes. */
  public static GitStore create(Path workTree, String branch, Durability durability) {
    try {
      Path gitFolder = workTree.resolve(".git");
      new RepositoryFolder(gitFolder).create(branch);
      GitStore store = new GitStore(workTree, durability, InstantSource.system());
      store.objects.startWithPack();
      return store;
    } catch (IOException failed) {
      throw new RepositoryAccessException(workTree, "making it", failed);
    }
  }

  /**
   * Opens the repository of a work tree.
   *
   * @throws RepositoryMissingException if {@code .git} is missing or no repository
   * @throws RepositoryAccessException if a pipe or the like lies in the place of a file
   * @throws UnsupportedRepositoryException if it is of a kind that Anima refuses by name: bare,
   *     linked, reftable, with {@code core.worktree}, alternates, replace refs or grafts
   */
  public static GitStore open(Path workTree) {
    return open(workTree, Durability.SYNCED);
  }

  /** As {@link #open(Path)}, with another durability for what this instance writes. */
  public static GitStore open(Path workTree, Durability durability) {
    return open(workTree, durability, InstantSource.system());
  }

  /**
   * As {@link #open(Path, Durability)}.
   *
   * @param clock what the kernel puts on files, to know which of them are too young to be trusted
   */
  static GitStore open(Path workTree, Durability durability, InstantSource clock) {
    RepositoryFolder folder = new RepositoryFolder(workTree.resolve(".git"));
    try {
      if (Files.isSymbolicLink(workTree)) {
        throw UnsupportedRepositoryException.linkedFolder(workTree);
      }
      if (folder.isLinked()) {
        throw new UnsupportedRepositoryException(
            workTree, "a .git that lies elsewhere (a linked work tree or a submodule)");
      }
      Optional<String> odd = folder.oddFile();
      if (odd.isPresent()) {
        throw RepositoryAccessException.noRegularFile(workTree, odd.get());
      }
      Optional<String> unreadable = folder.unreadable();
      if (unreadable.isPresent()) {
        throw new RepositoryMissingException(workTree, unreadable.get(), null);
      }
      if (folder.isBare()) {
        throw new UnsupportedRepositoryException(workTree, "core.bare");
      }
      if (folder.isReftable()) {
        throw new UnsupportedRepositoryException(workTree, "reftable");
      }
      Optional<String> misleading = folder.misleading();
      if (misleading.isPresent()) {
        throw new UnsupportedRepositoryException(workTree, misleading.get());
      }
      return new GitStore(workTree, durability, clock);
    } catch (IOException | ConfigInvalidException failed) {
      throw new RepositoryMissingException(workTree, String.valueOf(failed.getMessage()), failed);
    }
  }

  /**
   * Writes HEAD again, for {@code branch}, where an empty or damaged HEAD is all that is wrong.
   *
   * @return whether it was written
   */
  public static boolean mendHead(Path workTree, String branch) {
    try {
      return new RepositoryFolder(workTree.resolve(".git")).mendHead(branch);
    } catch (IOException failed) {
      throw new RepositoryAccessException(workTree, "writing HEAD again", failed);
    }
  }

  /**
   * As {@link #open(Path)}, for a plan: blobs that are stored, by a scan too, can be read through
   * this instance and are gone with it. Nothing is written into the repository.
   */
  public static GitStore openToPlan(Path workTree) {
    GitStore store = open(workTree);
    store.objects.hold();
    return store;
  }

  /** The text of a Git configuration file that makes commits this person's. */
  public static String identityConfig(Person person) {
    return "[user]\n\tname = \""
        + person.name().replace("\\", "\\\\").replace("\"", "\\\"")
        + "\"\n\temail = "
        + person.mail()
        + "\n";
  }

  /**
   * Whether memory is quickly seen to be what a branch holds, with nothing to report of it. The
   * repository is not opened. False says nothing: {@link #scan} tells what is different, if
   * anything is.
   */
  public static boolean isSeenAsSaved(Path workTree, String branch, long maxFileBytes) {
    try {
      return new QuickLook(workTree)
          .isAsSaved(branch, maxFileBytes, InstantSource.system().instant());
    } catch (IOException failed) {
      // The whole look comes across the same, and says so.
      return false;
    }
  }

  /** Looks at a folder without changing anything (rule 14). */
  public static Adoptability inspect(Path folder) {
    return Adoption.inspect(folder);
  }

  /** Writes what of rule 2's configuration, exclude and attributes differs; says what differed. */
  public List<String> applySettings() {
    try {
      return settings.apply();
    } catch (IOException | ConfigInvalidException failed) {
      throw failure("writing its settings", failed);
    }
  }

  /** What of rule 2's settings differs from what Anima wrote; writes nothing. */
  public List<String> driftedSettings() {
    try {
      return settings.drifted();
    } catch (IOException | ConfigInvalidException failed) {
      throw failure("reading its settings", failed);
    }
  }

  /** Half-written packs and objects that nobody reads, untouched since {@code before}. */
  public List<Path> leftObjects(Instant before) {
    try {
      return new LeftObjects(gitFolder.resolve("objects")).untouchedSince(before);
    } catch (IOException failed) {
      throw failure("looking for left-over objects", failed);
    }
  }

  /** Deletes what {@link #leftObjects} gives; says what. */
  public List<Path> deleteLeftObjects(Instant before) {
    List<Path> left = leftObjects(before);
    try {
      for (Path file : left) {
        Files.deleteIfExists(file);
      }
      return left;
    } catch (IOException failed) {
      throw failure("deleting left-over objects", failed);
    }
  }

  public Path workTree() {
    return workTree;
  }

  /** {@code .git/anima}, where Anima keeps its lock and intent; made when missing. */
  public Path animaFolder() {
    try {
      return Files.createDirectories(gitFolder.resolve("anima"));
    } catch (IOException failed) {
      throw failure("making .git/anima", failed);
    }
  }

  public HeadState head() {
    try {
      return refs.head();
    } catch (IOException failed) {
      throw failure("reading HEAD", failed);
    }
  }

  /** Points HEAD at a branch again; the work tree stays as it is. */
  public void attachHead(String branch) {
    try {
      refs.attachHead(branch);
    } catch (IOException failed) {
      throw failure("pointing HEAD at " + branch, failed);
    }
  }

  /** The commits at the other end of a merge, cherry-pick or revert that is going on. */
  public List<CommitId> operationTips() {
    try {
      return new OperationFiles(gitFolder).tips();
    } catch (IOException failed) {
      throw failure("reading an operation in progress", failed);
    }
  }

  /**
   * Moves the files of whatever operation is going on into a folder, which is made: native git then
   * knows of none. Moving them back continues it.
   */
  public void setOperationAside(Path folder) {
    try {
      new OperationFiles(gitFolder).moveTo(folder);
    } catch (IOException failed) {
      throw failure("setting an operation aside", failed);
    }
  }

  /** How many stashes there are. */
  public int stashCount() {
    try {
      return new RepositoryFolder(gitFolder).stashCount();
    } catch (IOException failed) {
      throw failure("counting stashes", failed);
    }
  }

  /** The commit of a full ref name such as {@code refs/heads/main}. */
  public Optional<CommitId> ref(String name) {
    try {
      return refs.ref(name);
    } catch (IOException failed) {
      throw failure("reading " + name, failed);
    }
  }

  /** Sets a ref whatever it was; a branch only where its commit is gone. */
  public void setRef(String name, CommitId target) {
    try {
      movingAgain(
          () -> {
            refs.set(name, target);
            return true;
          });
    } catch (IOException failed) {
      throw failure("writing " + name, failed);
    }
  }

  /**
   * Removes the lock file of a ref that a process of ours left when it was killed. To be called by
   * who holds the workspace's write lock, so that no process of ours can be at work.
   *
   * @param ours what that process was about to write; empty for a ref that nobody else writes
   */
  public void breakOwnLock(String ref, Optional<CommitId> ours) {
    try {
      refs.breakOwnLock(gitFolder().resolve(ref + ".lock"), ours);
    } catch (IOException failed) {
      throw failure("removing the lock of " + ref, failed);
    }
  }

  private Path gitFolder() {
    return workTree.resolve(".git");
  }

  /** All refs below a prefix, by full name. */
  public SortedMap<String, CommitId> refs(String prefix) {
    try {
      return refs.refs(prefix);
    } catch (IOException failed) {
      throw failure("reading the refs below " + prefix, failed);
    }
  }

  /**
   * Moves a branch from {@code expected} (empty: it does not exist yet) to {@code next}, with a
   * reflog line.
   *
   * @throws StaleHeadException if it stands elsewhere
   */
  public void advance(String branch, Optional<CommitId> expected, CommitId next, String reflog) {
    try {
      String name = Constants.R_HEADS + branch;
      objects.flush();
      Instant time = next.equals(lastCommit) ? lastCommitTime : read(next).committerTime();
      // The first line of a reflog would only say that there was nothing before.
      Optional<String> line = expected.map(some -> reflog);
      objects.putAgainWhatIsGone();
      if (!movingAgain(() -> refs.move(name, expected, next, line, time))) {
        throw new StaleHeadException(branch, expected, refs.ref(name));
      }
    } catch (IOException failed) {
      throw failure("moving the branch " + branch, failed);
    }
  }

  private interface Move {
    boolean run() throws IOException;
  }

  /** A native clean-up may take a commit in the instant before a ref names it. */
  private boolean movingAgain(Move move) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        return move.run();
      } catch (MissingObjectException gone) {
        if (attempt == MOVES_TRIED) {
          throw gone;
        }
        objects.putAgainWhatIsGone();
      }
    }
  }

  /**
   * Waits for a native clean-up that is at work, a few seconds at most, and puts again what it has
   * deleted of all that was put here: it may have looked at the refs before the branch moved.
   */
  public void outlastCleanUp() {
    try {
      if (new NativeCleanUp(gitFolder).outlast()) {
        objects.putAgainWhatIsGone();
      }
    } catch (IOException failed) {
      throw failure("storing again what a clean-up has deleted", failed);
    }
  }

  /**
   * Hashes memory as it lies on disk (rules 1, 2 and 10). Follows no link, waits for no FIFO. Never
   * throws for what it meets; see the findings.
   *
   * @param maxFileBytes files above this size are left out
   * @param head HEAD's memory, for {@link MemoryScan#leftOut()} and to know which blobs exist
   */
  public MemoryScan scan(ScanMode mode, long maxFileBytes, MemoryTree head) {
    ScanFindings findings = new ScanFindings();
    Instant start = clock.instant();
    LastLook last = LastLooks.KEPT.of(workTree);
    MemoryListing listing = new MemoryListing(workTree, findings, last.folders());
    List<ListedFile> files = listing.run();
    MemoryReading reading = new MemoryReading(maxFileBytes, start, findings, last);
    MemoryReading.Sink sink =
        mode == ScanMode.STORE ? (id, content) -> objects.put(id, ObjectKind.BLOB, content) : null;
    MemoryTree tree;
    try {
      tree = reading.run(files, knownFiles(last, files.size()), head, sink);
    } catch (UncheckedIOException failed) {
      throw failure("storing what was read", failed);
    }
    lastReading = reading;
    LastLooks.KEPT.keep(workTree, reading.look(listing.seen(), tree));
    if (mode == ScanMode.STORE && !objects.holds()) {
      excludeNested(listing.nested());
    }
    return new MemoryScan(tree, findings.inPathOrder(), findings.trackedLeftOut(head, tree));
  }

  private KnownFiles knownFiles(LastLook last, int files) {
    if (files <= IndexRefresh.HASHED_WITHOUT_CACHE || last != LastLook.NONE) {
      return KnownFiles.NONE;
    }
    try {
      return KnownFiles.read(IndexRefresh.cacheFile(gitFolder));
    } catch (IOException unreadable) {
      // Only costs time: every file is read instead.
      return KnownFiles.NONE;
    }
  }

  private void excludeNested(List<String> nested) {
    try {
      if (!nested.isEmpty()) {
        settings.addNested(nested);
      }
    } catch (IOException failed) {
      throw failure("writing info/exclude", failed);
    }
  }

  /** Memory as a commit holds it: its tree cut down to memory. */
  public MemoryTree memoryAt(CommitId commit) {
    try {
      ObjectId tree = new History(objects.reader()).treeOf(commit);
      MemoryTree seen = LastLooks.KEPT.of(workTree).tree();
      TreeId seenId = seen.knownId();
      return seenId != null && seenId.hex().equals(tree.name())
          ? seen
          : TreeReader.memory(objects.reader(), tree);
    } catch (IOException failed) {
      throw failure("reading the memory of " + commit, failed);
    }
  }

  /** Paths of a commit's tree that are no memory; sorted (rule 1). */
  public List<String> extraPathsAt(CommitId commit) {
    try {
      ObjectId tree = new History(objects.reader()).treeOf(commit);
      List<String> shown = new ArrayList<>();
      for (String raw : TreeReader.extraPaths(objects.reader(), tree)) {
        shown.add(MemoryPath.trusted(raw).shown());
      }
      return shown;
    } catch (IOException failed) {
      throw failure("reading the tree of " + commit, failed);
    }
  }

  public byte[] content(BlobId blob) {
    try {
      return objects
          .reader()
          .open(ObjectId.fromString(blob.hex()), Constants.OBJ_BLOB)
          .getCachedBytes(Integer.MAX_VALUE);
    } catch (IOException failed) {
      throw failure("reading blob " + blob, failed);
    }
  }

  public long size(BlobId blob) {
    try {
      return objects.reader().getObjectSize(ObjectId.fromString(blob.hex()), Constants.OBJ_BLOB);
    } catch (IOException failed) {
      throw failure("reading blob " + blob, failed);
    }
  }

  public BlobId store(byte[] content) {
    try {
      return new BlobId(ObjectHex.text(objects.put(ObjectKind.BLOB, content)));
    } catch (IOException failed) {
      throw failure("storing a blob", failed);
    }
  }

  /** Stores a blob whether or not it is there: one that is there may be damaged. */
  public BlobId storeAnew(byte[] content) {
    try {
      return new BlobId(ObjectHex.text(objects.putAnew(ObjectKind.BLOB, content)));
    } catch (IOException failed) {
      throw failure("storing a blob", failed);
    }
  }

  /** Lets the history begin with a commit, as that of a shallow clone does. */
  public void endHistoryAt(CommitId commit) {
    Path shallow = gitFolder.resolve("shallow");
    Path fresh = animaFolder().resolve("shallow.new");
    try {
      List<String> lines = new ArrayList<>();
      if (Files.exists(shallow)) {
        lines.addAll(Files.readAllLines(shallow, StandardCharsets.ISO_8859_1));
      }
      lines.add(commit.hex());
      Files.write(fresh, lines, StandardCharsets.ISO_8859_1);
      Files.move(fresh, shallow, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      throw failure("letting the history begin with " + commit, failed);
    }
  }

  /**
   * Whether the history begins with a commit that has a parent, as that of a shallow clone does.
   */
  public boolean isCutOffAt(CommitId commit) {
    Path shallow = gitFolder.resolve("shallow");
    try {
      return Files.exists(shallow)
          && Files.readAllLines(shallow, StandardCharsets.ISO_8859_1).contains(commit.hex());
    } catch (IOException failed) {
      throw failure("reading where its history begins", failed);
    }
  }

  /** Deletes the file of a commit that cannot be read; a ref that names it can be moved then. */
  public void dropDamaged(CommitId commit) {
    try {
      new History(objects.reader()).read(commit);
    } catch (IOException damaged) {
      try {
        objects.delete(ObjectHex.bytes(commit.hex()));
      } catch (IOException failed) {
        throw failure("deleting what is left of " + commit, failed);
      }
    }
  }

  public Commit read(CommitId commit) {
    try {
      return new History(objects.reader()).read(commit);
    } catch (IOException failed) {
      throw failure("reading commit " + commit, failed);
    }
  }

  /** Resolves a full or abbreviated id; empty if nothing or more than one commit matches. */
  public Optional<CommitId> resolve(String abbreviated) {
    try {
      return new History(objects.reader()).resolve(abbreviated);
    } catch (IOException failed) {
      throw failure("looking for commit " + abbreviated, failed);
    }
  }

  public boolean isAncestor(CommitId ancestor, CommitId descendant) {
    try {
      return new History(objects.reader()).isAncestor(ancestor, descendant);
    } catch (IOException failed) {
      throw failure("comparing " + ancestor + " with " + descendant, failed);
    }
  }

  /**
   * Commits reachable from {@code tip} and not from {@code hidden}, newest first (children before
   * parents); at most {@code limit}.
   */
  public List<Commit> log(CommitId tip, Optional<CommitId> hidden, boolean firstParent, int limit) {
    try {
      return new History(objects.reader()).log(tip, hidden, firstParent, limit);
    } catch (IOException failed) {
      throw failure("reading the history of " + tip, failed);
    }
  }

  /** The commit with which a branch began, along first parents. */
  public Commit firstCommit(CommitId tip) {
    try {
      return new History(objects.reader()).first(tip);
    } catch (IOException failed) {
      throw failure("reading the beginning of " + tip, failed);
    }
  }

  /** Writes trees and commit object; moves no ref. All blobs exist already. */
  public CommitId commit(CommitDraft draft) {
    try {
      TreeId tree = TreeIds.make(draft.tree(), treeSink());
      byte[] id = objects.put(ObjectKind.COMMIT, CommitText.of(draft, tree));
      objects.flush();
      lastCommit = new CommitId(ObjectHex.text(id));
      lastCommitTime = draft.time();
      return lastCommit;
    } catch (UncheckedIOException failed) {
      throw failure("writing a tree", failed);
    } catch (IOException failed) {
      throw failure("writing a commit", failed);
    }
  }

  private TreeIds.Sink treeSink() {
    return new TreeIds.Sink() {
      @Override
      public byte[] put(byte[] content) {
        try {
          return objects.put(ObjectKind.TREE, content);
        } catch (IOException failed) {
          throw new UncheckedIOException(failed);
        }
      }

      @Override
      public boolean has(byte[] id) {
        try {
          return objects.keeps(id);
        } catch (IOException failed) {
          throw new UncheckedIOException(failed);
        }
      }
    };
  }

  /**
   * Makes the index say what {@code committed} says, with file times where the file on disk has
   * that very content, so that native {@code git status} is clean (rule 8). Waits up to two seconds
   * for {@code index.lock}.
   *
   * @return false if the lock could not be had; the old index is then untouched
   */
  public boolean refreshIndex(MemoryTree committed) {
    try {
      if (lastReading == null) {
        scan(ScanMode.HASH, Integer.MAX_VALUE - 16, committed);
      }
      MemoryReading onDisk = Objects.requireNonNull(lastReading);
      return new IndexRefresh(gitFolder).run(committed, onDisk);
    } catch (IOException failed) {
      throw failure("writing the index", failed);
    }
  }

  /** Paths that differ, in Git's order, with line counts as native {@code git} has them. */
  public List<FileChange> changes(MemoryTree before, MemoryTree after) {
    try {
      return new TreeDiff(objects.reader()).changes(before, after);
    } catch (IOException failed) {
      throw failure("comparing two states of memory", failed);
    }
  }

  /** The unified diff as {@code git diff} prints it, without colour; bytes of the files kept. */
  public byte[] diff(MemoryTree before, MemoryTree after) {
    try {
      return new TreeDiff(objects.reader()).text(before, after);
    } catch (IOException failed) {
      throw failure("comparing two states of memory", failed);
    }
  }

  /** The Git notes under a full ref name such as {@code refs/notes/dreaming}. */
  public GitNotes notes(String ref) {
    return new GitNotes(ref, workTree, objects, refs);
  }

  /**
   * Whether more than {@code threshold} loose objects may lie in a repository, by a look at one of
   * their folders; cheap enough for every write. Seldom yes below it, seldom no at four times as
   * many.
   */
  public static boolean seemsLoose(Path workTree, int threshold) {
    return Packing.seemsLoose(workTree.resolve(".git/objects"), threshold);
  }

  /** Packs loose objects if there are more than {@code threshold}; says whether it did. */
  public boolean packIfLoose(int threshold) {
    try {
      Packing packing = new Packing(repository.get());
      if (packing.looseObjects(threshold) <= threshold) {
        return false;
      }
      packing.run();
      return true;
    } catch (IOException failed) {
      throw failure("packing objects", failed);
    }
  }

  /** Where a memory path lies on disk, byte for byte. */
  public Path file(MemoryPath path) {
    return file(workTree, path);
  }

  /** Where a memory path lies below any folder, byte for byte. */
  public static Path file(Path folder, MemoryPath path) {
    return RawNames.resolve(folder, path.raw());
  }

  /** What a link points to, as the bytes that its blob holds. */
  public static byte[] linkBytes(Path target) {
    return RawNames.targetOf(target).getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The target of a link whose blob holds these bytes. */
  public static Path linkTarget(byte[] content) {
    return RawNames.target(new String(content, StandardCharsets.ISO_8859_1));
  }

  private RepositoryAccessException failure(String doing, Throwable cause) {
    return new RepositoryAccessException(workTree, doing, cause);
  }

  @Override
  public void close() {
    try {
      objects.close();
    } catch (IOException failed) {
      throw failure("writing the last objects", failed);
    } finally {
      repository.close();
    }
  }
}
