package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commits that were made with plain git, in {@code memory log}. */
class NativeCommitsTest {
  private static final String COMMIT =
      "git -c user.name=Somebody -c user.email=some@body.invalid commit -qam ";

  @TempDir Path folder;

  @Test
  @Tag("Q09")
  void oneMadeOutsideOfEveryWakeIsOutsideWhateverItSays() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.sh(
        "cd '"
            + world.workspace("ada")
            + "' && echo x >>MEMORY.md && "
            + COMMIT
            + "'Tidy\n\nAnima-Wake: dreaming:ada:2026-12-01\nAnima-Source: agent'");

    assertThat(world.run("memory", "log", "-a", "ada", "-n", "1").isDone().out())
        .contains("Somebody  outside, native git, claimed: Wake")
        .contains("dreaming:ada:2026-12-01, Source agent");
    assertThat(world.run("memory", "log", "-a", "ada", "-n", "1", "--json").isDone().out())
        .contains("\"source\":\"outside\"")
        .doesNotContain("\"wake\"");
  }

  @Test
  void oneMadeInAWakeBelongsToThatWake() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.provider("ada", "echo x >>MEMORY.md; " + COMMIT + "'By hand'; echo y >>MEMORY.md");
    world.run("wake", "-a", "ada", "-m", "work").isDone();
    world.sh("cd '" + world.workspace("ada") + "' && echo z >>MEMORY.md && " + COMMIT + "After");

    assertThat(world.run("memory", "log", "-a", "ada").isDone().out().lines())
        .filteredOn(line -> line.matches("[0-9a-f]{7} .*"))
        .satisfiesExactly(
            after -> assertThat(after).endsWith("Somebody  outside, native git"),
            saved -> assertThat(saved).endsWith("ada  agent, w1 (operator)"),
            inside -> assertThat(inside).endsWith("Somebody  agent, w1 (operator), native git"),
            seed -> assertThat(seed).endsWith("olu  seed"));
    Golden.check(
        "json/memory-log-native.jsonl",
        world
            .run("memory", "log", "-a", "ada", "-n", "3", "--json")
            .isDone()
            .out()
            .replaceAll("[0-9a-f]{40}", "ID")
            .replaceAll("\"time\":\"[^\"]*\"", "\"time\":\"T\"")
            .replaceAll("operator:ada:[0-9A-Z]{26}", "operator:ada:ULID"));
  }
}
