package dev.anima.git;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One workspace's repository: reads, hashes, stores and commits memory, and moves refs by
 * compare-and-set. One thread at a time for each instance; several instances and processes may work
 * on one repository, protected by Git's own lock files and compare-and-set only. Cheap to open;
 * keep none open between uses. Closed by the caller.
 */
public final class GitStore implements AutoCloseable {
  private GitStore() {}

  /**
   * Makes a lean repository (rule 15) with all settings of rule 2 and HEAD on {@code branch},
   * without a commit. The folder exists; it has no {@code .git}.
   */
  public static GitStore create(Path workTree, String branch) {
    throw new UnsupportedOperationException("git helper");
  }

  /**
   * Opens the repository of a work tree.
   *
   * @throws RepositoryMissingException if {@code .git} is missing or no repository
   * @throws UnsupportedRepositoryException if it is of a kind that Anima refuses by name: bare,
   *     linked, reftable, with {@code core.worktree}, alternates, replace refs or grafts
   */
  public static GitStore open(Path workTree) {
    throw new UnsupportedOperationException("git helper");
  }

  /** The text of a Git configuration file that makes commits this person's. */
  public static String identityConfig(Person person) {
    return "[user]\n\tname = \""
        + person.name().replace("\\", "\\\\").replace("\"", "\\\"")
        + "\"\n\temail = "
        + person.mail()
        + "\n";
  }

  /** Looks at a folder without changing anything (rule 14). */
  public static Adoptability inspect(Path folder) {
    throw new UnsupportedOperationException("git helper");
  }

  /** Writes what of rule 2's configuration, exclude and attributes differs; says what differed. */
  public List<String> applySettings() {
    throw new UnsupportedOperationException("git helper");
  }

  public Path workTree() {
    throw new UnsupportedOperationException("git helper");
  }

  /** {@code .git/anima}, where Anima keeps its lock and intent; made when missing. */
  public Path animaFolder() {
    throw new UnsupportedOperationException("git helper");
  }

  public HeadState head() {
    throw new UnsupportedOperationException("git helper");
  }

  /** Points HEAD at a branch again; the work tree stays as it is. */
  public void attachHead(String branch) {
    throw new UnsupportedOperationException("git helper");
  }

  /** How many stashes there are. */
  public int stashCount() {
    throw new UnsupportedOperationException("git helper");
  }

  /** The commit of a full ref name such as {@code refs/heads/main}. */
  public Optional<CommitId> ref(String name) {
    throw new UnsupportedOperationException("git helper");
  }

  /** Sets a ref under {@code refs/anima/} whatever it was. */
  public void setRef(String name, CommitId target) {
    throw new UnsupportedOperationException("git helper");
  }

  /** All refs below a prefix, by full name. */
  public java.util.SortedMap<String, CommitId> refs(String prefix) {
    throw new UnsupportedOperationException("git helper");
  }

  /**
   * Moves a branch from {@code expected} (empty: it does not exist yet) to {@code next}, with a
   * reflog line.
   *
   * @throws StaleHeadException if it stands elsewhere
   */
  public void advance(String branch, Optional<CommitId> expected, CommitId next, String reflog) {
    throw new UnsupportedOperationException("git helper");
  }

  /**
   * Hashes memory as it lies on disk (rules 1, 2 and 10). Follows no link, waits for no FIFO. Never
   * throws for what it meets; see the findings.
   *
   * @param maxFileBytes files above this size are left out
   * @param head HEAD's memory, for {@link MemoryScan#leftOut()} and to know which blobs exist
   */
  public MemoryScan scan(ScanMode mode, long maxFileBytes, MemoryTree head) {
    throw new UnsupportedOperationException("git helper");
  }

  /** Memory as a commit holds it: its tree cut down to memory. */
  public MemoryTree memoryAt(CommitId commit) {
    throw new UnsupportedOperationException("git helper");
  }

  /** Paths of a commit's tree that are no memory; sorted (rule 1). */
  public List<String> extraPathsAt(CommitId commit) {
    throw new UnsupportedOperationException("git helper");
  }

  public byte[] content(BlobId blob) {
    throw new UnsupportedOperationException("git helper");
  }

  public long size(BlobId blob) {
    throw new UnsupportedOperationException("git helper");
  }

  public BlobId store(byte[] content) {
    throw new UnsupportedOperationException("git helper");
  }

  public Commit read(CommitId commit) {
    throw new UnsupportedOperationException("git helper");
  }

  /** Resolves a full or abbreviated id; empty if nothing or more than one commit matches. */
  public Optional<CommitId> resolve(String abbreviated) {
    throw new UnsupportedOperationException("git helper");
  }

  public boolean isAncestor(CommitId ancestor, CommitId descendant) {
    throw new UnsupportedOperationException("git helper");
  }

  /**
   * Commits reachable from {@code tip} and not from {@code hidden}, newest first (children before
   * parents); at most {@code limit}.
   */
  public List<Commit> log(CommitId tip, Optional<CommitId> hidden, boolean firstParent, int limit) {
    throw new UnsupportedOperationException("git helper");
  }

  /** Writes trees and commit object; moves no ref. All blobs exist already. */
  public CommitId commit(CommitDraft draft) {
    throw new UnsupportedOperationException("git helper");
  }

  /**
   * Makes the index say what {@code committed} says, with file times where the file on disk has
   * that very content, so that native {@code git status} is clean (rule 8). Waits up to two seconds
   * for {@code index.lock}.
   *
   * @return false if the lock could not be had; the old index is then untouched
   */
  public boolean refreshIndex(MemoryTree committed) {
    throw new UnsupportedOperationException("git helper");
  }

  /** Paths that differ, in Git's order, with line counts as native {@code git} has them. */
  public List<FileChange> changes(MemoryTree before, MemoryTree after) {
    throw new UnsupportedOperationException("git helper");
  }

  /** The unified diff as {@code git diff} prints it, without colour; bytes of the files kept. */
  public byte[] diff(MemoryTree before, MemoryTree after) {
    throw new UnsupportedOperationException("git helper");
  }

  /** The Git notes under a full ref name such as {@code refs/notes/dreaming}. */
  public GitNotes notes(String ref) {
    throw new UnsupportedOperationException("git helper");
  }

  /** Packs loose objects if there are more than {@code threshold}; says whether it did. */
  public boolean packIfLoose(int threshold) {
    throw new UnsupportedOperationException("git helper");
  }

  @Override
  public void close() {}
}
