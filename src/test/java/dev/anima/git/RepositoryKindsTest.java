package dev.anima.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which folders are opened and adopted, which are refused, and by what name. */
class RepositoryKindsTest {
  @TempDir Path temp;
  private Path folder;
  private NativeGit git;

  @BeforeEach
  void start() throws IOException {
    folder = Files.createDirectory(temp.resolve("ada"));
    git = NativeGit.in(folder, temp.resolve("user"));
  }

  private void nativeRepository() {
    git.run("init", "-q", "-b", "trunk");
    Workspaces.write(folder, "MEMORY.md", "# M\n");
    Workspaces.write(folder, "notes/a.md", "a\n");
    git.run("add", "-A");
    git.run("commit", "-qm", "native");
  }

  private void assertRefused(String name, Adoptability.Kind kind) {
    assertThatThrownBy(() -> Workspaces.open(folder))
        .isInstanceOf(UnsupportedRepositoryException.class)
        .hasMessageContaining(name);
    assertThat(GitStore.inspect(folder).kind()).isEqualTo(kind);
  }

  @Test
  void aNativeRepositoryOfOnlyMemoryIsOpenedAndAdoptable() {
    nativeRepository();
    assertThat(GitStore.inspect(folder))
        .isEqualTo(new Adoptability(Adoptability.Kind.ADOPTABLE, ""));
    try (GitStore store = Workspaces.open(folder)) {
      assertThat(store.head().branch()).contains("trunk");
      assertThat(Workspaces.headTree(store)).isEqualTo(Workspaces.look(store).tree());
    }
  }

  @Test
  void aRepositoryWithoutCommitHasNoHeadAndIsAdoptable() {
    git.run("init", "-q", "-b", "main");
    assertThat(GitStore.inspect(folder).kind()).isEqualTo(Adoptability.Kind.ADOPTABLE);
    try (GitStore store = Workspaces.open(folder)) {
      assertThat(store.head().commit()).isEmpty();
      assertThat(store.head().branch()).contains("main");
      assertThat(store.refs("refs/")).isEmpty();
    }
  }

  @Test
  void foldersWithoutRepositoryAreEmptyOrPlainMemory() throws Exception {
    assertThat(GitStore.inspect(temp.resolve("none")).kind()).isEqualTo(Adoptability.Kind.EMPTY);
    Files.createDirectory(folder.resolve("notes"));
    assertThat(GitStore.inspect(folder).kind()).isEqualTo(Adoptability.Kind.EMPTY);
    Workspaces.write(folder, "notes/a.md", "a");
    assertThat(GitStore.inspect(folder).kind()).isEqualTo(Adoptability.Kind.PLAIN_MEMORY);
    assertThatThrownBy(() -> Workspaces.open(folder))
        .isInstanceOf(RepositoryMissingException.class)
        .hasMessageContaining("no .git");
  }

  @Test
  void otherPathsAreNamed() {
    nativeRepository();
    Workspaces.write(folder, "src/main.c", "x");
    git.run("add", "-A");
    git.run("commit", "-qm", "more");
    assertThat(GitStore.inspect(folder))
        .isEqualTo(new Adoptability(Adoptability.Kind.OTHER_PATHS, "src/main.c"));
    Workspaces.open(folder).close();
  }

  @Test
  void anOperationInProgressIsNamed() {
    nativeRepository();
    git.run("checkout", "-qb", "side");
    Workspaces.write(folder, "MEMORY.md", "side\n");
    git.run("commit", "-qam", "side");
    git.run("checkout", "-q", "trunk");
    Workspaces.write(folder, "MEMORY.md", "trunk\n");
    git.run("commit", "-qam", "trunk");
    assertThat(git.tryRun("merge", "side").status()).isNotZero();
    assertThat(GitStore.inspect(folder))
        .isEqualTo(new Adoptability(Adoptability.Kind.OPERATION_IN_PROGRESS, "merge"));
    git.run("merge", "--abort");
    assertThat(git.tryRun("rebase", "side").status()).isNotZero();
    assertThat(GitStore.inspect(folder).detail()).isEqualTo("rebase");
  }

