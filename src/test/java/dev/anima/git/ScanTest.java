package dev.anima.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScanTest {
  @TempDir Path temp;
  private Path folder;
  private GitStore store;

  @BeforeEach
  void start() {
    folder = temp.resolve("ada");
    store = Workspaces.create(folder);
  }

  @AfterEach
  void end() {
    store.close();
  }

  private List<String> paths() {
    return Workspaces.look(store).tree().entries().keySet().stream()
        .map(MemoryPath::shown)
        .toList();
  }

  private List<ScanFinding> findings() {
    return Workspaces.look(store).findings();
  }

  private static ScanFinding finding(ScanFinding.Kind kind, String path, String detail) {
    return new ScanFinding(kind, path, detail);
  }

  @Test
  void onlyMemoryIsTakenAndEmptyFoldersAreNone() throws Exception {
    Workspaces.write(folder, "README.md", "no");
    Workspaces.write(folder, "notes/deep/er.md", "yes");
    Files.createDirectories(folder.resolve("notes/empty/emptier"));
    assertThat(paths()).containsExactly("MEMORY.md", "notes/deep/er.md", "notes/people.md");
    assertThat(findings()).isEmpty();
  }

  @Test
  void namesThatAreNeverMemoryAreLeftOutAndNamed() {
    for (String name : List.of(".x.swp", "x~", "#x#", ".DS_Store", ".obsidian/a.md", "GIT~1")) {
      Workspaces.write(folder, "notes/" + name, "no");
    }
    Workspaces.write(folder, "notes/sub/.hidden", "no");
    Workspaces.write(folder, "notes/#", "yes");
    Workspaces.write(folder, "notes/a~b.md", "yes");
    assertThat(paths()).containsExactly("MEMORY.md", "notes/#", "notes/a~b.md", "notes/people.md");
    assertThat(findings())
        .extracting(ScanFinding::path)
        .containsExactly(
            "notes/#x#",
            "notes/.DS_Store",
            "notes/.obsidian",
            "notes/.x.swp",
            "notes/GIT~1",
            "notes/sub/.hidden",
            "notes/x~");
    assertThat(findings()).allMatch(each -> each.kind() == ScanFinding.Kind.NOT_MEMORY);
  }

  @Test
  void linksAreStoredAsLinksAndNotFollowed() throws Exception {
    Files.createSymbolicLink(folder.resolve("notes/loop"), Path.of("../notes"));
    Files.createSymbolicLink(folder.resolve("notes/out"), Path.of("/nowhere/x"));
    MemoryTree tree = Workspaces.look(store).tree();
    assertThat(tree.entry(MemoryPath.of("notes/out")).orElseThrow().mode())
        .isEqualTo(EntryMode.LINK);
    assertThat(findings())
        .containsExactly(
            finding(ScanFinding.Kind.LINK, "notes/loop", "../notes"),
            finding(ScanFinding.Kind.LINK, "notes/out", "/nowhere/x"));
    BlobId target = store.store("/nowhere/x".getBytes(StandardCharsets.US_ASCII));
    assertThat(tree.entry(MemoryPath.of("notes/out")).orElseThrow().blob()).isEqualTo(target);
  }

  @Test
  void fifosAreSkippedWithoutWaiting() throws Exception {
    Workspaces.write(folder, "notes/pipe", "once a file");
    Workspaces.save(store, "first");
    Files.delete(folder.resolve("notes/pipe"));
    run("mkfifo", folder.resolve("notes/pipe").toString());
    MemoryScan scan = Workspaces.look(store);
    assertThat(scan.findings())
        .containsExactly(finding(ScanFinding.Kind.SPECIAL_FILE, "notes/pipe", "a FIFO"));
    assertThat(scan.leftOut()).containsExactly(MemoryPath.of("notes/pipe"));
  }

  @Test
  void memoryFileThatIsALinkOrFolderOrFifoIsUnreadable() throws Exception {
    Workspaces.save(store, "first");
    Path memory = folder.resolve("MEMORY.md");
    Files.delete(memory);
    Files.createSymbolicLink(memory, Path.of("notes/people.md"));
    assertThat(findings())
        .containsExactly(
            finding(ScanFinding.Kind.UNREADABLE, "MEMORY.md", "is a link, not a regular file"));
    assertThat(Workspaces.look(store).leftOut()).containsExactly(MemoryPath.MEMORY);
    Files.delete(memory);
    Files.createDirectory(memory);
    assertThat(findings()).extracting(ScanFinding::kind).contains(ScanFinding.Kind.UNREADABLE);
    Files.delete(memory);
    run("mkfifo", memory.toString());
    assertThat(findings()).extracting(ScanFinding::kind).contains(ScanFinding.Kind.UNREADABLE);
    Files.delete(memory);
    assertThat(findings()).as("removed, not unreadable").isEmpty();
  }

  @Test
  void notesThatAreNoRealFolderAreUnreadableAndKeptFromHead() throws Exception {
    Workspaces.save(store, "first");
    Files.move(folder.resolve("notes"), folder.resolve("shared"));
    Files.createSymbolicLink(folder.resolve("notes"), Path.of("shared"));
    MemoryScan scan = Workspaces.look(store);
    assertThat(scan.findings())
        .containsExactly(finding(ScanFinding.Kind.UNREADABLE, "notes", "is a link, not a folder"));
    assertThat(scan.leftOut()).containsExactly(MemoryPath.of("notes/people.md"));
  }

  @Test
  void nestedRepositoryIsLeftOutWholeAndHiddenFromNativeGit() throws Exception {
    Workspaces.write(folder, "notes/clone/inner.md", "theirs");
    Workspaces.write(folder, "notes/odd [name]*/inner.md", "theirs");
    Workspaces.save(store, "first");
    for (String name : List.of("notes/clone", "notes/odd [name]*")) {
      NativeGit.in(folder.resolve(name), temp.resolve("user")).run("init", "-q");
    }
    MemoryScan scan = store.scan(ScanMode.STORE, Workspaces.LIMIT, Workspaces.headTree(store));
    assertThat(scan.findings())
        .contains(finding(ScanFinding.Kind.NESTED_REPOSITORY, "notes/clone", ""));
    assertThat(scan.leftOut())
        .containsExactlyInAnyOrder(
            MemoryPath.of("notes/clone/inner.md"), MemoryPath.of("notes/odd [name]*/inner.md"));
    Workspaces.save(store, "without them");
    NativeGit git = NativeGit.hostileIn(folder, temp.resolve("user"));
    assertThat(git.run("status", "--porcelain")).isEmpty();
    assertThat(store.applySettings()).isEmpty();
    assertThat(git.run("ls-files")).isEqualTo("MEMORY.md\nnotes/people.md\n");
  }

  @Test
  void fileAboveTheLimitIsLeftOutAndItsTrackedVersionNamed() {
    Workspaces.write(folder, "notes/big.md", "small");
    Workspaces.save(store, "first");
    Workspaces.write(folder, "notes/big.md", "x".repeat(1001));
    MemoryScan scan = store.scan(ScanMode.HASH, 1000, Workspaces.headTree(store));
    assertThat(scan.findings())
        .containsExactly(finding(ScanFinding.Kind.TOO_LARGE, "notes/big.md", "1001 bytes"));
    assertThat(scan.leftOut()).containsExactly(MemoryPath.of("notes/big.md"));
    assertThat(scan.tree().entry(MemoryPath.of("notes/big.md"))).isEmpty();
  }

  @Test
  void lookalikesAndNamesForOneSystemOnlyAreStoredAndNamed() {
    Workspaces.write(folder, "notes/hello.md", "1");
    Workspaces.write(folder, "notes/Hello.md", "2");
    Workspaces.write(folder, "notes/caf\u00e9.md", "3");
    Workspaces.write(folder, "notes/cafe\u0301.md", "4");
    Workspaces.write(folder, "notes/Con.md", "5");
    Workspaces.write(folder, "notes/10:00.md", "6");
    Workspaces.write(folder, "notes/v1..v2.md", "7");
    assertThat(paths()).hasSize(9);
    assertThat(findings())
        .containsExactly(
            finding(ScanFinding.Kind.NOT_PORTABLE, "notes/10:00.md", ""),
            finding(ScanFinding.Kind.NOT_PORTABLE, "notes/Con.md", ""),
            finding(ScanFinding.Kind.LOOKALIKE, "notes/caf\u00e9.md", "notes/cafe\u0301.md"),
            finding(ScanFinding.Kind.LOOKALIKE, "notes/hello.md", "notes/Hello.md"));
  }

  @Test
  void foldersAsDeepAsPathsAllowAreReadWithoutRecursion() throws Exception {
    String deep = "notes/" + "d/".repeat(1500) + "leaf.md";
    Workspaces.write(folder, deep, "leaf");
    MemoryTree tree = Workspaces.look(store).tree();
    assertThat(tree.entry(MemoryPath.of(deep))).isPresent();
    CommitId commit = Workspaces.save(store, "deep");
    assertThat(store.memoryAt(commit)).isEqualTo(tree);
    NativeGit git = NativeGit.in(folder, temp.resolve("user"));
    assertThat(git.run("rev-parse", "HEAD^{tree}").strip()).isEqualTo(tree.id().hex());
    // JUnit takes half a minute for this.
    run("rm", "-r", folder.resolve("notes/d").toString());
  }

  @Test
  void onlyTheOwnersExecuteBitCounts() {
    Path file = Workspaces.write(folder, "notes/run.sh", "#!/bin/sh\n");
    MemoryTree plain = Workspaces.look(store).tree();
    file.toFile().setExecutable(true, true);
    MemoryTree executable = Workspaces.look(store).tree();
    assertThat(executable).isNotEqualTo(plain);
    assertThat(executable.entry(MemoryPath.of("notes/run.sh")).orElseThrow().mode())
        .isEqualTo(EntryMode.EXECUTABLE);
  }

  @Test
  void rewritingTheSameBytesChangesNothing() throws Exception {
    MemoryTree before = Workspaces.look(store).tree();
    Path memory = folder.resolve("MEMORY.md");
    Files.write(memory, Files.readAllBytes(memory));
    assertThat(Workspaces.look(store).tree()).isEqualTo(before);
  }

  @Test
  void manyUnchangedFilesAreNotReadAgainButEveryChangedOneIs() throws Exception {
    for (int i = 0; i < 1_050; i++) {
      Workspaces.write(folder, "notes/n" + i + ".md", "note " + i);
    }
    // By this clock all files are older than what a stat could miss.
    InstantSource later = InstantSource.fixed(Instant.now().plus(Duration.ofMinutes(1)));
    try (GitStore many = GitStore.open(folder, Durability.UNSYNCED, later)) {
      Workspaces.save(many, "many");
      MemoryTree saved = Workspaces.look(many).tree();
      pretendInCache("note 7", "note 8");
      // As another process would find it.
      LastLooks.KEPT.forget(folder);
      assertThat(Workspaces.look(many).tree()).as("the cache is asked").isNotEqualTo(saved);
    }
    try (GitStore many = GitStore.open(folder, Durability.UNSYNCED, later)) {
      Workspaces.save(many, "again");
      Path note = folder.resolve("notes/n3.md");
      FileTime time = Files.getLastModifiedTime(note);
      Files.writeString(note, "Note 3");
      Files.setLastModifiedTime(note, time);
      assertThat(Workspaces.look(many).tree().entry(MemoryPath.of("notes/n3.md")))
          .as("same size and time, other bytes")
          .map(MemoryEntry::blob)
          .contains(many.store("Note 3".getBytes(StandardCharsets.US_ASCII)));
    }
  }

  @Test
  void secondLookOfAProcessFindsEveryKindOfChangeAmongManyNotes() throws Exception {
    for (int i = 0; i < 1_050; i++) {
      Workspaces.write(folder, "notes/" + (i % 2 == 0 ? "a" : "b") + "/n" + i + ".md", "note " + i);
    }
    InstantSource later = InstantSource.fixed(Instant.now().plus(Duration.ofMinutes(1)));
    NativeGit git = NativeGit.in(folder, temp.resolve("home"));
    try (GitStore many = GitStore.open(folder, Durability.UNSYNCED, later)) {
      Workspaces.save(many, "many");
      MemoryTree saved = Workspaces.look(many).tree();
      assertThat(Workspaces.look(many).tree()).as("nothing is made again").isSameAs(saved);
    }
    for (Change each : changes()) {
      each.make();
      try (GitStore many = GitStore.open(folder, Durability.UNSYNCED, later)) {
        MemoryScan second = many.scan(ScanMode.STORE, Workspaces.LIMIT, Workspaces.headTree(many));
        LastLooks.KEPT.forget(folder);
        MemoryScan first = Workspaces.look(many);
        assertThat(second.tree().entries().equals(first.tree().entries())).isTrue();
        assertThat(second.findings()).isEqualTo(first.findings());
        assertThat(second.leftOut()).isEqualTo(first.leftOut());
        assertThat(second.tree().id()).isEqualTo(MemoryTree.of(first.tree().entries()).id());
        assertThat(second.tree().id()).isNotEqualTo(Workspaces.headTree(many).id());
        Workspaces.save(many, "changed");
      }
      assertThat(git.run("status", "--porcelain")).isEmpty();
      assertThat(git.run("fsck", "--strict")).isEmpty();
    }
  }

  private interface Change {
    void make() throws Exception;
  }

  private List<Change> changes() {
    Path note = folder.resolve("notes/a/n4.md");
    return List.of(
        () -> {
          FileTime time = Files.getLastModifiedTime(note);
          Files.writeString(note, "Note 4");
          Files.setLastModifiedTime(note, time);
        },
        () -> {
          FileTime time = Files.getLastModifiedTime(note);
          Path other = Files.writeString(folder.resolve("other"), "nOte 4");
          Files.setLastModifiedTime(other, time);
          Files.move(other, note, StandardCopyOption.REPLACE_EXISTING);
        },
        () -> Workspaces.write(folder, "notes/b/n5.md", "longer than it was"),
        () -> Workspaces.write(folder, "MEMORY.md", "# Only this one"),
        () -> Files.delete(folder.resolve("notes/b/n7.md")),
        () -> Workspaces.write(folder, "notes/c/new.md", "new"),
        () -> Workspaces.write(folder, "notes/A/new.md", "looks like another"),
        () -> note.toFile().setExecutable(true, true),
        () -> {
          Files.delete(note);
          Files.createSymbolicLink(note, Path.of("../../MEMORY.md"));
        },
        () -> {
          Files.delete(note);
          Workspaces.write(folder, "notes/a/n4.md/inside.md", "a folder now");
        },
        () -> Files.move(folder.resolve("notes/b/n9.md"), folder.resolve("notes/a/n9.md")),
        () -> {
          Workspaces.write(folder, "notes/a/swap~", "never memory");
          Workspaces.write(folder, "notes/a/n0.md", "but this is");
        });
  }

  /** Puts one blob in another's place in the kept index, which only a trusting reader believes. */
  private void pretendInCache(String text, String otherText) throws Exception {
    Path cache = folder.resolve(".git/anima/index");
    byte[] raw = Files.readAllBytes(cache);
    byte[] from = ObjectHex.hash(ObjectKind.BLOB, text.getBytes(StandardCharsets.US_ASCII));
    byte[] to = ObjectHex.hash(ObjectKind.BLOB, otherText.getBytes(StandardCharsets.US_ASCII));
    String bytes = new String(raw, 0, raw.length - 20, StandardCharsets.ISO_8859_1);
    byte[] changed =
        bytes
            .replace(
                new String(from, StandardCharsets.ISO_8859_1),
                new String(to, StandardCharsets.ISO_8859_1))
            .getBytes(StandardCharsets.ISO_8859_1);
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    out.write(changed);
    out.write(ObjectHex.sha1().digest(changed));
    Files.delete(cache);
    Files.write(cache, out.toByteArray());
  }

  private static void run(String... words) throws Exception {
    assertThat(new ProcessBuilder(words).start().waitFor()).isZero();
  }
}
