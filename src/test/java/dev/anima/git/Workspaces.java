package dev.anima.git;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Small workspaces and the steps that most tests take with them. */
final class Workspaces {
  static final long LIMIT = 32L * 1024 * 1024;
  static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");
  static final Person ADA = new Person("Ada", "ada@agents.anima.invalid");
  static final Person ANIMA = new Person("Anima", "anima@anima.invalid");

  private Workspaces() {}

  /** A new folder with a repository, a {@code MEMORY.md} and one note; nothing committed. */
  static GitStore create(Path folder) {
    try {
      Files.createDirectories(folder.resolve("notes"));
      write(folder, "MEMORY.md", "# Ada\n\n- likes tea\n");
      write(folder, "notes/people.md", "# People\n");
      return GitStore.create(folder, "main", Durability.UNSYNCED);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  static GitStore open(Path folder) {
    return GitStore.open(folder, Durability.UNSYNCED);
  }

  static Path write(Path folder, String name, String text) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  static MemoryTree headTree(GitStore store) {
    return store.head().commit().map(store::memoryAt).orElse(MemoryTree.EMPTY);
  }

  static MemoryScan look(GitStore store) {
    return store.scan(ScanMode.HASH, LIMIT, headTree(store));
  }

  /** Scans, commits to {@code main} and refreshes the index. */
  static CommitId save(GitStore store, String message) {
    Optional<CommitId> parent = store.ref("refs/heads/main");
    MemoryTree tree = store.scan(ScanMode.STORE, LIMIT, headTree(store)).tree();
    CommitId commit = commit(store, tree, parent, message);
    store.advance("main", parent, commit, message);
    if (!store.refreshIndex(tree)) {
      throw new AssertionError("no index lock");
    }
    return commit;
  }

  static CommitId commit(
      GitStore store, MemoryTree tree, Optional<CommitId> parent, String message) {
    List<CommitId> parents = parent.map(List::of).orElse(List.of());
    return store.commit(new CommitDraft(tree, parents, ADA, ANIMA, NOON, message + "\n"));
  }
}
