package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaProcess;
import dev.anima.testing.AnimaProcess.Death;
import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import dev.anima.wake.WakeStep;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A process that dies at every step of every kind of write. Who comes next finishes the write or
 * finds nothing of it: memory is the old or the new, whole, and what somebody wrote is in one
 * commit, theirs.
 *
 * <p>A death is a copy of the home at that step, which is what {@code kill -9} leaves; that it is
 * the same is shown by JVMs that really die.
 */
class WriteCrashTest {
  @TempDir static Path temp;
  private static AnimaWorld origin;
  private static int worlds;

  @BeforeAll
  static void makeAnAgentWithSomeHistory() {
    origin = AnimaWorld.in(temp.resolve("origin"));
    origin.agent("ada");
    origin.runWith("# Boats\n\n- one\n- two\n", "memory", "set", "notes/boats.md", "-a", "ada");
    origin.runWith("keep\n", "memory", "set", "notes/deep/er/keep.md", "-a", "ada");
    origin.run("memory", "append", "-a", "ada", "-t", "- a line of its own").expect(0);
    origin.run("memory", "append", "notes/late.md", "-a", "ada", "-t", "late").expect(0);
    origin.run("memory", "append", "notes/boats.md", "-a", "ada", "-t", "- three").expect(0);
  }

  @Test
  void anEditOfAnExistingFile() {
    edit().run();
  }

  @Test
  void anEditThatFindsAStrayOne() {
    strayThenEdit().run();
  }

  @Test
  void aNewFileInANewFolder() {
    new Crashes("memory", "append", "notes/a/b/new.md", "-a", "ada", "-t", "new").run();
  }

  @Test
  void aRemovalThatEmptiesFolders() {
    new Crashes("memory", "restore", commit(0), "notes/deep/er/keep.md", "-a", "ada").run();
  }

  @Test
  void aRestoreOfSeveralFilesSomeOfThemRemoved() {
    restore().run();
  }

  @Test
  void aRestoreThatTurnsAFolderIntoAFile() {
    AnimaWorld world = origin.copyTo(temp.resolve("folder-and-file"));
    world.run("memory", "append", "notes/x", "-a", "ada", "-t", "a file").expect(0);
    String asFile = "commit:" + world.git("ada").line("rev-parse", "HEAD");
    world.run("memory", "restore", "HEAD~1", "notes/x", "-a", "ada").expect(0);
    world.run("memory", "append", "notes/x/y/z.md", "-a", "ada", "-t", "in a folder").expect(0);

    new Crashes(world, "memory", "restore", asFile, "-a", "ada", "--with-later").run();
  }

  @Test
  void aSaveOfStrayEdits() {
    new Crashes("memory", "save", "-a", "ada", "-m", "by hand")
        .finding("notes/stray.md", "from an editor\n")
        .finding("notes/boats.md", "# Boats\n")
        .run();
  }

  /** What somebody writes between the crash and the next command is a change like any other. */
  @Test
  void aFileThatIsEditedAfterTheCrashKeepsThatEdit() {
    edit().thenEditing("notes/boats.md").run();
    restore().thenEditing("MEMORY.md").run();
    new Crashes("memory", "append", "notes/a/b/new.md", "-a", "ada", "-t", "new")
        .thenEditing("notes/a/b/new.md")
        .run();
  }

  /**
   * What was stored for the write and is in no commit yet may be gone by then; the files have it.
   */
  @Test
  void aCleanUpAfterTheCrashThatDeletesAtOnceCostsNothing() {
    strayThenEdit().thenPruning().run();
    new Crashes("memory", "append", "notes/a/b/new.md", "-a", "ada", "-t", "new")
        .thenPruning()
        .run();
  }

  /** A removal that was done is not done again to a file that came since. */
  @Test
  void aFileThatIsMadeAnewAfterItsRemovalStays() {
    new Crashes("memory", "restore", commit(0), "notes/deep/er/keep.md", "-a", "ada")
        .thenEditing("notes/deep/er/keep.md")
        .run();
  }

