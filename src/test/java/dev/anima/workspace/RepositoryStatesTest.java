package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.records.ActivityQuery;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import dev.anima.testing.NativeGit;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What native Git, other tools and other people may have done to a workspace's repository. */
class RepositoryStatesTest {
  @TempDir Path temp;
  private AnimaWorld world;

  @BeforeEach
  void makeAHome() {
    world = AnimaWorld.in(temp);
  }

  /** Rule 9: a cut or rewritten history is noticed, and what was cut stays reachable. */
  @Test
  void aRewrittenHistoryIsNoticedKeptAndTold() throws Exception {
    ada();
    world.run("memory", "append", "-a", "ada", "-t", "- one").expect(0);
    NativeGit git = world.git("ada");
    String cut = git.line("rev-parse", "HEAD");
    git.run("reset", "-q", "--hard", "HEAD~1");
    git.run("commit", "-q", "--allow-empty", "-m", "rewritten");

    Answer answer = world.run("memory", "append", "-a", "ada", "-t", "- two").expect(0);

    String ref = "refs/anima/rescue/" + cut.substring(0, 12);
    assertThat(answer.out()).contains("rewritten", ref);
    assertThat(git.line("rev-parse", ref)).isEqualTo(cut);
    world.run("memory", "append", "-a", "ada", "-t", "- three").expect(0);
    try (Records records = world.records()) {
      assertThat(
              records
                  .activity()
                  .list(
                      ActivityQuery.all()
                          .of(AnimaWorld.name("ada"))
                          .ofType("memory.history_rewritten")))
          .hasSize(1);
    }
    assertThat(world.run("status").expect(0).out()).contains("history was rewritten");
    world.provider("ada", "cat > ../../../text");
    world.run("wake", "-a", "ada", "-m", "hello").expect(0);
    assertThat(Files.readString(temp.resolve("text"))).contains(ref);
    world.assertSound("ada");
  }

  /** A native commit that was seen once is missed as well when it is gone. */
  @Test
  void aNativeCommitThatWasSeenAndCutOffIsKept() {
    ada();
    NativeGit git = world.git("ada");
    world.write("ada", "notes/n.md", "native\n");
    git.run("add", "notes");
    git.run("commit", "-qm", "native");
    String cut = git.line("rev-parse", "HEAD");
    world.run("memory", "save", "-a", "ada", "-m", "nothing to save").expect(0);
    git.run("reset", "-q", "--hard", "HEAD~1");

    assertThat(world.run("memory", "save", "-a", "ada", "-m", "after").expect(0).out())
        .contains("refs/anima/rescue/" + cut.substring(0, 12));
    world.assertSound("ada");
  }

  /** Rule 13: HEAD elsewhere or nowhere; memory goes to the branch of record. */
  @ParameterizedTest
  @ValueSource(
      strings = {"checkout -q -b other", "checkout -q --detach", "checkout -q --orphan new"})
  void aHeadThatStandsElsewhereComesBackAndItsTipIsKept(String command) {
    ada();
    NativeGit git = world.git("ada");
    git.run(command.split(" "));
    world.write("ada", "notes/there.md", "written there\n");
    git.run("add", "-A", "notes");
    git.run("commit", "-qm", "elsewhere");
    String tip = git.line("rev-parse", "HEAD");

    Answer answer = world.run("memory", "append", "-a", "ada", "-t", "- home").expect(0);

    assertThat(answer.out()).contains("HEAD stood elsewhere");
    assertThat(git.line("symbolic-ref", "HEAD")).isEqualTo("refs/heads/main");
    assertThat(git.lines("for-each-ref", "--format=%(objectname)", "refs/anima/rescue"))
        .containsExactly(tip);
    assertThat(git.run("show", "main:notes/there.md")).isEqualTo("written there\n");
    world.assertSound("ada");
  }

