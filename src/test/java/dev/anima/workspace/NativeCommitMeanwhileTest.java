package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import dev.anima.testing.NativeGit;
import dev.anima.wake.WakeStep;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A commit of native git that comes between our reading of the branch and our move of it, made by
 * plumbing, so that no file on disk says what it holds.
 */
class NativeCommitMeanwhileTest {
  private static final String BEFORE = "# Boats\n\n- one\n- two\n- three\n";

  @TempDir Path temp;
  private AnimaWorld world;
  private NativeGit git;

  @BeforeEach
  void makeAda() {
    world = AnimaWorld.in(temp);
    world.agent("ada");
    world.runWith(BEFORE, "memory", "set", "notes/boats.md", "-a", "ada").expect(0);
    git = world.git("ada");
  }

  @Test
  void anotherItemOfTheSameFileIsOnDiskAndOnTheBranch() {
    Answer answer = append("- four", BEFORE.replace("- one", "- one, red"));

    String both = BEFORE.replace("- one", "- one, red") + "- four\n";
    assertThat(world.read("ada", "notes/boats.md")).isEqualTo(both);
    assertThat(git.run("show", "HEAD:notes/boats.md")).isEqualTo(both);
    assertThat(answer.out()).doesNotContain("clash");
    assertNothingIsTakenBackLater();
  }

  @Test
  void theSameItemIsAClashThatIsSaid() {
    String ours = BEFORE.replace("- two", "- two, ours");

    Answer answer = set(ours, BEFORE.replace("- two", "- two, theirs"));

    assertThat(world.read("ada", "notes/boats.md")).isEqualTo(ours);
    assertThat(answer.out() + answer.err()).contains("- two, ours", "- two, theirs");
    assertNothingIsTakenBackLater();
  }

  @Test
  void aNoteThatIsRemovedHereAndChangedThereComesBack() {
    String theirs = BEFORE.replace("- two", "- two, theirs");

    during(theirs, "", "note", "remove", "boats.md", "-a", "ada").expect(0);

    assertThat(world.read("ada", "notes/boats.md")).isEqualTo(theirs);
    assertNothingIsTakenBackLater();
  }

  @Test
  void theSameChangeThereNeedsNoCommitHere() {
    int before = git.lines("rev-list", "HEAD").size();

    append("- four", BEFORE + "- four\n");

    assertThat(git.lines("rev-list", "HEAD")).hasSize(before + 1);
    assertNothingIsTakenBackLater();
  }

  @Test
  void oneCommitAfterTheOtherIsMergedIn() {
    List<Integer> times = new ArrayList<>();
    world
        .runWatched(
            "",
            step -> {
              if (step == WriteStep.FILES_IN_PLACE && times.size() < 5) {
                times.add(times.size());
                commit(git.run("show", "HEAD:notes/boats.md") + "- native " + times.size() + "\n");
              }
            },
            WakeStep.Listener.NONE,
            "memory",
            "append",
            "notes/boats.md",
            "-a",
            "ada",
            "-t",
            "- ours")
        .expect(0);

    assertThat(world.read("ada", "notes/boats.md").lines())
        .contains("- ours", "- native 1", "- native 2", "- native 3", "- native 4", "- native 5");
    assertNothingIsTakenBackLater();
  }

  /** A crash at every step of the second try is finished by the next command. */
  @Test
  void aCrashInTheSecondTryIsFinishedByTheNext() {
    String theirs = BEFORE.replace("- one", "- one, red");
    List<AnimaWorld> dead = new ArrayList<>();
    List<WriteStep> after = new ArrayList<>();
    world
        .runWatched(
            "",
            step -> {
              if (step == WriteStep.COMMIT_WRITTEN && after.isEmpty()) {
                commit(theirs);
                after.add(step);
              } else if (!after.isEmpty()) {
                dead.add(world.copyTo(temp.resolve("dead" + dead.size())));
              }
            },
            WakeStep.Listener.NONE,
            "memory",
            "append",
            "notes/boats.md",
            "-a",
            "ada",
            "-t",
            "- four")
        .expect(0);

    assertThat(dead).hasSizeGreaterThan(6);
    for (AnimaWorld left : dead) {
      left.run("memory", "append", "notes/next.md", "-a", "ada", "-t", "next").expect(0);
      assertThat(left.read("ada", "notes/boats.md")).isEqualTo(theirs + "- four\n");
      assertThat(left.sources("ada")).doesNotContain("outside");
      left.assertSound("ada");
    }
  }

  private Answer append(String line, String theirs) {
    return during(theirs, "", "memory", "append", "notes/boats.md", "-a", "ada", "-t", line)
        .expect(0);
  }

  private Answer set(String ours, String theirs) {
    return during(theirs, ours, "memory", "set", "notes/boats.md", "-a", "ada");
  }

  private Answer during(String theirs, String input, String... words) {
    List<String> done = new ArrayList<>();
    return world.runWatched(
        input,
        step -> {
          if (step == WriteStep.COMMIT_WRITTEN && done.isEmpty()) {
            done.add(theirs);
            commit(theirs);
          }
        },
        WakeStep.Listener.NONE,
        words);
  }

  /** Commits another version of the note without touching the work tree or its index. */
  private void commit(String text) {
    Path file = temp.resolve("theirs");
    AnimaWorld.executable(file, text);
    String blob = git.line("hash-object", "-w", file.toString());
    NativeGit index = git.with("GIT_INDEX_FILE", temp.resolve("their-index").toString());
    index.run("read-tree", "HEAD");
    index.run("update-index", "--add", "--cacheinfo", "100644," + blob + ",notes/boats.md");
    String tree = index.line("write-tree");
    String commit = git.line("commit-tree", tree, "-p", "HEAD", "-m", "by plumbing");
    git.run("update-ref", "refs/heads/main", commit);
  }

  private void assertNothingIsTakenBackLater() {
    String head = git.line("rev-parse", "HEAD");
    world.run("memory", "save", "-a", "ada", "-m", "nothing").expect(0);
    assertThat(git.line("rev-parse", "HEAD")).isEqualTo(head);
    world.assertSound("ada");
  }
}
