package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaProcess.Death;
import dev.anima.testing.AnimaWorld;
import dev.anima.testing.NativeGit;
import dev.anima.wake.WakeStep;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a write must not do: block the workspace, undo what others did, or ask for a second try. */
class BrokenOffWritesTest {
  @TempDir Path temp;
  private AnimaWorld world;

  @BeforeEach
  void makeAda() {
    world = AnimaWorld.in(temp);
    world.agent("ada");
  }

  @Test
  void aNameThatNoFileCanHaveIsRefusedAndBlocksNothing() {
    String name = "q".repeat(300) + ".md";

    assertThat(world.run("note", "write", "-a", "ada", name, "-t", "hi").expect(5).err())
        .contains("255");

    world.run("memory", "append", "-a", "ada", "-t", "- after").expect(0);
    world.assertSound("ada");
  }

  @Test
  void aPlaceThatIsNoFileIsRefusedAndNeverWrittenLater() throws Exception {
    Path fifo = world.workspace("ada").resolve("notes/f.md");
    Files.createDirectories(fifo.getParent());
    assertThat(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor()).isZero();

    world.run("note", "write", "-a", "ada", "f.md", "-t", "x").expect(5);
    Files.delete(fifo);
    world.run("memory", "append", "-a", "ada", "-t", "- after").expect(0);

    assertThat(world.exists("ada", "notes/f.md")).isFalse();
    world.assertSound("ada");
  }

  @Test
  void aRefLockOfAKilledProcessOfOursIsBrokenByTheNext() throws Exception {
    world.forkDying(
        Death.at(WriteStep.FILES_IN_PLACE), "memory", "append", "-a", "ada", "-t", "- one");
    NativeGit git = world.git("ada");
    Path refs = world.workspace("ada").resolve(".git/refs");
    Files.createFile(refs.resolve("heads/main.lock"));
    Files.createDirectories(refs.resolve("anima"));
    Files.createFile(refs.resolve("anima/known.lock"));

    world.run("memory", "append", "-a", "ada", "-t", "- two").expect(0);

    assertThat(world.read("ada", "MEMORY.md")).containsOnlyOnce("- one").contains("- two");
    assertThat(git.lines("rev-list", "HEAD")).hasSize(3);
    world.assertSound("ada");
  }

  @Test
  void anEditWhoseCommitWaitsForAForeignLockSaysThatItStands() throws Exception {
    Path lock = world.workspace("ada").resolve(".git/refs/heads/main.lock");
    Files.writeString(lock, "somebody else's\n");

    String said = world.run("memory", "append", "-a", "ada", "-t", "- once").expect(6).err();
    Files.delete(lock);
    world.run("memory", "append", "-a", "ada", "-t", "- then").expect(0);

    assertThat(said).contains("need not be given again");
    assertThat(world.read("ada", "MEMORY.md")).containsOnlyOnce("- once");
    world.assertSound("ada");
  }

  /** Rule 13: the work tree of an old commit is no edit of memory. */
  @Test
  void lookingAtAnOldCommitChangesNothingOfMemory() {
    for (int i = 1; i <= 3; i++) {
      world.run("memory", "append", "-a", "ada", "-t", "- fact " + i).expect(0);
    }
    NativeGit git = world.git("ada");
    String head = git.line("rev-parse", "HEAD");
    git.run("checkout", "-q", "HEAD~2");

    world.run("memory", "save", "-a", "ada").expect(0);

    assertThat(git.line("rev-parse", "main")).isEqualTo(head);
    assertThat(git.line("symbolic-ref", "HEAD")).isEqualTo("refs/heads/main");
    assertThat(world.read("ada", "MEMORY.md")).contains("- fact 1", "- fact 2", "- fact 3");
    world.assertSound("ada");
  }

  @Test
  void anEditMadeOnAnOldCommitComesOnTopOfWhatIsNewer() {
    world.run("memory", "append", "-a", "ada", "-t", "- fact 1").expect(0);
    world.run("memory", "append", "-a", "ada", "-t", "- fact 2").expect(0);
    NativeGit git = world.git("ada");
    git.run("checkout", "-q", "HEAD~1");
    world.write("ada", "notes/there.md", "made there\n");

    world.run("memory", "save", "-a", "ada").expect(0);

    assertThat(world.read("ada", "MEMORY.md")).contains("- fact 1", "- fact 2");
    assertThat(git.lines("ls-tree", "-r", "--name-only", "HEAD"))
        .contains("MEMORY.md", "notes/there.md");
    world.assertSound("ada");
  }

  @Test
  void repairFindsARepositoryWhoseObjectsAreGone() throws Exception {
    world.run("memory", "append", "-a", "ada", "-t", "- kept").expect(0);
    Path objects = world.workspace("ada").resolve(".git/objects");
    try (var files = Files.walk(objects)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        Files.delete(file);
      }
    }

