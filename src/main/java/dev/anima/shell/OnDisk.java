package dev.anima.shell;

import dev.anima.git.BlobId;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanMode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;

/** Memory as it lies on disk, read without the right to write anything. */
final class OnDisk {
  private final GitStore store;
  private final MemoryTree saved;
  private final MemoryTree tree;

  private OnDisk(GitStore store, MemoryTree saved, MemoryTree tree) {
    this.store = store;
    this.saved = saved;
    this.tree = tree;
  }

  static OnDisk of(Session session, GitStore store, Optional<CommitId> head) {
    MemoryTree saved = head.map(store::memoryAt).orElse(MemoryTree.EMPTY);
    long limit = session.configuration().maxFileBytes();
    return new OnDisk(store, saved, store.scan(ScanMode.HASH, limit, saved).tree());
  }

  MemoryTree tree() {
    return tree;
  }

  /** Whether a path is on disk what it is at the head. */
  boolean isSaved(MemoryPath path) {
    return saved.entry(path).equals(tree.entry(path));
  }

  /** The bytes of a regular file that {@link #tree} holds; only unsaved ones are read from disk. */
  byte[] content(MemoryPath path, MemoryEntry entry) {
    BlobId blob = entry.blob();
    if (isSaved(path)) {
      return store.content(blob);
    }
    try {
      return Files.readAllBytes(store.file(path));
    } catch (IOException failed) {
      throw new UnreadableFileException(path, failed);
    }
  }

  /** The tree with its blobs in the object store, for whoever compares contents. */
  MemoryTree stored(Session session) {
    if (tree.equals(saved)) {
      return tree;
    }
    long limit = session.configuration().maxFileBytes();
    MemoryTree stored = store.scan(ScanMode.STORE, limit, saved).tree();
    // What cannot be stored is left out of such a tree, and would look as if it had been removed.
    if (!stored.entries().keySet().containsAll(tree.entries().keySet())) {
      throw new UnstorableException(store.workTree());
    }
    return stored;
  }
}
