package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import dev.anima.testing.NativeGit;
import dev.anima.wake.WakeStep;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A clean-up that deletes at once beside a write whose branch moved, and whose rest fails. */
class CleanUpBesideAFailureTest {
  @TempDir Path temp;

  @Test
  void whatTheBranchNamesIsStoredAgain() {
    AnimaWorld world = AnimaWorld.in(temp);
    world.agent("ada");
    NativeGit git = world.git("ada");

    Answer append =
        world.runWatched(
            "",
            step -> {
              if (step == WriteStep.BRANCH_MOVED) {
                cleanUp(world.workspace("ada").resolve(".git"), git.line("rev-parse", "main"));
                throw new IllegalStateException("the records are gone");
              }
            },
            WakeStep.Listener.NONE,
            "memory",
            "append",
            "-a",
            "ada",
            "-t",
            "- new");

    assertThat(append.exitCode()).isEqualTo(1);
    assertThat(git.tryRun("cat-file", "-e", "main").exitCode()).isZero();
  }

  /** Takes the commit away, and is at work for a moment more. */
  private static void cleanUp(Path repository, String commit) {
    try {
      Process atWork = new ProcessBuilder("sleep", "1").start();
      Files.writeString(repository.resolve("gc.pid"), atWork.pid() + " here");
      Files.delete(
          repository.resolve("objects/" + commit.substring(0, 2) + "/" + commit.substring(2)));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
