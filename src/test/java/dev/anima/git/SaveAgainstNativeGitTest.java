package dev.anima.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SaveAgainstNativeGitTest {
  @TempDir Path temp;

  private Path folder() {
    return temp.resolve("ada");
  }

  private NativeGit git() {
    return NativeGit.hostileIn(folder(), temp.resolve("user"));
  }

  @Test
  void statusIsCleanAfterEachSaveUnderAHostileUserConfiguration() throws Exception {
    try (GitStore store = Workspaces.create(folder())) {
      Workspaces.write(folder(), "notes/crlf.md", "a\r\nb\n$Id$\n");
      Workspaces.write(folder(), "other.txt", "not memory");
      Workspaces.write(folder(), "notes/.hidden.md", "not memory");
      Workspaces.write(folder(), "notes/#x#", "not memory");
      Files.createSymbolicLink(folder().resolve("notes/link"), Path.of("people.md"));
      Workspaces.write(folder(), "notes/run.sh", "#!/bin/sh\n").toFile().setExecutable(true);
      Workspaces.save(store, "first");
      assertThat(git().run("status", "--porcelain")).isEmpty();

      Workspaces.write(folder(), "MEMORY.md", "# Ada\n\n- likes coffee\n");
      Workspaces.save(store, "second");
      assertThat(git().run("status", "--porcelain")).isEmpty();
      assertThat(git().run("rev-parse", "HEAD^{tree}").strip())
          .isEqualTo(Workspaces.look(store).tree().id().hex());
    }
    assertThat(git().run("fsck", "--strict", "--full")).isEmpty();
    assertThat(git().run("log", "--format=%an %cn %s"))
        .isEqualTo("Ada Anima second\nAda Anima first\n");
    assertThat(git().run("ls-files", "-s")).contains("100755", "120000", "notes/crlf.md");
  }

  @Test
  void nativeAddOfTheSameFilesGivesTheSameTree() throws Exception {
    try (GitStore store = Workspaces.create(folder())) {
      Workspaces.write(folder(), "notes/a/b/c.md", "deep\n");
      Workspaces.write(folder(), "notes/a.md", "beside a folder of nearly that name\n");
      Workspaces.write(folder(), "notes/a-b.md", "");
      MemoryTree tree = Workspaces.look(store).tree();
      git().run("add", "-A");
      assertThat(git().run("write-tree").strip()).isEqualTo(tree.id().hex());
    }
  }

  @Test
  void anEditAfterTheCommitIsShownAsModified() {
    try (GitStore store = Workspaces.create(folder())) {
      MemoryTree tree = store.scan(ScanMode.STORE, Workspaces.LIMIT, MemoryTree.EMPTY).tree();
      Workspaces.write(folder(), "MEMORY.md", "# Ada\n\n- likes tee\n");
      CommitId commit = Workspaces.commit(store, tree, Optional.empty(), "first");
      store.advance("main", Optional.empty(), commit, "first");
      assertThat(store.refreshIndex(tree)).isTrue();
    }
    assertThat(git().run("status", "--porcelain")).isEqualTo(" M MEMORY.md\n");
  }
}
