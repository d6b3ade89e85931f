package dev.anima.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RefsTest {
  @TempDir Path temp;
  private Path folder;
  private NativeGit git;

  @BeforeEach
  void start() {
    folder = temp.resolve("ada");
    git = NativeGit.hostileIn(folder, temp.resolve("user"));
  }

  @Test
  void aBranchMovesOnlyFromWhereItIsExpected() {
    try (GitStore store = Workspaces.create(folder)) {
      CommitId first = Workspaces.save(store, "first");
      MemoryTree tree = store.memoryAt(first);
      CommitId second = Workspaces.commit(store, tree, Optional.of(first), "second");
      CommitId rival = Workspaces.commit(store, tree, Optional.of(first), "rival");
      store.advance("main", Optional.of(first), second, "second");
      assertThatThrownBy(() -> store.advance("main", Optional.of(first), rival, "rival"))
          .isInstanceOf(StaleHeadException.class)
          .hasMessageContaining(second.abbreviated())
          .hasMessageContaining(first.abbreviated());
      assertThatThrownBy(() -> store.advance("main", Optional.empty(), rival, "rival"))
          .isInstanceOf(StaleHeadException.class);
      assertThatThrownBy(() -> store.advance("other", Optional.of(first), rival, "rival"))
          .isInstanceOf(StaleHeadException.class)
          .hasMessageContaining("no commit");
      assertThat(store.head().commit()).contains(second);
      assertThat(git.run("reflog", "--format=%gn <%ge> %gs", "main"))
          .isEqualTo("Anima <anima@anima.invalid> second\n");
    }
  }

  @Test
  void anotherInstanceSeesAMoveAtOnce() {
    try (GitStore store = Workspaces.create(folder);
        GitStore other = Workspaces.open(folder)) {
      assertThat(other.head())
          .isEqualTo(new HeadState(Optional.of("main"), Optional.empty(), Optional.empty()));
      CommitId first = Workspaces.save(store, "first");
      assertThat(other.head().commit()).contains(first);
      assertThat(other.memoryAt(first)).isEqualTo(store.memoryAt(first));
    }
  }

  /** Locks, packed refs and loose objects are there when a folder is listed and gone when asked. */
  @Test
  void filesThatGoAwayWhileARepositoryIsLookedAtAreNoFault() throws Exception {
    CommitId first;
    try (GitStore store = Workspaces.create(folder)) {
      first = Workspaces.save(store, "first");
    }
    AtomicBoolean done = new AtomicBoolean();
    Path git = folder.resolve(".git");
    Path refs = Files.createDirectories(git.resolve("refs/anima"));
    Thread other =
        new Thread(
            () -> {
              while (!done.get()) {
                comeAndGo(refs, git.resolve("objects"));
              }
            });
    other.start();
    try {
      for (int i = 0; i < 500; i++) {
        try (GitStore store = GitStore.open(folder)) {
          assertThat(store.head().commit()).contains(first);
          assertThat(store.packIfLoose(1000)).isFalse();
          store.leftObjects(Workspaces.NOON);
        }
      }
    } finally {
      done.set(true);
      other.join();
    }
  }

  private static void comeAndGo(Path refs, Path objects) {
    try {
      for (int i = 0; i < 20; i++) {
        Files.createFile(refs.resolve("lock" + i + ".lock"));
        Files.createDirectories(objects.resolve("%02x".formatted(i)));
      }
      for (int i = 0; i < 20; i++) {
        Files.delete(refs.resolve("lock" + i + ".lock"));
        Files.delete(objects.resolve("%02x".formatted(i)));
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @Test
  void privateRefsAreSetReadListedAndSurvivePacking() {
    try (GitStore store = Workspaces.create(folder)) {
      CommitId first = Workspaces.save(store, "first");
      CommitId second = Workspaces.save(store, "same tree is the caller's to see");
      store.setRef("refs/anima/known", first);
      store.setRef("refs/anima/rescue/0123456789ab", first);
      store.setRef("refs/anima/known", second);
      git.run("pack-refs", "--all");
      assertThat(store.ref("refs/anima/known")).contains(second);
      assertThat(store.refs("refs/anima/").keySet())
          .containsExactly("refs/anima/known", "refs/anima/rescue/0123456789ab");
      assertThat(store.ref("refs/anima/none")).isEmpty();
    }
  }

  @Test
  void detachedHeadsOperationsAndStashesAreSeenAndHeadIsPutBack() {
    try (GitStore store = Workspaces.create(folder)) {
      CommitId first = Workspaces.save(store, "first");
      assertThat(store.stashCount()).isZero();
      Workspaces.write(folder, "MEMORY.md", "changed");
      NativeGit calm = NativeGit.in(folder, temp.resolve("calm"));
      calm.run("stash");
      assertThat(store.stashCount()).isOne();
      calm.run("checkout", "-q", "--detach");
      assertThat(store.head())
          .isEqualTo(new HeadState(Optional.empty(), Optional.of(first), Optional.empty()));
      calm.run("bisect", "start");
      assertThat(store.head().operation()).contains("bisect");
      store.attachHead("main");
      assertThat(store.head().branch()).contains("main");
      assertThat(git.run("symbolic-ref", "HEAD")).isEqualTo("refs/heads/main\n");
    }
  }

  @Test
  void twoHundredCommitsStayReachableWhileNativeGitPacksAllRefs() throws Exception {
    try (GitStore store = Workspaces.create(folder)) {
      Workspaces.save(store, "0");
      AtomicBoolean done = new AtomicBoolean();
      Thread packer =
          new Thread(
              () -> {
                while (!done.get()) {
                  git.tryRun("pack-refs", "--all");
                }
              });
      packer.start();
      for (int i = 1; i <= 200; i++) {
        Optional<CommitId> head = store.head().commit();
        MemoryTree tree = store.memoryAt(head.orElseThrow());
        CommitId next = Workspaces.commit(store, tree, head, String.valueOf(i));
        store.advance("main", head, next, "c");
      }
      done.set(true);
      packer.join();
    }
    assertThat(git.run("rev-list", "--count", "HEAD").strip()).isEqualTo("201");
    assertThat(git.run("log", "-1", "--format=%s").strip()).isEqualTo("200");
  }

  @Test
  void nativeCleanUpWhileAStoreIsOpenHidesNothing() {
    try (GitStore store = Workspaces.create(folder)) {
      for (int i = 0; i < 50; i++) {
        Workspaces.write(folder, "MEMORY.md", "version " + i);
        Workspaces.save(store, "v" + i);
      }
      assertThat(store.log(store.head().commit().orElseThrow(), Optional.empty(), true, 3))
          .hasSize(3);
      git.run("-c", "gc.auto=1", "gc", "-q", "--prune=now");
      assertThat(store.log(store.head().commit().orElseThrow(), Optional.empty(), false, 100))
          .hasSize(50)
          .allSatisfy(commit -> assertThat(store.memoryAt(commit.id()).entries()).hasSize(2));
      git.run("repack", "-adq");
      assertThat(store.log(store.head().commit().orElseThrow(), Optional.empty(), true, 100))
          .hasSize(50)
          .allSatisfy(
              commit ->
                  assertThat(store.memoryAt(commit.id()).entries().values())
                      .allSatisfy(entry -> assertThat(store.content(entry.blob())).isNotEmpty()));
    }
  }

  @Test
  void aLockThatStaysIsAnErrorThatNamesTheRef() throws Exception {
    try (GitStore store = Workspaces.create(folder)) {
      CommitId first = Workspaces.save(store, "first");
      Files.createFile(folder.resolve(".git/refs/heads/main.lock"));
      assertThatThrownBy(() -> store.advance("main", Optional.of(first), first, "again"))
          .isInstanceOf(RepositoryAccessException.class)
          .hasMessageContaining("refs/heads/main");
      assertThat(folder.resolve(".git/refs/heads/main.lock")).exists();
    }
  }
}
