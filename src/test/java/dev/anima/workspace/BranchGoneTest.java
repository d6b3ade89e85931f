package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaWorld;
import dev.anima.wake.WakeStep;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A branch of record that is deleted or renamed while a write is under way, or after a crash. */
class BranchGoneTest {
  private static final String[] RENAME = {"branch", "-m", "main", "trunk"};
  private static final String[] DELETE = {"update-ref", "-d", "refs/heads/main"};

  @TempDir Path temp;
  private AnimaWorld world;

  @BeforeEach
  void makeAda() {
    world = AnimaWorld.in(temp.resolve("world"));
    world.agent("ada");
    for (String note : List.of("notes/a.md", "notes/b.md")) {
      world.runWith("- one\n", "memory", "set", note, "-a", "ada").expect(0);
    }
    world.write("ada", "notes/a.md", "- two\n");
    world.write("ada", "notes/b.md", "- two\n");
    world.run("memory", "save", "-a", "ada").expect(0);
  }

  @Test
  void aWriteWhoseBranchGoesBeforeItMovesMakesItAgain() {
    for (String[] gone : List.of(RENAME, DELETE)) {
      AnimaWorld copy = world.copyTo(temp.resolve(gone[0]));
      AtomicBoolean done = new AtomicBoolean();

      copy.runWatched(
              "",
              step -> {
                if (step == WriteStep.COMMIT_WRITTEN && done.compareAndSet(false, true)) {
                  copy.git("ada").run(gone);
                }
              },
              WakeStep.Listener.NONE,
              "memory",
              "append",
              "notes/a.md",
              "-a",
              "ada",
              "-t",
              "- three")
          .expect(0);

      assertThat(done).isTrue();
      assertThat(copy.git("ada").run("show", "main:notes/a.md")).isEqualTo("- two\n- three\n");
      assertWhole(copy);
    }
  }

  @Test
  void aCrashedWriteWhoseBranchIsGoneIsFinishedByTheNext() {
    List<AnimaWorld> dead = new ArrayList<>();
    List<WriteStep> steps = new ArrayList<>();
    world
        .runWatched(
            "",
            step -> {
              steps.add(step);
              dead.add(world.copyTo(temp.resolve("dead" + dead.size())));
            },
            WakeStep.Listener.NONE,
            "memory",
            "restore",
            "HEAD~1",
            "-a",
            "ada")
        .expect(0);
    assertThat(steps).contains(WriteStep.INTENT_WRITTEN, WriteStep.BRANCH_MOVED);

    for (int i = 0; i < dead.size(); i++) {
      AnimaWorld left = dead.get(i);
      left.git("ada").run(i % 2 == 0 ? RENAME : DELETE);

      assertThat(left.run("memory", "append", "notes/next.md", "-a", "ada", "-t", "next").all())
          .as("after " + steps.get(i))
          .doesNotContain("bug of Anima");

      assertThat(left.read("ada", "notes/next.md")).isEqualTo("next\n");
      boolean decided = steps.subList(0, i + 1).contains(WriteStep.INTENT_WRITTEN);
      assertThat(left.read("ada", "notes/b.md")).isEqualTo(decided ? "- one\n" : "- two\n");
      assertWhole(left);
    }
  }

  private static void assertWhole(AnimaWorld world) {
    world.assertSound("ada");
    assertThat(world.git("ada").line("symbolic-ref", "HEAD")).isEqualTo("refs/heads/main");
    assertThat(world.sources("ada")).doesNotContain("outside");
    assertThat(world.subjects("ada")).doesNotHaveDuplicates();
  }
}
