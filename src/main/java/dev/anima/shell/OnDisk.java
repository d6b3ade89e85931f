package dev.anima.shell;

import dev.anima.git.BlobId;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Memory as it lies on disk, read without the right to write anything. */
final class OnDisk {
  /** A file no larger is shown whatever the limit of the home is, so that no settings are read. */
  private static final long SMALL_BYTES = 64 * 1024;

  private final GitStore store;
  private final Optional<CommitId> head;
  private final MemoryTree tree;
  private @Nullable MemoryTree saved;

  private OnDisk(GitStore store, Optional<CommitId> head, MemoryTree tree) {
    this.store = store;
    this.head = head;
    this.tree = tree;
  }

  static OnDisk of(Session session, GitStore store, Optional<CommitId> head) {
    long limit = session.configuration().maxFileBytes();
    return new OnDisk(store, head, store.scan(ScanMode.HASH, limit, MemoryTree.EMPTY).tree());
  }

  /**
   * The bytes of {@code MEMORY.md} in a workspace, which is asked for most, without a look at
   * anything else: no settings, no repository.
   *
   * @return empty where it is not there, large, or no regular file: the whole look has words for it
   */
  static Optional<byte[]> memoryFile(Path workspace) {
    Path file = workspace.resolve(MemoryPath.MEMORY.toString());
    try {
      BasicFileAttributes facts =
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      boolean plain = facts.isRegularFile() && !Files.isSymbolicLink(workspace);
      return plain && facts.size() <= SMALL_BYTES
          ? Optional.of(Files.readAllBytes(file))
          : Optional.empty();
    } catch (IOException odd) {
      return Optional.empty();
    }
  }

  /** Memory at the head, read when it is asked for: to show a file takes no history. */
  private MemoryTree saved() {
    MemoryTree known = saved;
    if (known == null) {
      known = head.map(store::memoryAt).orElse(MemoryTree.EMPTY);
      saved = known;
    }
    return known;
  }

  MemoryTree tree() {
    return tree;
  }

  /** Whether a path is on disk what it is at the head. */
  boolean isSaved(MemoryPath path) {
    return saved().entry(path).equals(tree.entry(path));
  }

  /** The bytes of a regular file that {@link #tree} holds; a saved one's even if it is gone now. */
  byte[] content(MemoryPath path, MemoryEntry entry) {
    BlobId blob = entry.blob();
    if (entry.mode() == EntryMode.LINK && isSaved(path)) {
      return store.content(blob);
    }
    try {
      byte[] content = Files.readAllBytes(store.file(path));
      return BlobId.of(content).equals(blob) || !isSaved(path) ? content : store.content(blob);
    } catch (IOException failed) {
      if (isSaved(path)) {
        return store.content(blob);
      }
      throw new UnreadableFileException(path, failed);
    }
  }

  /**
   * The tree with its blobs in the store, for whoever compares contents; a store that plans holds
   * them, and writes nothing.
   */
  MemoryTree stored(Session session) {
    if (tree.equals(saved())) {
      return tree;
    }
    long limit = session.configuration().maxFileBytes();
    MemoryTree stored = store.scan(ScanMode.STORE, limit, saved()).tree();
    // What cannot be stored is left out of such a tree, and would look as if it had been removed.
    if (!stored.entries().keySet().containsAll(tree.entries().keySet())) {
      throw new UnstorableException(store.workTree());
    }
    return stored;
  }
}
