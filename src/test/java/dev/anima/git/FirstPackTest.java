package dev.anima.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstPackTest {
  @TempDir Path temp;
  private Path packs;
  private NativeGit git;
  private final Random random = new Random(7);

  @BeforeEach
  void start() {
    Path folder = temp.resolve("ada");
    Workspaces.create(folder).close();
    packs = folder.resolve(".git/objects/pack");
    git = NativeGit.in(folder, temp.resolve("home"));
  }

  private byte[] bytes(int length) {
    byte[] content = new byte[length];
    random.nextBytes(content);
    return content;
  }

  private List<Path> packs(String ending) throws Exception {
    try (Stream<Path> files = Files.list(packs)) {
      return files.filter(file -> file.toString().endsWith(ending)).toList();
    }
  }

  @Test
  void nativeGitReadsObjectsOfEveryLength() throws Exception {
    List<byte[]> contents = new ArrayList<>();
    for (int length : new int[] {0, 1, 15, 16, 2047, 2048, 262143, 262144, 3 << 20}) {
      contents.add(bytes(length));
      contents.add("a".repeat(length).getBytes(StandardCharsets.US_ASCII));
    }
    try (FirstPack pack = new FirstPack(packs, Durability.SYNCED)) {
      for (byte[] content : contents) {
        pack.insert(ObjectHex.hash(ObjectKind.BLOB, content), ObjectKind.BLOB, content);
        pack.insert(ObjectHex.hash(ObjectKind.BLOB, content), ObjectKind.BLOB, content);
      }
      pack.flush();
    }
    for (byte[] content : contents) {
      String id = ObjectHex.text(ObjectHex.hash(ObjectKind.BLOB, content));
      assertThat(git.runRaw("cat-file", "blob", id)).isEqualTo(content);
    }
    assertThat(packs(".pack")).hasSize(1);
    assertThat(packs("")).as("nothing half-written").hasSize(2);
    git.run("verify-pack", packs(".idx").get(0).toString());
  }

  @Test
  void muchContentBecomesSeveralPacks() throws Exception {
    List<byte[]> ids = new ArrayList<>();
    try (FirstPack pack = new FirstPack(packs, Durability.UNSYNCED)) {
      for (int i = 0; i < 12; i++) {
        byte[] content = bytes(3 << 20);
        ids.add(ObjectHex.hash(ObjectKind.BLOB, content));
        pack.insert(ids.get(i), ObjectKind.BLOB, content);
      }
      pack.flush();
    }
    assertThat(packs(".pack")).hasSizeGreaterThan(1);
    for (byte[] id : ids) {
      git.run("cat-file", "-e", ObjectHex.text(id));
    }
    git.run("fsck", "--strict");
  }

  @Test
  void nothingToPackLeavesNoFile() throws Exception {
    try (FirstPack pack = new FirstPack(packs, Durability.UNSYNCED)) {
      pack.flush();
    }
    assertThat(packs).doesNotExist();
  }

  @Test
  void branchIsMadeOnlyWhereThereIsNone() throws Exception {
    Path folder = temp.resolve("ada");
    BranchMove move = new BranchMove(folder.resolve(".git"), Durability.UNSYNCED);
    try (GitStore store =
        GitStore.open(folder, Durability.UNSYNCED, InstantSource.fixed(Workspaces.NOON))) {
      CommitId first = Workspaces.commit(store, MemoryTree.EMPTY, Optional.empty(), "first");
      CommitId other = Workspaces.commit(store, MemoryTree.EMPTY, Optional.empty(), "other");
      assertThat(move.make("refs/heads/main", first)).isEqualTo(BranchMove.Result.MOVED);
      assertThat(move.make("refs/heads/main", other)).isEqualTo(BranchMove.Result.NOT_DONE);
      git.run("pack-refs", "--all");
      assertThat(move.make("refs/heads/main", other)).isEqualTo(BranchMove.Result.NOT_DONE);
      assertThat(store.ref("refs/heads/main")).contains(first);
      assertThat(folder.resolve(".git/refs/heads/main.lock")).doesNotExist();
    }
  }
}
