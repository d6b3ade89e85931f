package dev.anima.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexRefreshTest {
  @TempDir Path temp;

  private Path folder() {
    return temp.resolve("ada");
  }

  private NativeGit git() {
    return NativeGit.hostileIn(folder(), temp.resolve("user"));
  }

  /** A store to whom every file is older than what a stat could miss. */
  private GitStore later() {
    Instant now = Instant.now().plus(Duration.ofMinutes(1));
    return GitStore.open(folder(), Durability.UNSYNCED, InstantSource.fixed(now));
  }

  @Test
  void statDataIsRealSoThatNativeGitNeedsNoLookAtTheFiles() {
    Workspaces.create(folder()).close();
    try (GitStore store = later()) {
      Workspaces.save(store, "first");
      // diff-files trusts or reports; it does not refresh.
      assertThat(git().run("diff-files")).isEmpty();
      assertThat(git().run("ls-files", "--debug")).doesNotContain("mtime: 0:0");
      Workspaces.write(folder(), "MEMORY.md", "# Ada\n\n- hates tea\n");
      assertThat(git().run("status", "--porcelain")).isEqualTo(" M MEMORY.md\n");
    }
  }

  @Test
  void aHeldLockIsWaitedForAndNeverRemoved() throws Exception {
    try (GitStore store = Workspaces.create(folder())) {
      Workspaces.save(store, "first");
      byte[] old = Files.readAllBytes(folder().resolve(".git/index"));
      Path lock = Files.createFile(folder().resolve(".git/index.lock"));
      Workspaces.write(folder(), "MEMORY.md", "new");
      MemoryTree tree =
          store.scan(ScanMode.STORE, Workspaces.LIMIT, Workspaces.headTree(store)).tree();
      assertThat(store.refreshIndex(tree)).isFalse();
      assertThat(lock).exists();
      assertThat(folder().resolve(".git/index")).hasBinaryContent(old);
      Files.delete(lock);
      assertThat(store.refreshIndex(tree)).isTrue();
      assertThat(lock).doesNotExist();
    }
  }

  @Test
  void anIndexThatCannotBeReadOrIsOfAnotherVersionIsReplaced() throws Exception {
    try (GitStore store = Workspaces.create(folder())) {
      Workspaces.save(store, "first");
      Files.writeString(folder().resolve(".git/index"), "nonsense");
      Workspaces.write(folder(), "MEMORY.md", "new");
      Workspaces.save(store, "second");
      assertThat(git().run("status", "--porcelain")).isEmpty();

      git().run("update-index", "--index-version", "4");
      git().run("update-index", "--split-index");
      Workspaces.write(folder(), "MEMORY.md", "newer");
      Workspaces.save(store, "third");
      assertThat(git().run("status", "--porcelain")).isEmpty();
    }
  }

  @Test
  void pathsThatASaveLeftOutAreTheOnlyOnesThatStatusShows() {
    try (GitStore store = Workspaces.create(folder())) {
      Workspaces.write(folder(), "notes/big.md", "small");
      Workspaces.save(store, "first");
      Workspaces.write(folder(), "notes/big.md", "x".repeat(2000));
      Workspaces.write(folder(), "MEMORY.md", "changed");
      MemoryTree head = Workspaces.headTree(store);
      MemoryScan scan = store.scan(ScanMode.STORE, 1000, head);
      MemoryTree tree = scan.tree();
      for (MemoryPath path : scan.leftOut()) {
        tree = tree.with(path, head.entry(path).orElseThrow());
      }
      Optional<CommitId> parent = store.head().commit();
      CommitId commit = Workspaces.commit(store, tree, parent, "without the big one");
      store.advance("main", parent, commit, "save");
      store.refreshIndex(tree);
      assertThat(git().run("status", "--porcelain")).isEqualTo(" M notes/big.md\n");
    }
  }

  @Test
  void aFreshInstanceLooksForItself() {
    try (GitStore store = Workspaces.create(folder())) {
      Workspaces.save(store, "first");
    }
    try (GitStore store = later()) {
      assertThat(store.refreshIndex(Workspaces.headTree(store))).isTrue();
      assertThat(git().run("diff-files")).isEmpty();
    }
  }
}
