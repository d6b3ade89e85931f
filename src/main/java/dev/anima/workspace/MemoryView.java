package dev.anima.workspace;

import dev.anima.git.BlobId;
import dev.anima.git.EntryMode;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Memory as it lies on disk while it is edited; contents are read when they are asked for. */
public final class MemoryView {
  private final GitStore store;
  private final MemoryTree tree;

  MemoryView(GitStore store, MemoryTree tree) {
    this.store = store;
    this.tree = tree;
  }

  GitStore store() {
    return store;
  }

  MemoryTree tree() {
    return tree;
  }

  /** All files and links, in Git's order. */
  public SortedSet<MemoryPath> paths() {
    return new TreeSet<>(tree.entries().keySet());
  }

  public boolean isLink(MemoryPath path) {
    return tree.entry(path).map(entry -> entry.mode() == EntryMode.LINK).orElse(false);
  }

  public Optional<BlobId> blob(MemoryPath path) {
    return tree.entry(path).map(MemoryEntry::blob);
  }

  /** A file's bytes; empty if there is no such file. A link's are its target's name. */
  public Optional<byte[]> content(MemoryPath path) {
    return blob(path).map(store::content);
  }
}
