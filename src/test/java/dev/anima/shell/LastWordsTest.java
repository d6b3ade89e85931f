package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a provider wrote to standard error, which is the first thing that a person asks for. */
class LastWordsTest {
  @TempDir Path folder;

  private ShellWorld world(String body) {
    ShellWorld world = ShellWorld.withAda(folder);
    world.environment.put("SECRET_TOKEN", "x");
    world.provider("ada", body);
    return world;
  }

  @Test
  void aDoneWakeSaysWhatWentWrongInItsScript() {
    ShellWorld world = world("echo first >&2; echo boom >&2; echo >&2; echo fine");

    assertThat(world.run("wake", "-a", "ada", "-m", "Hello.").isDone().out().lines())
        .contains("  on standard error: boom")
        .noneMatch(line -> line.contains("first"));
    assertThat(world.run("wake", "-a", "ada", "-m", "Hello.", "--json").isDone().out())
        .contains("\"summary\":\"fine\",\"stderr\":\"boom\"");
  }

  @Test
  void aQuietDoneWakeSaysNothingOfStandardError() {
    ShellWorld world = world("echo fine");

    assertThat(world.run("wake", "-a", "ada", "-m", "Hello.").isDone().out())
        .doesNotContain("standard error");
    assertThat(world.run("wake", "-a", "ada", "-m", "Hello.", "--json").isDone().out())
        .doesNotContain("stderr");
  }

  @Test
  void aFailedWakeSaysItsLastWordsFirstAndNoVariables() {
    Ran ran = world("echo boom >&2; exit 3").run("wake", "-a", "ada", "-m", "Hello.").exits(6);

    assertThat(ran.out().lines().skip(1).findFirst()).contains("  it said last: boom");
    assertThat(ran.out()).doesNotContain("variables");
  }

  @Test
  void variablesAreNamedWhereNothingWasSaid() {
    Ran ran = world("exit 3").run("wake", "-a", "ada", "-m", "Hello.").exits(6);

    assertThat(ran.out()).contains("variables it did not get:").doesNotContain("it said last");
  }

  @Test
  void variablesAreNamedBehindTheLastWordsWhereACommandWasNotFound() {
    Ran ran = world("no-such-command-here").run("wake", "-a", "ada", "-m", "Hello.").exits(6);

    assertThat(ran.out())
        .containsSubsequence("it said last:", "not found", "variables it did not get:");
  }
}
