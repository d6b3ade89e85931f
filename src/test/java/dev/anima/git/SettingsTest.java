package dev.anima.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
  @TempDir Path temp;

  private Path folder() {
    return temp.resolve("ada");
  }

  private NativeGit git() {
    return NativeGit.hostileIn(folder(), temp.resolve("user"));
  }

  @Test
  void aNewRepositoryHasEverySettingAndNothingToApply() {
    try (GitStore store = Workspaces.create(folder())) {
      for (Settings.Key key : Settings.CONFIG) {
        assertThat(git().run("config", "--local", key.section() + "." + key.name()))
            .as(key.name())
            .isEqualTo(key.value() + "\n");
      }
      assertThat(store.applySettings()).isEmpty();
    }
  }

  @Test
  void whatDiffersIsWrittenAndNamedAndOtherKeysStay() throws Exception {
    try (GitStore store = Workspaces.create(folder())) {
      git().run("config", "core.autocrlf", "input");
      git().run("config", "--add", "core.hooksPath", "/elsewhere");
      git().run("config", "user.name", "Someone");
      git().run("config", "--unset", "notes.dreaming.mergeStrategy");
      Files.writeString(folder().resolve(".git/info/exclude"), "*\n");
      Files.delete(folder().resolve(".git/info/attributes"));
      assertThat(store.applySettings())
          .containsExactly(
              "core.autocrlf",
              "core.hooksPath",
              "notes.dreaming.mergeStrategy",
              "info/exclude",
              "info/attributes");
      assertThat(store.applySettings()).isEmpty();
      assertThat(git().run("config", "user.name")).isEqualTo("Someone\n");
      assertThat(git().run("config", "--local", "--get-all", "core.hooksPath"))
          .isEqualTo(".git/hooks\n");
      assertThat(git().run("config", "core.excludesFile")).isEqualTo("\n");
    }
  }

  @Test
  void anAdoptedRepositoryIsCleanUnderAHostileUserToo() {
    Workspaces.write(folder(), "MEMORY.md", "a\r\n");
    NativeGit calm = NativeGit.in(folder(), temp.resolve("calm"));
    calm.run("init", "-q", "-b", "main");
    calm.run("add", "-A");
    calm.run("commit", "-qm", "native");
    try (GitStore store = Workspaces.open(folder())) {
      assertThat(store.applySettings()).contains("core.autocrlf", "info/exclude");
      Workspaces.write(folder(), "notes/b.md", "b\r\n");
      Workspaces.save(store, "second");
    }
    assertThat(git().run("status", "--porcelain")).isEmpty();
    assertThat(git().run("show", "HEAD:MEMORY.md")).isEqualTo("a\r\n");
    assertThat(git().run("show", "HEAD:notes/b.md")).isEqualTo("b\r\n");
  }

  @Test
  void nativeCommitsInAWorkspaceNeedNoForeignHookOrSignature() {
    try (GitStore store = Workspaces.create(folder())) {
      Workspaces.save(store, "first");
    }
    Workspaces.write(folder(), "MEMORY.md", "by hand\n");
    git().run("commit", "-qam", "native");
    assertThat(git().run("log", "--format=%an %s", "-1")).isEqualTo("Native native\n");
  }

  @Test
  void aNewWorkspaceTakesLessThanHalfTheFilesAndSpaceOfANativeOne() throws Exception {
    try (GitStore store = Workspaces.create(folder())) {
      Workspaces.save(store, "first");
    }
    Path other = temp.resolve("other");
    Workspaces.write(other, "MEMORY.md", "# Ada\n\n- likes tea\n");
    Workspaces.write(other, "notes/people.md", "# People\n");
    NativeGit peer = NativeGit.in(other, temp.resolve("user2"));
    peer.run("init", "-q");
    peer.run("add", "-A");
    peer.run("commit", "-qm", "first");
    assertThat(count(folder())).isLessThan(count(other) / 2);
    assertThat(git().run("fsck", "--strict", "--full")).isEmpty();
    assertThat(git().run("count-objects", "-v")).contains("count: 0", "in-pack: 5");
  }

  private static long count(Path folder) throws Exception {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.count();
    }
  }
}