  /** The next native commit must not become a merge because one was going on once. */
  @Test
  void aMergeInProgressIsSetAsideWithoutLoss() throws Exception {
    ada();
    NativeGit git = world.git("ada");
    makeConflict(git, "merge");
    String other = git.line("rev-parse", "MERGE_HEAD");
    assertThat(world.run("memory", "save", "-a", "ada", "-m", "x").expect(0).out())
        .contains("merge", "damaged");

    assertThat(world.workspace("ada").resolve(".git/MERGE_HEAD")).doesNotExist();
    assertThat(git.line("rev-parse", "refs/anima/rescue/" + other.substring(0, 12)))
        .isEqualTo(other);
    try (var aside = Files.walk(world.workspace("ada").resolve(".git/anima/set-aside"))) {
      assertThat(aside.map(file -> file.getFileName().toString()))
          .contains("MERGE_HEAD", "MERGE_MSG");
    }
    world.write("ada", "notes/c.md", "resolved\n");
    git.run("commit", "-qam", "plain");
    assertThat(git.line("log", "-1", "--format=%P").split(" ")).hasSize(1);
    world.assertSound("ada");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rebase", "cherry-pick", "revert", "bisect"})
  void anyOtherOperationInProgressIsSetAsideToo(String operation) {
    ada();
    NativeGit git = world.git("ada");
    makeConflict(git, operation);

    world.run("memory", "save", "-a", "ada", "-m", "x").expect(0);

    assertThat(git.run("status")).doesNotContain("in progress", "You are currently", "bisecting");
    assertThat(git.line("symbolic-ref", "HEAD")).isEqualTo("refs/heads/main");
    world.write("ada", "notes/c.md", "resolved\n");
    world.assertSound("ada");
  }

  /** Rule 13: what a stash hides is said. */
  @Test
  void aStashThatGrewInAWakeIsReported() {
    ada("echo '- hidden' >> MEMORY.md", "git stash -q");

    world.run("wake", "-a", "ada", "-m", "x").expect(0);

    assertThat(lastWake().result().orElseThrow().report()).contains("stash grew by 1");
    assertThat(world.git("ada").lines("stash", "list")).hasSize(1);
  }

  @Test
  void aWakeThatEndsOnAnotherBranchIsSavedOntoTheBranchOfRecord() {
    ada("git checkout -q -b mine", "echo '- on mine' >> MEMORY.md", "git commit -qam mine");

    world.run("wake", "-a", "ada", "-m", "x").expect(0);

    assertThat(world.git("ada").run("show", "main:MEMORY.md")).contains("- on mine");
    assertThat(lastWake().result().orElseThrow().report()).contains("HEAD stood elsewhere");
    world.assertSound("ada");
  }

  /** Rule 9: a repository that is gone is never made again by itself. */
  @Test
  void aMissingRepositoryFailsTheWakeTouchesNothingAndIsRepairedOnRequest() throws Exception {
    ada("echo ran > ../../../ran");
    Files.move(world.workspace("ada").resolve(".git"), temp.resolve("taken"));

    assertThat(world.run("dream", "ada").exitCode()).isEqualTo(6);

    assertThat(lastWake().result().orElseThrow().reason().orElseThrow().word())
        .isEqualTo("repository_missing");
    assertThat(world.exists("ada", ".git")).isFalse();
    assertThat(temp.resolve("ran")).doesNotExist();
    Answer edit = world.run("memory", "append", "-a", "ada", "-t", "x");
    assertThat(edit.exitCode()).isEqualTo(6);
    assertThat(edit.err()).contains("agent repair ada");
    assertThat(world.run("status").expect(0).out()).contains("owed");

    world.run("agent", "repair", "ada").expect(0);
    world.run("dream", "ada").expect(0);
    assertThat(world.sources("ada")).containsExactly("repair");
    assertThat(world.git("ada").run("log", "--notes=dreaming", "--format=%N"))
        .contains("repository_missing");
    world.assertSound("ada");
  }

  /** Rule 10: what cannot be read as memory ends a wake and refuses an edit; nothing hangs. */
  @Test
  void memoryThatIsNoFileAndNotesThatAreNoFolderAreNamed() throws Exception {
    ada("echo ran > ../../../ran");
    Path memory = world.workspace("ada").resolve("MEMORY.md");
    Files.move(memory, temp.resolve("memory"));
    new ProcessBuilder("mkfifo", memory.toString()).start().waitFor();
    assertUnreadable("MEMORY.md");
    Files.delete(memory);
    Files.createSymbolicLink(memory, temp.resolve("memory"));
    assertUnreadable("MEMORY.md");
    Files.delete(memory);
    Files.move(temp.resolve("memory"), memory);
    Path notes = world.workspace("ada").resolve("notes");
    Files.delete(notes);
    Files.createSymbolicLink(notes, temp);
    assertUnreadable("notes");
    assertThat(temp.resolve("ran")).doesNotExist();
  }

  private void assertUnreadable(String path) {
    assertThat(world.run("memory", "append", "notes/x.md", "-a", "ada", "-t", "x").exitCode())
        .isEqualTo(5);
    assertThat(world.run("dream", "ada").exitCode()).isEqualTo(6);
    assertThat(lastWake().result().orElseThrow().reason().orElseThrow().word())
        .isEqualTo("memory_unreadable");
    assertThat(lastWake().result().orElseThrow().reasonText().orElseThrow()).contains(path);
  }

  /** Rule 10: things among the notes that are no notes. */
  @Test
  void pipesLinksAndNestedRepositoriesAmongTheNotesAreReportedAndDoNoHarm() throws Exception {
    ada();
    Path notes = world.workspace("ada").resolve("notes");
    new ProcessBuilder("mkfifo", notes.resolve("pipe").toString()).start().waitFor();
    Files.createSymbolicLink(notes.resolve("out"), Path.of("../../../../secret"));
    Files.createDirectories(notes.resolve("repo"));
    NativeGit.in(notes.resolve("repo"), temp.resolve("u")).run("init", "-q");
    Files.writeString(notes.resolve("repo/inner.md"), "inner");
    Files.writeString(notes.resolve(".plan.md.swp"), "swap");

    Answer answer = world.run("memory", "append", "notes/x.md", "-a", "ada", "-t", "x").expect(0);

    assertThat(answer.out()).contains("notes/pipe", "notes/out", "notes/repo");
    assertThat(world.git("ada").lines("ls-tree", "-r", "HEAD", "notes/"))
        .hasSize(2)
        .anyMatch(line -> line.startsWith("120000") && line.endsWith("notes/out"))
        .anyMatch(line -> line.endsWith("notes/x.md"));
    world.assertSound("ada");
  }

  /** A file in the way of a folder is said before anything is written, and nothing is wedged. */
  @Test
  void aNoteBelowAFileOrOnAFolderIsRefusedWhole() {
    ada();
    world.run("memory", "append", "notes/a.md", "-a", "ada", "-t", "a").expect(0);
    world.run("memory", "append", "notes/f/b.md", "-a", "ada", "-t", "b").expect(0);

    assertThat(world.run("memory", "append", "notes/a.md/c.md", "-a", "ada", "-t", "c").exitCode())
        .isEqualTo(5);
    assertThat(world.run("memory", "append", "notes/f", "-a", "ada", "-t", "c").exitCode())
        .isEqualTo(5);

    world.run("memory", "append", "notes/a.md", "-a", "ada", "-t", "again").expect(0);
    world.assertSound("ada");
  }

  /** Rule 14: memory without a repository, byte for byte. */
  @Test
  void plainMemoryIsAdoptedByteForByte() throws Exception {
    byte[] odd = "a\r\nb\rc\n\u00e9 {x} %s ${y}".getBytes(StandardCharsets.UTF_8);
    world.write("ada", "MEMORY.md", odd);
    world.write("ada", "notes/n.md", "n");
    world.write("ada", "other.txt", "not memory");

    world.run("agent", "new", "ada").expect(0);

    assertThat(world.bytes("ada", "MEMORY.md")).isEqualTo(odd);
    assertThat(world.sources("ada")).containsExactly("import");
    assertThat(world.git("ada").lines("ls-tree", "-r", "--name-only", "HEAD"))
        .containsExactly("MEMORY.md", "notes/n.md");
    assertThat(world.read("ada", "other.txt")).isEqualTo("not memory");
    world.assertSound("ada");
  }

  /** L03: a repository without a commit. */
  @Test
  void aRepositoryWithoutACommitIsAdoptedWithItsRootCommit() throws Exception {
    Files.createDirectories(world.workspace("ada"));
    world.git("ada").run("init", "-q", "-b", "trunk");

    world.run("agent", "new", "ada").expect(0);

    for (String command : List.of("memory log", "memory diff", "status", "dreaming outcomes")) {
      world.run((command + (command.startsWith("memory") ? " -a ada" : "")).split(" ")).expect(0);
    }
    world.provider("ada", "echo first > MEMORY.md");
    world.run("dream", "ada").expect(0);
    assertThat(world.git("ada").line("symbolic-ref", "HEAD")).isEqualTo("refs/heads/trunk");
    world.assertSound("ada");
  }

  @Test
  void aRepositoryOfMemoryAloneIsAdoptedWithItsHistoryAndBranch() throws Exception {
    world.write("ada", "MEMORY.md", "# Mine\n");
    NativeGit git = world.git("ada");
    git.run("init", "-q", "-b", "trunk");
    git.run("add", "MEMORY.md");
    git.run("commit", "-qm", "before Anima");
    String before = git.line("rev-parse", "HEAD");
    world.write("ada", "notes/unsaved.md", "unsaved\n");

    world.run("agent", "new", "ada").expect(0);

    assertThat(git.line("rev-parse", "trunk~1")).isEqualTo(before);
    assertThat(world.sources("ada")).containsExactly("", "import");
    world.assertSound("ada");
  }

  /** Rule 14, L18, M03, M04: what is refused, and that nothing is touched. */
  @ParameterizedTest
  @ValueSource(
      strings = {"other-paths", "bare", "linked", "submodule", "reftable", "merging", "broken"})
  void whatCannotBeAdoptedIsRefusedByNameAndLeftAlone(String kind) throws Exception {
    Path folder = world.workspace("ada");
    Files.createDirectories(folder);
    make(kind, folder);
    String before = listing(folder);

    Answer answer = world.run("agent", "new", "ada");

    assertThat(answer.exitCode()).as(answer.all()).isEqualTo(5);
    assertThat(answer.err()).contains("--import");
    assertThat(listing(folder)).isEqualTo(before);
    assertThat(world.home().resolve("workspaces/ada.yaml")).doesNotExist();
  }

  /** M03, M04: the same kinds, where an agent had been before. */
  @ParameterizedTest
  @ValueSource(strings = {"linked", "reftable"})
  void anAgentWhoseRepositoryBecameOfThatKindIsRefusedByName(String kind) throws Exception {
    ada();
    Files.move(world.workspace("ada").resolve(".git"), temp.resolve("git-before"));
    make(kind, world.workspace("ada"));

    Answer answer = world.run("memory", "append", "-a", "ada", "-t", "x");

    assertThat(answer.exitCode()).isIn(5, 6);
    assertThat(answer.err()).contains(kind);
    assertThat(world.run("memory", "log", "-a", "ada").exitCode()).isNotZero();
  }

  private void make(String kind, Path folder) throws Exception {
    NativeGit git = NativeGit.in(folder, temp.resolve("u"));
    Path elsewhere = Files.createDirectories(temp.resolve("elsewhere-" + kind));
    switch (kind) {
      case "other-paths" -> {
        git.run("init", "-q");
        Files.writeString(folder.resolve("code.c"), "int x;");
        git.run("add", ".");
        git.run("commit", "-qm", "code");
      }
      case "bare" -> git.run("init", "-q", "--bare");
      case "linked" -> {
        NativeGit other = git.at(elsewhere);
        other.run("init", "-q");
        other.run("commit", "-q", "--allow-empty", "-m", "x");
        Files.writeString(
            folder.resolve(".git"), "gitdir: " + elsewhere.resolve(".git/worktrees/ada") + "\n");
      }
      case "submodule" ->
          Files.writeString(folder.resolve(".git"), "gitdir: ../../.git/modules/ada\n");
      case "reftable" -> {
        git.run("init", "-q");
        git.run("config", "core.repositoryformatversion", "1");
        git.run("config", "extensions.refStorage", "reftable");
        Files.createDirectories(folder.resolve(".git/reftable"));
        Files.writeString(folder.resolve(".git/reftable/tables.list"), "");
      }
      case "merging" -> {
        Files.writeString(folder.resolve("MEMORY.md"), "m\n");
        git.run("init", "-q");
        git.run("add", "MEMORY.md");
        git.run("commit", "-qm", "m");
        Files.writeString(folder.resolve(".git/MERGE_HEAD"), git.line("rev-parse", "HEAD") + "\n");
      }
      default -> {
        git.run("init", "-q");
        Files.writeString(folder.resolve(".git/HEAD"), "nonsense\n");
      }
    }
  }

  private static String listing(Path folder) throws Exception {
    StringBuilder listing = new StringBuilder();
    try (var files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.sorted()::iterator) {
        listing.append(folder.relativize(file)).append('\n');
        if (Files.isRegularFile(file)) {
          listing.append(Files.readString(file, StandardCharsets.ISO_8859_1)).append('\n');
        }
      }
    }
    return listing.toString();
  }