  /** Whoever finishes a crashed write may die as well, and the next one too. */
  @Test
  void aCrashInTheMiddleOfFinishingACrash() {
    Crashes crashes = strayThenEdit();
    List<AnimaWorld> dead = new ArrayList<>();
    AnimaWorld first = crashes.world();
    Map<String, String> before = first.memory("ada");
    first.runWatched(
        "",
        step -> {
          if (step == WriteStep.INTENT_WRITTEN || step == WriteStep.FILE_LINKED_ASIDE) {
            dead.add(copy(first));
          }
        },
        WakeStep.Listener.NONE,
        crashes.words);
    List<AnimaWorld> deadAgain = new ArrayList<>();
    for (AnimaWorld world : dead) {
      world.runWatched(
          "",
          step -> deadAgain.add(copy(world)),
          WakeStep.Listener.NONE,
          "memory",
          "append",
          "notes/next.md",
          "-a",
          "ada",
          "-t",
          "next");
    }
    assertThat(deadAgain).hasSizeGreaterThan(20);
    for (AnimaWorld world : deadAgain) {
      world.run("memory", "append", "notes/last.md", "-a", "ada", "-t", "last").expect(0);
      Map<String, String> memory = world.memory("ada");
      assertThat(memory.remove("notes/last.md")).isEqualTo("last\n");
      memory.remove("notes/next.md");
      assertThat(memory).isIn(before, first.memory("ada"));
      world.assertSound("ada");
    }
  }

  /** The same with JVMs that die, and a next command in a JVM of its own. */
  @ParameterizedTest
  @EnumSource(
      value = WriteStep.class,
      names = {"INTENT_WRITTEN", "FILE_REPLACED", "COMMIT_WRITTEN", "RECORDED"})
  void aJvmThatDiesLeavesTheSame(WriteStep step) {
    Crashes crashes = strayThenEdit();
    Map<String, String> before = crashes.world().memory("ada");
    AnimaWorld undisturbed = crashes.world();
    undisturbed.run(crashes.words).expect(0);
    AnimaWorld world = crashes.world();

    // The second time, in the edit itself; files of the stray one are in place already.
    int times = step == WriteStep.FILE_REPLACED ? 1 : 2;
    Answer answer = world.forkDying(Death.at(step, times), crashes.words);

    assertThat(answer.exitCode()).isEqualTo(AnimaProcess.DIED);
    world.run("memory", "append", "notes/next.md", "-a", "ada", "-t", "next").expect(0);
    Map<String, String> memory = world.memory("ada");
    memory.remove("notes/next.md");
    assertThat(memory).isIn(before, undisturbed.memory("ada"));
    world.assertSound("ada");
  }

  private static Crashes edit() {
    return new Crashes("memory", "append", "notes/boats.md", "-a", "ada", "-t", "- four");
  }

  private static Crashes strayThenEdit() {
    return edit()
        .finding("notes/stray.md", "from an editor\n")
        .finding("MEMORY.md", "# Rewritten by hand\n");
  }

  private static Crashes restore() {
    return new Crashes("memory", "restore", commit(1), "-a", "ada", "--with-later");
  }

  /** The how-manieth commit, 0 being the seed. */
  private static String commit(int index) {
    return "commit:" + origin.git("ada").lines("rev-list", "--reverse", "HEAD").get(index);
  }

  private static AnimaWorld copy(AnimaWorld world) {
    worlds++;
    return world.copyTo(temp.resolve("w" + worlds));
  }

  /** One command, and its death at one step after the other. */
  private static final class Crashes {
    private final AnimaWorld start;
    private final String[] words;
    private final Map<String, String> found = new TreeMap<>();
    private String editedAfter = "";
    private boolean prunedAfter;

    Crashes(String... words) {
      this(origin, words);
    }

