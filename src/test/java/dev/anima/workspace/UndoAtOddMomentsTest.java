package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaProcess.Death;
import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import dev.anima.testing.NativeGit;
import dev.anima.wake.WakeStep;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An undo beside another one, right after a crash, and in a history that lost its beginning. */
class UndoAtOddMomentsTest {
  @TempDir Path temp;
  private AnimaWorld world;

  @BeforeEach
  void dream() {
    world = AnimaWorld.in(temp);
    world.agent("ada", "echo '- twice' >> notes/list.md");
    world.runWith("- once\n- twice\n", "memory", "set", "notes/list.md", "-a", "ada").expect(0);
    world.run("dream", "ada").expect(0);
  }

  /** Both have looked and wait for their turn; an item that stands twice could go twice. */
  @Test
  void ofTwoUndosAtOnceOneWinsAndTheOtherIsRefused() throws Exception {
    AtomicReferenceArray<Answer> answers = new AtomicReferenceArray<>(2);
    List<Thread> undoing = new ArrayList<>();
    try (WriteLock busy = WriteLock.acquire(world.workspace("ada").resolve(".git/anima"))) {
      for (int i = 0; i < 2; i++) {
        int index = i;
        Thread thread =
            new Thread(() -> answers.set(index, world.run("undo", "-a", "ada", "last-dream")));
        thread.start();
        undoing.add(thread);
      }
      AnimaWorld.await(
          "both wait for the lock",
          () -> undoing.stream().allMatch(UndoAtOddMomentsTest::waitsForTheLock));
    }
    for (Thread thread : undoing) {
      thread.join();
    }

    Answer first = answers.get(0);
    Answer second = answers.get(1);
    assertThat(List.of(first.exitCode(), second.exitCode())).containsExactlyInAnyOrder(0, 4);
    Answer loser = first.exitCode() == 4 ? first : second;
    assertThat(loser.all().replaceAll("\\s+", " "))
        .contains("olu was faster and has taken it back", "Nothing was changed.");
    assertThat(world.sources("ada")).containsOnlyOnce("undo");
    assertThat(world.read("ada", "notes/list.md")).isEqualTo("- once\n- twice\n");
    world.assertSound("ada");
  }

  private static boolean waitsForTheLock(Thread thread) {
    return thread.getState() == Thread.State.TIMED_WAITING
        && Arrays.stream(thread.getStackTrace())
            .anyMatch(frame -> frame.getClassName().equals(WriteLock.class.getName()));
  }

  @ParameterizedTest
  @EnumSource(
      value = WriteStep.class,
      names = {"INTENT_WRITTEN", "FILES_IN_PLACE", "BRANCH_MOVED", "RECORDED"})
  void aDryRunAfterAnUndoThatDiedKnowsOfIt(WriteStep step) {
    world.forkDying(Death.at(step), "undo", "-a", "ada", "last-dream");

    Answer dry = world.run("undo", "-a", "ada", "last-dream", "--dry-run");

    assertThat(dry.all()).contains("Already taken back").doesNotContain("nothing to take back");
    dry.expect(5);
  }

  @Test
  void aDryRunAfterAPassThatDiedShowsWhatItLeft() {
    world.provider("ada", "echo '- half' >> notes/list.md");
    world.forkDying(Death.at(WakeStep.PROVIDER_ENDED), "dream", "ada");

    Answer dry = world.run("undo", "-a", "ada", "w2", "--dry-run").expect(0);

    assertThat(dry.all()).contains("- half").doesNotContain("nothing to take back");
  }

  /** The history of a shallow clone: the commit that the wake began with is gone. */
  @Test
  void anUndoOfAWakeWhoseBaseIsGoneIsOneClearRefusal() throws Exception {
    NativeGit git = world.git("ada");
    String base = git.line("rev-parse", "HEAD~1");
    Files.writeString(
        world.workspace("ada").resolve(".git/shallow"), git.line("rev-parse", "HEAD") + "\n");
    git.run("reflog", "expire", "--expire=now", "--all");
    git.run("prune", "--expire=now");
    Map<String, String> before = world.memory("ada");

    for (String words : List.of("w1", "last-dream", git.line("rev-parse", "HEAD"))) {
      Answer undo = world.run("undo", "-a", "ada", words).expect(3);
      assertThat(undo.all().replaceAll("\\s+", " "))
          .containsAnyOf(
              base.substring(0, 7) + " is not in the history of this memory",
              "begins with it, as in a shallow clone")
          .contains("Nothing was changed.");
      world.run("undo", "-a", "ada", words, "--dry-run").expect(3);
    }

    assertThat(world.memory("ada")).isEqualTo(before);
    world.run("memory", "append", "-a", "ada", "-t", "- after").expect(0);
  }
}
