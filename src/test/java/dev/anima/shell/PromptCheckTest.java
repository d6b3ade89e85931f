package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PromptCheckTest {
  @TempDir Path folder;

  @Test
  void clausesWhoseDateHasPassedAreSaidAndAreNoFinding() {
    ShellWorld world = ShellWorld.empty(folder);
    assertThat(world.run("prompt", "check").isDone().out())
        .isEqualTo("All templates keep their contracts.\n");

    world.clock.set("2028-01-01T00:00:00Z");

    assertThat(world.run("prompt", "check").isDone().out())
        .startsWith("All templates keep their contracts.\n")
        .containsPattern("\\d+ clauses in contracts.yaml should have been looked at again");
  }
}