    assertThat(world.run("agent", "repair", "ada").expect(0).out()).contains("new repository");

    assertThat(world.read("ada", "MEMORY.md")).contains("- kept");
    world.run("memory", "append", "-a", "ada", "-t", "- after").expect(0);
  }

  /**
   * A write that failed before it changed a file is not owed: it would surprise whoever gave up.
   */
  @Test
  void aWriteThatCouldNotReplaceItsFirstFileIsDroppedWhole() throws Exception {
    Path memory = world.workspace("ada").resolve("MEMORY.md");
    Path away = temp.resolve("away");

    String said =
        world
            .runWatched(
                "",
                step -> {
                  if (step == WriteStep.INTENT_WRITTEN) {
                    inTheWay(memory, away);
                  }
                },
                WakeStep.Listener.NONE,
                "memory",
                "append",
                "-a",
                "ada",
                "-t",
                "- never")
            .expect(6)
            .err();
    assertThat(world.leftovers("ada")).isEmpty();
    assertThat(memory.resolve("theirs")).hasContent("theirs");
    Files.delete(memory.resolve("theirs"));
    Files.delete(memory);
    Files.move(away, memory);
    world.run("memory", "append", "-a", "ada", "-t", "- after").expect(0);

    assertThat(said.replaceAll("\\s+", " ")).contains("no file was changed by it");
    assertThat(world.read("ada", "MEMORY.md")).contains("- after").doesNotContain("- never");
    world.assertSound("ada");
  }

  /** After the first file was replaced the rest is owed, and said to be. */
  @Test
  void aWriteThatFailsAfterItsFirstFileSaysThatItStands() throws Exception {
    world.run("note", "write", "-a", "ada", "a.md", "-t", "text").expect(0);
    Path there = world.workspace("ada").resolve("notes/b.md");

    String said =
        world
            .runWatched(
                "",
                step -> {
                  if (step == WriteStep.INTENT_WRITTEN) {
                    inTheWay(there, temp.resolve("away"));
                  }
                },
                WakeStep.Listener.NONE,
                "note",
                "move",
                "-a",
                "ada",
                "a.md",
                "b.md")
            .expect(6)
            .err();
    Files.delete(there.resolve("theirs"));
    Files.delete(there);
    world.run("memory", "append", "-a", "ada", "-t", "- after").expect(0);

    assertThat(said.replaceAll("\\s+", " ")).contains("need not be given again");
    assertThat(world.read("ada", "notes/b.md")).isEqualTo("text\n");
    assertThat(world.exists("ada", "notes/a.md")).isFalse();
    world.assertSound("ada");
  }

  private static void inTheWay(Path file, Path away) {
    try {
      if (Files.exists(file)) {
        Files.move(file, away);
      }
      Files.createDirectory(file);
      Files.writeString(file.resolve("theirs"), "theirs");
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "garbage"})
  void repairWritesADamagedHeadAgainAndKeepsTheHistory(String head) throws Exception {
    world.run("memory", "append", "-a", "ada", "-t", "- kept").expect(0);
    NativeGit git = world.git("ada");
    String tip = git.line("rev-parse", "HEAD");
    Files.writeString(world.workspace("ada").resolve(".git/HEAD"), head);

    assertThat(world.run("agent", "repair", "ada").expect(0).out())
        .contains("history is kept", "HEAD is on main again");

    assertThat(git.line("rev-parse", "HEAD")).isEqualTo(tip);
    world.assertSound("ada");
  }

  @Test
  void repairSetsABranchThatNamesAMissingCommitToTheLastWholeOne() throws Exception {
    world.run("memory", "append", "-a", "ada", "-t", "- kept").expect(0);
    NativeGit git = world.git("ada");
    String tip = git.line("rev-parse", "HEAD");
    Files.writeString(
        world.workspace("ada").resolve(".git/refs/heads/main"), "1".repeat(40) + "\n");

    assertThat(world.run("agent", "repair", "ada").expect(0).out())
        .contains("main named 1111111, which is gone", tip.substring(0, 7));

    assertThat(git.line("rev-parse", "HEAD")).isEqualTo(tip);
    world.assertSound("ada");
  }

  @Test
  void aPrivateKeyInClosingWordsIsWithheldWhole() {
    String words =
        "done\n-----BEGIN OPENSSH PRIVATE KEY-----\nAAAAsecret\n-----END OPENSSH PRIVATE KEY-----\nbye";

    assertThat(ClosingWords.lines(words))
        .containsExactly("done", "(a line that looks like a key is withheld)", "bye");
  }
}