  @Test
  void bareLinkedAndSubmoduleAreRefused() {
    git.run("init", "-q", "--bare");
    assertThat(GitStore.inspect(folder).kind()).isEqualTo(Adoptability.Kind.BARE);
    Path main = temp.resolve("main");
    Workspaces.create(main).close();
    try (GitStore store = Workspaces.open(main)) {
      Workspaces.save(store, "first");
    }
    folder = temp.resolve("linked");
    NativeGit.in(main, temp.resolve("user")).run("worktree", "add", "-q", folder.toString());
    assertRefused("linked", Adoptability.Kind.LINKED);
  }

  @Test
  void whatWouldMakeGitMeanOtherFilesOrObjectsIsRefusedByName() throws Exception {
    nativeRepository();
    git.run("config", "core.worktree", temp.toString());
    assertRefused("core.worktree", Adoptability.Kind.UNREADABLE);
    git.run("--work-tree=.", "config", "--unset", "core.worktree");
    Workspaces.open(folder).close();

    Path alternates = folder.resolve(".git/objects/info/alternates");
    Workspaces.write(folder, ".git/objects/info/alternates", "/elsewhere\n");
    assertRefused("alternates", Adoptability.Kind.UNREADABLE);
    Files.delete(alternates);

    Workspaces.write(folder, ".git/info/grafts", "x\n");
    assertRefused("grafts", Adoptability.Kind.UNREADABLE);
    Files.delete(folder.resolve(".git/info/grafts"));

    git.run("commit", "-q", "--allow-empty", "-m", "second");
    git.run("replace", "HEAD", "HEAD~");
    assertRefused("replace refs", Adoptability.Kind.UNREADABLE);
    git.run("pack-refs", "--all");
    assertRefused("replace refs", Adoptability.Kind.UNREADABLE);
    git.run("replace", "-d", git.run("rev-parse", "HEAD").strip());
    Workspaces.open(folder).close();

    git.run("config", "core.bare", "true");
    assertRefused("core.bare", Adoptability.Kind.BARE);
    git.run("config", "core.bare", "false");
    git.run("config", "core.repositoryformatversion", "1");
    git.run("config", "extensions.refStorage", "reftable");
    assertRefused("reftable", Adoptability.Kind.REFTABLE);
  }

  @Test
  void aSha256RepositoryIsRefused() {
    git.run("init", "-q", "--object-format=sha256");
    assertRefused("sha256", Adoptability.Kind.UNREADABLE);
  }

  @Test
  void damageIsReportedAndNothingIsTouched() throws Exception {
    nativeRepository();
    for (String name : List.of("HEAD", "config")) {
      Path file = folder.resolve(".git").resolve(name);
      byte[] good = Files.readAllBytes(file);
      Files.writeString(file, "[[[ nonsense");
      List<Path> before = everything();
      assertThatThrownBy(() -> Workspaces.open(folder))
          .isInstanceOf(RepositoryMissingException.class)
          .hasMessageContaining(name);
      assertThat(GitStore.inspect(folder).kind()).isEqualTo(Adoptability.Kind.UNREADABLE);
      assertThat(everything()).isEqualTo(before);
      Files.write(file, good);
    }
  }

  private List<Path> everything() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.sorted().toList();
    }
  }

  @Test
  void aMissingObjectIsAnErrorThatNamesWhatWasRead() throws Exception {
    nativeRepository();
    try (GitStore store = Workspaces.open(folder)) {
      CommitId head = store.head().commit().orElseThrow();
      String tree = git.run("rev-parse", "HEAD^{tree}").strip();
      Files.delete(
          folder.resolve(".git/objects/" + tree.substring(0, 2) + "/" + tree.substring(2)));
      assertThatThrownBy(() -> store.memoryAt(head))
          .isInstanceOf(RepositoryAccessException.class)
          .hasMessageContaining(head.hex())
          .hasCauseInstanceOf(IOException.class);
    }
  }

  @Test
  void keysOfTheWorkspacesOwnConfigurationDoNotReachUs() {
    nativeRepository();
    git.run("config", "core.logAllRefUpdates", "false");
    git.run("config", "core.symlinks", "false");
    git.run("config", "core.fileMode", "false");
    git.run("config", "gc.pruneExpire", "now");
    git.run("config", "include.path", "/nowhere/at/all");
    try (GitStore store = Workspaces.open(folder)) {
      Workspaces.write(folder, "notes/run.sh", "x").toFile().setExecutable(true);
      MemoryTree tree = Workspaces.look(store).tree();
      assertThat(tree.entry(MemoryPath.of("notes/run.sh")).orElseThrow().mode())
          .isEqualTo(EntryMode.EXECUTABLE);
    }
  }
}
