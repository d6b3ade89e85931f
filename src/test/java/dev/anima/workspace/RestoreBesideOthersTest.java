package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import dev.anima.testing.NativeGit;
import dev.anima.wake.WakeStep;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A restore takes back what it said it would, and not what came between its look and its turn. */
class RestoreBesideOthersTest {
  @TempDir Path temp;
  private AnimaWorld world;
  private NativeGit git;

  @BeforeEach
  void makeAda() {
    world = AnimaWorld.in(temp);
    world.agent("ada");
    world.runWith("- one\n", "memory", "set", "notes/boats.md", "-a", "ada").expect(0);
    world.run("memory", "append", "notes/boats.md", "-a", "ada", "-t", "- two").expect(0);
    git = world.git("ada");
  }

  @Test
  void aCommitThatCameMeanwhileIsNotTakenBackUnsaid() {
    assertRefused(restoring(() -> commit("notes/plan.md", "- new\n"), "HEAD~1"));

    assertThat(world.read("ada", "notes/plan.md")).isEqualTo("- new\n");
    assertThat(git.run("show", "HEAD:notes/plan.md")).isEqualTo("- new\n");
  }

  @Test
  void norWhereTheCallerWouldTakeBackManyEdits() {
    assertRefused(restoring(() -> commit("notes/plan.md", "- new\n"), "HEAD~1", "--with-later"));

    assertThat(world.read("ada", "notes/plan.md")).isEqualTo("- new\n");
  }

  @Test
  void anUnsavedEditThatCameMeanwhileIsNotTakenBackEither() {
    assertRefused(
        restoring(() -> world.write("ada", "notes/boats.md", "- one\n- two\n- by hand\n"), "HEAD"));

    assertThat(world.read("ada", "notes/boats.md")).isEqualTo("- one\n- two\n- by hand\n");
  }

  @Test
  void whatCameMeanwhileInAnotherFileIsNoHindrance() {
    restoring(() -> commit("notes/plan.md", "- new\n"), "HEAD~1", "notes/boats.md").expect(0);

    assertThat(world.read("ada", "notes/boats.md")).isEqualTo("- one\n");
    assertThat(world.read("ada", "notes/plan.md")).isEqualTo("- new\n");
    world.assertSound("ada");
  }

  @Test
  void aRefusalLeavesUnsavedEditsUnsavedAndNamesTheStateItself() {
    String meant = git.run("rev-parse", "HEAD~1").strip();
    world.write("ada", "notes/boats.md", "- one\n- two\n- by hand\n");
    String before = git.run("rev-parse", "HEAD");

    Answer refused = world.run("memory", "restore", "HEAD~1", "-a", "ada").expect(5);

    assertThat(refused.all()).contains("not saved yet: notes/boats.md", "Nothing was changed.");
    assertThat(git.run("rev-parse", "HEAD")).isEqualTo(before);
    assertThat(world.read("ada", "notes/boats.md")).endsWith("- by hand\n");
    String hint = refused.all().substring(refused.all().indexOf("Try: ") + 5).strip();
    assertThat(hint.replaceAll("\\s+", " "))
        .matches(
            "anima memory restore -a ada (commit:)?" + meant.substring(0, 7) + " --with-later");
    world.run("memory", "restore", meant, "-a", "ada", "--with-later").expect(0);
    assertThat(world.read("ada", "notes/boats.md")).isEqualTo("- one\n");
    world.assertSound("ada");
  }

  private void assertRefused(Answer restore) {
    assertThat(restore.exitCode()).as(restore.all()).isEqualTo(4);
    assertThat(restore.all().replaceAll("\\s+", " "))
        .contains("somebody wrote meanwhile", "Nothing was changed.");
    assertThat(world.read("ada", "notes/boats.md")).startsWith("- one\n- two\n");
    assertThat(world.subjects("ada")).noneMatch(subject -> subject.startsWith("Restore"));
    world.assertSound("ada");
  }

  /** Does something when the restore has looked and has got the lock for its own write. */
  private Answer restoring(Runnable meanwhile, String... words) {
    AtomicInteger locked = new AtomicInteger();
    String[] all = new String[words.length + 4];
    System.arraycopy(words, 0, all, 2, words.length);
    all[0] = "memory";
    all[1] = "restore";
    all[words.length + 2] = "-a";
    all[words.length + 3] = "ada";
    Answer answer =
        world.runWatched(
            "",
            step -> {
              if (step == WriteStep.LOCKED && locked.incrementAndGet() == 2) {
                meanwhile.run();
              }
            },
            WakeStep.Listener.NONE,
            all);
    assertThat(locked).hasValue(2);
    return answer;
  }

  private void commit(String path, String text) {
    world.write("ada", path, text);
    git.run("add", path);
    git.run("commit", "-q", "-m", "by hand");
  }
}
