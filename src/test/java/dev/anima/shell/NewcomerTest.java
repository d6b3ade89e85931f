package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What somebody types who does not know the commands yet, and hints that work when typed. */
class NewcomerTest {
  @TempDir Path folder;

  private static Ran typed(ShellWorld world, String... lines) {
    return world.piped(String.join("\n", lines) + "\n", "shell");
  }

  @Test
  void aMissedItemIsHintedWithTheCommandThatTicksIt() {
    ShellWorld world = ShellWorld.withAda(folder);

    world.run("onboarding", "tick", "-a", "ada", "Say helo").failsWith(3, "\"Say hello\"");
    assertThat(world.run("onboarding", "tick", "-a", "ada", "Say helo").err())
        .contains("Try: anima onboarding tick -a ada \"Say hello\"");
  }

  @Test
  void backticksAreShownAsTheyAre() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("memory", "append", "-a", "ada", "-t", "- [ ] Run `make`").isDone();
    world
        .run("memory", "append", "-a", "ada", "--section", "Onboarding", "-t", "- [ ] Run `make`")
        .isDone();

    assertThat(world.run("onboarding", "tick", "-a", "ada", "Run mak").err())
        .contains("Nearest: \"Run `make`\"");
  }

  @Test
  void theEditorIsHintedInTheShellByWhatCanBeTypedThere() {
    ShellWorld world = ShellWorld.withAda(folder);

    assertThat(typed(world, "memory edit -a ada").err())
        .contains("memory set MEMORY.md -- TEXT")
        .doesNotContain("EDITOR=vi memory");
    assertThat(world.run("memory", "edit", "-a", "ada").err())
        .contains("EDITOR=vi anima memory edit -a ada MEMORY.md");
  }

  @Test
  void bareAnimaAndHelpWorkInTheShell() {
    ShellWorld world = ShellWorld.withAda(folder);

    assertThat(typed(world, "anima").isDone().out()).contains("Anima: 1 agent");
    assertThat(typed(world, "?").isDone().out()).contains("doctor");
    assertThat(typed(world, "note help").isDone().out()).contains("write", "show");
  }

  @Test
  void undoIsOfferedWhatItTakesOnly() {
    ShellWorld world = ShellWorld.withAda(folder);
    Workbench bench = world.workbench();

    assertThat(bench.complete("undo -a ada "))
        .extracting(Completion::word)
        .contains("last-dream", "last-night")
        .doesNotContain("HEAD", "yesterday", "this-morning");
    assertThat(bench.complete("memory diff -a ada ")).extracting(Completion::word).contains("HEAD");
  }

  @Test
  void wordsWithoutAnOptionAreHintedAsTheMessage() {
    ShellWorld world = ShellWorld.withAda(folder);

    assertThat(world.run("wake", "-a", "ada", "hello", "there").exits(2).err())
        .contains("Try: anima wake -a ada -m 'hello there'");
    assertThat(world.run("wake", "-a", "ada", "hello", "there", "--json").exits(2).err())
        .contains("Try: anima wake -a ada -m 'hello there' --json");
  }

  @Test
  void aWakeThatChangedMemorySaysHowToLookAtAllOfIt() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.provider("ada", "echo '- one' >>MEMORY.md");
    String base = world.git("ada", "rev-parse", "--short=7", "HEAD").strip();

    String out = world.run("wake", "-a", "ada", "-m", "Hello.").isDone().out();

    String result = world.git("ada", "rev-parse", "--short=7", "HEAD").strip();
    String look = out.lines().filter(line -> line.startsWith("Look: ")).findFirst().orElseThrow();
    assertThat(look.replace("commit:", ""))
        .isEqualTo("Look: anima memory diff -a ada " + base + " " + result);
    String[] words = look.substring("Look: anima ".length()).split(" ");
    assertThat(world.run(words).isDone().out()).contains("+- one");
  }

  @Test
  void whatAStateIsCalledStandsInTheHelpOfTheDifference() {
    assertThat(ShellWorld.bare(folder).run("memory", "diff", "--help").isDone().out())
        .contains("HEAD~1", "w3", "last-dream");
  }

  @Test
  void commandsOfTheShellAreHintedOutsideIt() {
    assertThat(ShellWorld.withAda(folder).run("watch").exits(2).err())
        .contains("Try: anima shell, and there: watch");
  }

  @Test
  void outsideAnyHomeTheHomeIsAskedForAndNoAgent() {
    assertThat(ShellWorld.bare(folder).run("undo").exits(3).err())
        .contains("anima init")
        .doesNotContain("Which agent");
  }
}