  @Test
  void importCopiesMemoryAndNothingElse() throws Exception {
    Path source = Files.createDirectories(temp.resolve("source/notes/deep"));
    Path top = temp.resolve("source");
    Files.writeString(top.resolve("MEMORY.md"), "# Imported {x}\r\n");
    Files.writeString(source.resolve("a.md"), "a");
    Files.createSymbolicLink(source.resolve("link"), Path.of("a.md"));
    Files.writeString(top.resolve("secret.txt"), "no memory");
    NativeGit git = NativeGit.in(top, temp.resolve("u"));
    git.run("init", "-q");

    world.run("agent", "new", "ada", "--import", top.toString()).expect(0);

    assertThat(world.memory("ada").keySet()).containsExactly("MEMORY.md", "notes/deep/a.md");
    assertThat(world.read("ada", "MEMORY.md")).isEqualTo("# Imported {x}\r\n");
    assertThat(world.exists("ada", "secret.txt")).isFalse();
    assertThat(world.git("ada").line("ls-tree", "HEAD", "notes/deep/link")).startsWith("120000");
    assertThat(world.sources("ada")).containsExactly("import");
    assertThat(
            world.run("agent", "new", "bob", "--import", temp.resolve("u").toString()).exitCode())
        .isEqualTo(5);
    assertThat(world.exists("bob", ".")).isFalse();
    world.assertSound("ada");
  }

