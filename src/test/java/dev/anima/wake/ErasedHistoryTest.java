package dev.anima.wake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import dev.anima.testing.NativeGit;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A wake that takes its own history away whole, objects and refs included. */
class ErasedHistoryTest {
  private static final String IDENTITY = "-c user.name=ada -c user.email=ada@example.invalid";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rm -rf .git; git init -q -b master; git add -A notes MEMORY.md; git "
            + IDENTITY
            + " commit -qm anew",
        "rm -rf .git; git init -q -b main; git add -A notes MEMORY.md; git "
            + IDENTITY
            + " commit -qm anew",
        "git checkout -q --orphan fresh; git update-ref -d refs/heads/main;"
            + " git update-ref -d refs/anima/known; rm -rf .git/logs;"
            + " git reflog expire --expire=now --all; git gc -q --prune=now",
        "rm -rf .git; git init -q -b main"
      })
  void anErasedHistoryFailsTheWakeAndIsToldTruthfully(String erasing) {
    AnimaWorld world = AnimaWorld.in(folder);
    world.agent("ada");
    world.run("memory", "append", "-a", "ada", "-t", "- one").expect(0);
    NativeGit git = world.git("ada");
    String lost = git.line("rev-parse", "HEAD");
    world.provider("ada", "echo '- two' >>MEMORY.md", erasing);

    Answer wake = world.run("wake", "-a", "ada", "-m", "hello").expect(6);

    String head = git.line("rev-parse", "main");
    assertThat(wake.all())
        .contains(lost.substring(0, 7), "what changed cannot be told", head.substring(0, 7))
        .doesNotContain("MissingObjectException", "memory unchanged", "knew is kept");
    assertThat(git.run("show", "main:MEMORY.md")).contains("- one", "- two");
    assertThat(world.run("activity").expect(0).out())
        .contains("save_failed", "memory was not compared", "only the records know its id")
        .doesNotContain("memory unchanged");
    assertThat(world.run("doctor").expect(7).out())
        .contains("history was rewritten", "the old head is gone", lost);
    world.provider("ada", "cat >'" + folder.resolve("text") + "'");
    world.run("wake", "-a", "ada", "-m", "again").expect(0);
    assertThat(folder.resolve("text"))
        .content()
        .contains("history of your workspace was rewritten", "the history up to it is gone")
        .doesNotContain("refs/anima/rescue/");
  }

  /** A person who erases it between wakes is noticed by the next write as well. */
  @Test
  void anHistoryErasedBetweenWakesIsNoticedOnce() {
    AnimaWorld world = AnimaWorld.in(folder);
    world.agent("ada");
    NativeGit git = world.git("ada");
    String lost = git.line("rev-parse", "HEAD");
    git.run("checkout", "-q", "--orphan", "fresh");
    git.run("update-ref", "-d", "refs/heads/main");
    git.run("update-ref", "-d", "refs/anima/known");
    git.run("reflog", "expire", "--expire=now", "--all");
    git.run("gc", "-q", "--prune=now");

    assertThat(world.run("memory", "append", "-a", "ada", "-t", "- two").expect(0).out())
        .contains("the last head Anima knew is gone", lost);
    world.run("memory", "append", "-a", "ada", "-t", "- three").expect(0);

    assertThat(world.run("activity", "--type", "memory.history_rewritten", "--json").out().lines())
        .hasSize(1);
    world.assertSound("ada");
  }
}