    Crashes(AnimaWorld start, String... words) {
      this.start = start;
      this.words = words;
    }

    Crashes finding(String path, String text) {
      found.put(path, text);
      return this;
    }

    Crashes thenEditing(String path) {
      editedAfter = path;
      return this;
    }

    Crashes thenPruning() {
      prunedAfter = true;
      return this;
    }

    AnimaWorld world() {
      AnimaWorld world = copy(start);
      found.forEach((path, text) -> world.write("ada", path, text));
      return world;
    }

    void run() {
      AnimaWorld world = world();
      Map<String, String> before = world.memory("ada");
      Map<String, AnimaWorld> dead = new LinkedHashMap<>();
      Set<WriteStep> reached = new HashSet<>();
      world
          .runWatched(
              "",
              step -> {
                reached.add(step);
                dead.put(dead.size() + " " + step, copy(world));
              },
              WakeStep.Listener.NONE,
              words)
          .expect(0);
      assertThat(reached)
          .contains(WriteStep.INTENT_WRITTEN, WriteStep.COMMIT_WRITTEN, WriteStep.INTENT_DELETED);
      Map<String, String> after = world.memory("ada");
      dead.forEach((when, left) -> check(when, left, before, after, world.sources("ada")));
    }

    private void check(
        String when,
        AnimaWorld world,
        Map<String, String> before,
        Map<String, String> after,
        List<String> sources) {
      String edit = "";
      if (!editedAfter.isEmpty()) {
        edit = "written after the crash\n";
        String old = world.exists("ada", editedAfter) ? world.read("ada", editedAfter) : "";
        world.write("ada", editedAfter, old + edit);
      }
      if (prunedAfter) {
        world.git("ada").run("prune", "--expire=now");
      }
      world.run("memory", "append", "notes/next.md", "-a", "ada", "-t", "next").expect(0);
      Map<String, String> memory = world.memory("ada");
      assertThat(memory.remove("notes/next.md")).isEqualTo("next\n");
      world.assertSound("ada");
      if (!edit.isEmpty()) {
        assertThat(memory.get(editedAfter)).as(when).containsOnlyOnce(edit);
        return;
      }
      assertThat(memory).as(when).isIn(before, after);
      checkCredit(when, world, sources, memory.equals(after));
      assertNothingTurnedAround(world, when, before, after);
    }

    /** As many commits as without the crash and one for the next command, with the same sources. */
    private void checkCredit(String when, AnimaWorld world, List<String> sources, boolean done) {
      List<String> expected = new ArrayList<>(sources);
      boolean save = words[1].equals("save");
      List<String> crashed = world.sources("ada");
      if (done && save && crashed.contains("outside")) {
        // It had died before it said whose the edits are, so they were found by the next command.
        expected.set(expected.size() - 1, "outside");
      } else if (!done) {
        expected.remove(expected.size() - 1);
      }
      expected.add("operator");
      assertThat(crashed).as(when).isEqualTo(expected);
    }

    /** No file goes back to what it was: each of its states stands once. */
    private void assertNothingTurnedAround(
        AnimaWorld world, String when, Map<String, String> before, Map<String, String> after) {
      int old = start.git("ada").lines("rev-list", "HEAD").size();
      List<String> commits = world.git("ada").lines("rev-list", "--reverse", "HEAD");
      Set<String> paths = new HashSet<>(before.keySet());
      paths.addAll(after.keySet());
      for (String path : paths) {
        List<String> states = new ArrayList<>();
        for (String commit : commits.subList(old - 1, commits.size())) {
          String blob = world.git("ada").line("ls-tree", "-r", commit, "--", path);
          if (states.isEmpty() || !states.get(states.size() - 1).equals(blob)) {
            states.add(blob);
          }
        }
        assertThat(states).as("%s: %s", when, path).doesNotHaveDuplicates();
      }
    }
  }
}
