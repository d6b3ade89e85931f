package dev.anima.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuickLookTest {
  @TempDir Path temp;
  private Path folder;
  private NativeGit git;

  @BeforeEach
  void start() {
    folder = temp.resolve("ada");
    git = NativeGit.in(folder, temp.resolve("home"));
    // By this clock all files are older than what a stat could miss, so the index has their stats.
    InstantSource later = InstantSource.fixed(Instant.now().plus(Duration.ofMinutes(1)));
    Workspaces.create(folder).close();
    Workspaces.write(folder, "notes/deep/er.md", "deep");
    try (GitStore store = GitStore.open(folder, Durability.UNSYNCED, later)) {
      Workspaces.save(store, "first");
      Workspaces.write(folder, "MEMORY.md", "# Ada\n\n- likes coffee\n");
      Workspaces.save(store, "second");
    }
  }

  private boolean isSeenAsSaved() {
    return GitStore.isSeenAsSaved(folder, "main", Workspaces.LIMIT);
  }

  /** Memory differs, and a quick look must not miss it. */
  private void expectDifferent() {
    assertThat(isSeenAsSaved()).isFalse();
    try (GitStore store = Workspaces.open(folder)) {
      assertThat(Workspaces.look(store).tree()).isNotEqualTo(Workspaces.headTree(store));
    }
  }

  @Test
  void savedMemoryIsSeenAsSavedWhoeverSavedIt() throws Exception {
    assertThat(isSeenAsSaved()).isTrue();
    git.run("status");
    assertThat(isSeenAsSaved()).as("after git refreshed the index").isTrue();
    Workspaces.write(folder, "notes/people.md", "# Nobody\n");
    git.run("add", "-A");
    expectDifferent();
    git.run("commit", "-qm", "by hand");
    assertThat(isSeenAsSaved()).as("after a native commit").isTrue();
    Files.setLastModifiedTime(folder.resolve("MEMORY.md"), FileTime.from(Instant.EPOCH));
    assertThat(isSeenAsSaved()).as("touched only").isTrue();
    git.run("pack-refs", "--all");
    assertThat(isSeenAsSaved()).as("with packed refs").isTrue();
  }

  @Test
  void everyChangeOnDiskIsSeen() throws Exception {
    Path memory = folder.resolve("MEMORY.md");
    FileTime time = Files.getLastModifiedTime(memory);
    String saved = Files.readString(memory);
    Files.writeString(memory, saved.replace("coffee", "COFFEE"));
    Files.setLastModifiedTime(memory, time);
    expectDifferent();
    Files.writeString(memory, saved);
    assertThat(isSeenAsSaved()).isTrue();

    Path note = folder.resolve("notes/new.md");
    Workspaces.write(folder, "notes/new.md", "new");
    expectDifferent();
    Files.delete(note);
    assertThat(isSeenAsSaved()).isTrue();

    Files.move(folder.resolve("notes/people.md"), note);
    expectDifferent();
    Files.move(note, folder.resolve("notes/people.md"));
    assertThat(isSeenAsSaved()).isTrue();

    memory.toFile().setExecutable(true, true);
    expectDifferent();
    memory.toFile().setExecutable(false);
    assertThat(isSeenAsSaved()).isTrue();
    Files.delete(memory);
    expectDifferent();
  }

  @Test
  void branchThatMovedWithoutTheFilesIsSeen() {
    git.run("update-ref", "refs/heads/main", "HEAD~1");
    expectDifferent();
  }

  @Test
  void odditiesAreLeftToTheWholeLook() throws Exception {
    assertThat(isSeenAsSaved()).isTrue();
    Path swap = Workspaces.write(folder, "notes/.people.md.swp", "editor");
    assertThat(isSeenAsSaved()).as("a finding").isFalse();
    Files.delete(swap);
    Path grafts = Workspaces.write(folder, ".git/info/grafts", "x");
    assertThat(isSeenAsSaved()).as("grafts").isFalse();
    Files.delete(grafts);
    assertThat(isSeenAsSaved()).isTrue();
    git.run("checkout", "-q", "--detach");
    assertThat(isSeenAsSaved()).as("a detached HEAD").isFalse();
    git.run("checkout", "-q", "main");
    git.run("config", "core.worktree", "/nowhere");
    assertThat(isSeenAsSaved()).as("other settings").isFalse();
  }

  @Test
  void aHeadCommitThatIsCutOffIsLeftToTheWholeLook() throws Exception {
    String head = git.run("rev-parse", "HEAD").strip();
    Path object = folder.resolve(".git/objects/" + head.substring(0, 2) + "/" + head.substring(2));
    byte[] whole = Files.readAllBytes(object);
    Files.delete(object);
    for (int length = 0; length < whole.length; length++) {
      Files.write(object, java.util.Arrays.copyOf(whole, length));
      var unused = isSeenAsSaved();
    }
    Files.write(object, new byte[0]);
    assertThat(isSeenAsSaved()).isFalse();
  }

  @Test
  void whatIsNoRepositoryIsUnknown() throws Exception {
    assertThat(GitStore.isSeenAsSaved(temp, "main", Workspaces.LIMIT)).isFalse();
    Files.write(folder.resolve(".git/index"), new byte[40]);
    assertThat(isSeenAsSaved()).as("damaged index").isFalse();
    Files.delete(folder.resolve(".git/index"));
    assertThat(isSeenAsSaved()).as("no index").isFalse();
    assertThat(IndexFile.memoryIn(new byte[0])).isEqualTo(Optional.empty());
  }
}