  /** A workspace folder with other files in it keeps them, and gets the whole seed. */
  @Test
  void aFolderWithOtherFilesKeepsThemAndGetsTheWholeSeed() throws Exception {
    Files.createDirectories(world.home().resolve("seed/notes"));
    Files.writeString(world.home().resolve("seed/MEMORY.md"), "# Seed {x} %s ${y}\n");
    Files.writeString(world.home().resolve("seed/notes/start.md"), "start\n");
    world.write("ada", "tool.py", "print()");
    Files.createDirectories(world.workspace("ada").resolve("notes"));

    world.run("agent", "new", "ada").expect(0);

    assertThat(world.memory("ada").keySet()).containsExactly("MEMORY.md", "notes/start.md");
    assertThat(world.read("ada", "MEMORY.md")).isEqualTo("# Seed {x} %s ${y}\n");
    assertThat(world.read("ada", "tool.py")).isEqualTo("print()");
    world.assertSound("ada");
  }

  /** D07, and two makers at once: one makes it, the others are told; edits fail cleanly or work. */
  @Test
  void ofManyThatMakeOneAgentAtOnceExactlyOneDoes() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(8);
    try {
      List<Future<Answer>> makers = new java.util.ArrayList<>();
      for (int i = 0; i < 6; i++) {
        makers.add(pool.submit(() -> world.run("agent", "new", "ada")));
        makers.add(pool.submit(() -> world.run("memory", "append", "-a", "ada", "-t", "- early")));
      }
      int made = 0;
      int appended = 0;
      for (int i = 0; i < makers.size(); i++) {
        Answer answer = makers.get(i).get();
        assertThat(answer.all()).doesNotContain("bug", "not a git repository");
        made += i % 2 == 0 && answer.exitCode() == 0 ? 1 : 0;
        appended += i % 2 == 1 && answer.exitCode() == 0 ? 1 : 0;
      }
      assertThat(made).isEqualTo(1);
      assertThat(world.read("ada", "MEMORY.md").lines().filter("- early"::equals))
          .hasSize(appended);
    } finally {
      pool.shutdown();
    }
    world.run("memory", "append", "-a", "ada", "-t", "- late").expect(0);
    assertThat(world.run("status").expect(0).out()).doesNotContain("rewritten");
    world.assertSound("ada");
  }

  /** L18, L19: a home inside the owner's repository, and its ignore file. */
  @Test
  void aHomeInsideAnotherRepositoryShowsNothingOfTheFleetThere() throws Exception {
    Path outer = Files.createDirectories(temp.resolve("outer"));
    NativeGit git = NativeGit.in(outer, temp.resolve("u"));
    git.run("init", "-q");
    Files.writeString(outer.resolve(".gitignore"), "*.o\n*.class\n/build\n");
    git.run("add", ".");
    git.run("commit", "-qm", "owner");
    AnimaWorld inner = AnimaWorld.in(outer.resolve("sub"), outer.resolve("sub/home"));
    inner.agent("ada", "echo x > notes/x.md");
    inner.run("dream", "ada").expect(0);

    assertThat(Files.readString(outer.resolve(".gitignore"))).isEqualTo("*.o\n*.class\n/build\n");
    assertThat(git.lines("status", "--porcelain", "--untracked-files=all", "sub/home"))
        .allMatch(
            line ->
                line.endsWith("home/anima.yaml") || line.endsWith("home/workspaces/.gitignore"));
    assertThat(git.lines("log", "--format=%s")).containsExactly("owner");
    inner.assertSound("ada");
  }

  /** J10. */
  @Test
  void aHomeBelowADotFolderHidesNoNotes() {
    AnimaWorld dotted = AnimaWorld.in(temp.resolve("d"), temp.resolve("d/.agents/home"));
    dotted.agent("ada");
    dotted.run("memory", "append", "notes/seen.md", "-a", "ada", "-t", "x").expect(0);
    assertThat(dotted.git("ada").lines("ls-tree", "-r", "--name-only", "HEAD"))
        .contains("notes/seen.md");
    dotted.assertSound("ada");
  }

  /** J05, J09: names that quoting and arrows have spoilt elsewhere. */
  @Test
  void oddNamesAreListedCommittedShownRestoredAndRemoved() {
    ada();
    String first = "commit:" + world.git("ada").line("rev-parse", "HEAD");
    List<String> names =
        List.of(
            "notes/a -> b.md",
            "notes/say \"hi\".md",
            "notes/caf\u00e9.md",
            "notes/-rf.md",
            "notes/v1..v2.md",
            "notes/{x} %s ${y}.md");
    for (String name : names) {
      world.run("memory", "append", "-a", "ada", "-t", "in " + name, "--", name).expect(0);
      assertThat(world.run("memory", "show", "-a", "ada", "--", name).expect(0).out())
          .isEqualTo("in " + name + "\n");
    }
    NativeGit git = world.git("ada");
    String full = "commit:" + git.line("rev-parse", "HEAD");
    assertThat(git.run("ls-tree", "-rz", "--name-only", "HEAD").split("\0")).containsAll(names);
    assertThat(world.run("memory", "log", "-a", "ada").expect(0).out()).doesNotContain("renamed");
    world.run("memory", "restore", first, "-a", "ada", "--with-later").expect(0);
    names.forEach(name -> assertThat(world.exists("ada", name)).isFalse());
    world.run("memory", "restore", full, "-a", "ada", "--with-later").expect(0);
    names.forEach(name -> assertThat(world.read("ada", name)).isEqualTo("in " + name + "\n"));
    world.assertSound("ada");
  }

  /** I02, I03, I05, I10, I11: an append changes nothing before the end, in any encoding of ends. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "# A\nfoo\ufeffbar\n",
        "\ufeff# A\r\nb\r\n",
        "---\r\nid: 7\r\n---\r\nx\r\n",
        "a\r\nb\nc\r\n",
        "a\rb\rc",
        "```\r\ncode\r\n```\r\nx\r\n",
        "\u6f22\u5b57\nno end"
      })
  void bytesBeforeTheEndStayAsTheyWere(String text) {
    ada();
    world.runWith(text, "memory", "set", "notes/t.md", "-a", "ada").expect(0);
    assertThat(world.read("ada", "notes/t.md")).isEqualTo(text);

    world.run("memory", "append", "notes/t.md", "-a", "ada", "-t", "more").expect(0);

    assertThat(world.read("ada", "notes/t.md")).startsWith(text).contains("more");
    assertThat(world.git("ada").raw("show", "HEAD:notes/t.md"))
        .isEqualTo(new String(world.bytes("ada", "notes/t.md"), StandardCharsets.ISO_8859_1));
    world.assertSound("ada");
  }

  /** M05, M06. */
  @Test
  void modesAndLinksAreStoredWhateverTheRepositoryIsToldOfThem() throws Exception {
    ada();
    world.run("memory", "append", "notes/run.sh", "-a", "ada", "-t", "x").expect(0);
    NativeGit git = world.git("ada");
    git.run("config", "core.fileMode", "false");
    git.run("config", "core.symlinks", "false");
    world.workspace("ada").resolve("notes/run.sh").toFile().setExecutable(true);
    Files.createSymbolicLink(world.workspace("ada").resolve("notes/l"), Path.of("run.sh"));

    world.run("memory", "save", "-a", "ada", "-m", "modes").expect(0);

    assertThat(git.line("ls-tree", "HEAD", "notes/run.sh")).startsWith("100755");
    assertThat(git.line("ls-tree", "HEAD", "notes/l")).startsWith("120000");
    assertThat(git.run("status", "--porcelain")).isEmpty();
  }

  /** D08: an edit by hand that another's save finds is not taken for theirs. */
  @Test
  void anEditByHandIsNeverPartOfAnothersCommit() {
    ada("echo '- b' > notes/b.md");
    world.write("ada", "notes/a.md", "half an edit by hand\n");
    world.run("wake", "-a", "ada", "-m", "go").expect(0);
    assertThat(world.git("ada").lines("show", "--name-only", "--format=%an", "HEAD"))
        .containsExactly("ada", "", "notes/b.md");
    assertThat(world.git("ada").line("log", "--format=%an", "--", "notes/a.md"))
        .isEqualTo("Outside Anima");
  }

  /** An old index.lock is waited for, then left alone: the commit is made all the same. */
  @Test
  void aHeldIndexLockStopsNoCommitAndIsNeverDeleted() throws Exception {
    ada();
    Path lock = Files.createFile(world.workspace("ada").resolve(".git/index.lock"));

    Answer answer = world.run("memory", "append", "-a", "ada", "-t", "- x").expect(0);

    assertThat(answer.out()).contains("index.lock");
    assertThat(lock).exists();
    Files.delete(lock);
    world.assertSound("ada");
  }

  /** Rule 1: other paths in a native commit are reported and left out of the next one of ours. */
  @Test
  void otherPathsInANativeCommitAreLeftOutOfTheNext() {
    ada();
    NativeGit git = world.git("ada");
    world.write("ada", "code.c", "int x;");
    git.run("add", "-f", "code.c");
    git.run("commit", "-qm", "code");
    world.run("memory", "append", "-a", "ada", "-t", "- x").expect(0);
    assertThat(git.lines("ls-tree", "-r", "--name-only", "HEAD")).doesNotContain("code.c");
    assertThat(world.read("ada", "code.c")).isEqualTo("int x;");
    assertThat(git.run("status", "--porcelain")).isEmpty();
  }

  private void ada(String... script) {
    if (script.length == 0) {
      world.agent("ada");
    } else {
      world.agent("ada", script);
    }
  }

  /** Leaves an operation of native Git in the middle, mostly with a conflict in notes/c.md. */
  private void makeConflict(NativeGit git, String operation) {
    world.run("memory", "append", "notes/c.md", "-a", "ada", "-t", "base").expect(0);
    git.run("checkout", "-q", "-b", "side");
    world.write("ada", "notes/c.md", "side\n");
    git.run("commit", "-qam", "side");
    git.run("checkout", "-q", "main");
    world.write("ada", "notes/c.md", "main\n");
    git.run("commit", "-qam", "main");
    switch (operation) {
      case "bisect" -> {
        git.run("bisect", "start");
        git.run("bisect", "bad");
      }
      case "revert" -> git.tryRun("revert", "--no-edit", "HEAD~1");
      default -> git.tryRun(operation, "side");
    }
  }

  private Wake lastWake() {
    try (Records records = world.records()) {
      return records.wakes().latestOf(AnimaWorld.name("ada"), 1).get(0);
    }
  }
}
