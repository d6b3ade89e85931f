package dev.anima.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackingTest {
  @TempDir Path temp;

  private Path folder() {
    return temp.resolve("ada");
  }

  private NativeGit git() {
    return NativeGit.hostileIn(folder(), temp.resolve("user"));
  }

  private Path looseFile(BlobId blob) {
    String hex = blob.hex();
    return folder().resolve(".git/objects/" + hex.substring(0, 2) + "/" + hex.substring(2));
  }

  @Test
  void packsAboveTheThresholdAndKeepsRescuedCommitsNotesAndUnreferencedObjects() {
    try (GitStore store = Workspaces.create(folder())) {
      List<CommitId> commits = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        Workspaces.write(folder(), "MEMORY.md", "version " + i + "\n");
        commits.add(Workspaces.save(store, "v" + i));
      }
      CommitId rescued = Workspaces.commit(store, MemoryTree.EMPTY, Optional.empty(), "rescued");
      store.setRef("refs/anima/rescue/x", rescued);
      store
          .notes("refs/notes/dreaming")
          .append(
              commits.get(3),
              "receipt",
              line -> false,
              new GitNotes.CommitMeta(Workspaces.ANIMA, Workspaces.NOON));
      BlobId pending = store.store("about to be committed".getBytes(StandardCharsets.UTF_8));
      assertThat(store.packIfLoose(500)).isFalse();
      assertThat(store.packIfLoose(10)).isTrue();
      assertThat(store.content(pending)).isNotEmpty();
      assertThat(looseFile(pending)).exists();
      assertThat(store.log(commits.get(19), Optional.empty(), true, 100)).hasSize(20);
      assertThat(store.read(rescued).subject()).isEqualTo("rescued");
      assertThat(store.notes("refs/notes/dreaming").lines(commits.get(3)))
          .containsExactly("receipt");
      assertThat(store.packIfLoose(10)).as("nothing left to pack").isFalse();
      Workspaces.write(folder(), "MEMORY.md", "after packing");
      Workspaces.save(store, "after");
    }
    assertThat(git().run("status", "--porcelain")).isEmpty();
    assertThat(git().run("fsck", "--strict", "--full", "--no-dangling")).isEmpty();
    assertThat(git().run("rev-list", "--count", "HEAD").strip()).isEqualTo("21");
  }

  @Test
  void storingWhatIsThereAlreadyMakesItYoungAgain() throws Exception {
    try (GitStore store = Workspaces.create(folder())) {
      Workspaces.save(store, "first");
      byte[] content = "old and unreferenced".getBytes(StandardCharsets.UTF_8);
      BlobId blob = store.store(content);
      FileTime old = FileTime.from(Instant.now().minus(Duration.ofDays(60)));
      Files.setLastModifiedTime(looseFile(blob), old);
      BlobId other = store.store("as old, wanted by nobody".getBytes(StandardCharsets.UTF_8));
      Files.setLastModifiedTime(looseFile(other), old);
      assertThat(store.store(content)).isEqualTo(blob);
      assertThat(store.packIfLoose(0)).isTrue();
      assertThat(looseFile(blob)).exists();
      assertThat(looseFile(other)).doesNotExist();
    }
  }

  @Test
  void writersAndPackersAtTheSameTimeLoseNothing() throws Exception {
    try (GitStore store = Workspaces.create(folder())) {
      Workspaces.save(store, "0");
      Thread packer =
          new Thread(
              () -> {
                for (int i = 0; i < 6; i++) {
                  try (GitStore other = Workspaces.open(folder())) {
                    other.packIfLoose(3);
                  }
                }
              });
      packer.start();
      for (int i = 1; i <= 60; i++) {
        Workspaces.write(folder(), "MEMORY.md", "version " + i + "\n");
        Workspaces.save(store, String.valueOf(i));
      }
      packer.join();
    }
    assertThat(git().run("rev-list", "--count", "--objects", "HEAD")).isNotEmpty();
    assertThat(git().run("fsck", "--strict", "--full", "--no-dangling")).isEmpty();
    assertThat(git().run("log", "-1", "--format=%s").strip()).isEqualTo("60");
  }
}
