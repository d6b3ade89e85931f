package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell without a terminal: whole sessions as text. */
class PipedShellTest {
  @TempDir Path folder;

  private static Ran typed(ShellWorld world, String... lines) {
    return world.piped(String.join("\n", lines) + "\n", "shell");
  }

  @Test
  void commandsGoWithoutTheNameOfTheProgramAndSoDoTheirHints() {
    ShellWorld world = ShellWorld.empty(folder);

    Ran ran = typed(world, "agent new ada --command true", "anima agent list", "note list -a ada");

    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .contains("ada is made: workspaces/ada")
        .contains("at once: dream ada")
        .contains("ada    command")
        .contains("Write one: note write NAME -a ada -t TEXT")
        .doesNotContain("anima note");
    assertThat(ran.err()).isEmpty();
  }

  /** A text is what was given, also one that looks like a file of arguments to picocli. */
  @Test
  void aTextThatBeginsWithAnAtNamesNoFile() {
    ShellWorld world = ShellWorld.withAda(folder);
    ShellWorld.write(world.home.resolve("todo"), "hi\n--home\n/nowhere\n");

    typed(world, "use ada", "note write at -- @todo").isDone();
    world.run("note", "write", "two", "-a", "ada", "-t", "@todo").isDone();

    assertThat(world.git("ada", "show", "HEAD:notes/at.md")).isEqualTo("@todo\n");
    assertThat(world.git("ada", "show", "HEAD:notes/two.md")).isEqualTo("@todo\n");
  }

  @Test
  void theExitCodeIsThatOfTheLastLineThatFailed() {
    ShellWorld world = ShellWorld.withAda(folder);

    assertThat(typed(world, "note show nope -a ada", "bogus", "status").exit()).isEqualTo(2);
    assertThat(typed(world, "bogus", "note show nope -a ada", "status").exit()).isEqualTo(3);
    assertThat(typed(world, "", "# nothing but words", "status", "exit", "bogus").exit()).isZero();
  }

  @Test
  void anAgentInUseIsMeantWhereNoneIsNamed() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("agent", "new", "bob", "--command", "true").isDone();

    Ran ran =
        typed(
            world,
            "use ada",
            "note write n -- one",
            "note write n -a bob -- two",
            "use",
            "note list",
            "use bbo");

    assertThat(ran.exit()).isEqualTo(3);
    assertThat(world.git("ada", "show", "HEAD:notes/n.md")).isEqualTo("one\n");
    assertThat(world.git("bob", "show", "HEAD:notes/n.md")).isEqualTo("two\n");
    assertThat(ran.err()).contains("Which agent?").contains("bob");
  }

  @Test
  void textsAreTakenAsTyped() {
    ShellWorld world = ShellWorld.withAda(folder);

    Ran ran =
        typed(
            world,
            "use ada",
            "note write a -- don't forget",
            "note write b -- \"C:\\\\new\\\\dir\"",
            "note write c -- ship it!",
            "note write d -t \"it's \\n here!\"",
            "memory append -- - Deploys: never on Fridays & never alone",
            "wake -- Don't \"panic\"!",
            "history");

    assertThat(ran.err()).isEmpty();
    assertThat(ran.exit()).isZero();
    assertThat(world.git("ada", "show", "HEAD:notes/a.md")).isEqualTo("don't forget\n");
    assertThat(world.git("ada", "show", "HEAD:notes/b.md")).isEqualTo("C:\\\\new\\\\dir\n");
    assertThat(world.git("ada", "show", "HEAD:notes/c.md")).isEqualTo("ship it!\n");
    assertThat(world.git("ada", "show", "HEAD:notes/d.md")).isEqualTo("it's \\n here!\n");
    assertThat(world.git("ada", "show", "HEAD:MEMORY.md"))
        .endsWith("- Deploys: never on Fridays & never alone\n");
    assertThat(ran.out()).contains("Don't \"panic\"!");
  }

  @Test
  void aTextOfSeveralLinesEndsWithASingleDot() {
    ShellWorld world = ShellWorld.withAda(folder);

    Ran ran =
        typed(world, "note write n -a ada", "# One", "", "don't stop", ".", "note show n -a ada");

    assertThat(ran.exit()).isZero();
    assertThat(world.git("ada", "show", "HEAD:notes/n.md")).isEqualTo("# One\n\ndon't stop\n");
    assertThat(ran.out()).endsWith("# One\n\ndon't stop\n");
  }

  @Test
  void aTextWithoutItsDotIsRefusedAndNothingIsWritten() {
    ShellWorld world = ShellWorld.withAda(folder);

    Ran ran = typed(world, "note write n -a ada", "half a te");

    assertThat(ran.exit()).isEqualTo(5);
    assertThat(ran.err()).contains("The text has no end. Nothing was written.");
    assertThat(world.workspace("ada").resolve("notes/n.md")).doesNotExist();
  }

  @Test
  void aWakeRunsInTheBackgroundAndItsEndIsSaid() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.provider("ada", "echo hello >>MEMORY.md; echo done");

    Ran ran = typed(world, "wake -a ada -m \"Hello there\" &", "jobs --stop 7", "status &");

    assertThat(ran.out())
        .startsWith("[1] wake -a ada -m \"Hello there\"\n")
        .contains("[1] done: wake -a ada -m \"Hello there\"\nw1 ada done");
    assertThat(ran.err()).contains("No job 7 runs.").contains("Only wake and dream run in the");
    assertThat(ran.exit()).isEqualTo(2);
  }

  @Test
  void whatAJobEndedWithCountsToo() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.provider("ada", "exit 9");

    assertThat(typed(world, "dream ada &").exit()).isEqualTo(6);
  }

  @Test
  void unknownWordsNameTheNearestAlsoOfTheShellsOwn() {
    ShellWorld world = ShellWorld.withAda(folder);

    assertThat(typed(world, "staus").err()).contains("Try: status");
    assertThat(typed(world, "wacth").err()).contains("Try: watch");
    assertThat(typed(world, "note lst").err()).contains("Try: note list");
    assertThat(typed(world, "shell").err()).contains("This is the shell already.");
  }

  @Test
  void helpNamesCommandsAsTheyAreTypedHere() {
    ShellWorld world = ShellWorld.withAda(folder);

    assertThat(typed(world, "help note write").out())
        .contains("Usage: note write")
        .contains("  note write releases -a ada -t")
        .doesNotContain("  anima");
  }

  @Test
  void theFleetIsShownOnceWhereNothingCanBeRefreshed() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("wake", "-a", "ada", "-m", "hello").isDone();

    assertThat(typed(world, "watch").out())
        .isEqualTo(
            """
            Fleet at 10:12:00 Europe/Berlin: 1 agent, no service runs

            Awake: nobody

            Slots ahead: 1
              3 Dec 06:01  ada

            Last outcomes:
              2 Dec 10:12  ada  operator w1 quiet
            """);
  }

  @Test
  void aHomeCanBeMadeInTheShellAndIsWorkedInFromThenOn() {
    ShellWorld world = ShellWorld.bare(folder.resolve("empty"));
    ShellWorld.write(folder.resolve("empty/x"), "");

    Ran ran = typed(world, "status", "init place", "agent new ada --command true", "agent list");

    assertThat(ran.out()).contains("ada is made");
    assertThat(ran.exit()).isEqualTo(3);
  }

  @Test
  void whatComesNextCanBeTypedAsItIsShown() {
    ShellWorld world = ShellWorld.bare(folder.resolve("empty"));
    ShellWorld.write(folder.resolve("empty/x"), "");

    Ran ran =
        typed(
            world,
            "init tea",
            "agent new ada",
            "agent set ada --command 'cat >/dev/null; echo hello'",
            "wake -a ada -m hi",
            "init other",
            "agent list");

    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .contains("The shell is in this home now. Make an agent: agent new ada\n")
        .contains("\n    agent set ada --command 'cat >/dev/null; echo hello'\n")
        .contains("ada says: \"hello\"")
        .contains("The shell stays in its own home")
        .contains("\nada ")
        .doesNotContain("cd ", "chmod", "printf");
  }

  @Test
  void aLineWhoseQuotesDoNotMatchWritesNothing() {
    ShellWorld world = ShellWorld.withAda(folder);
    String before = world.git("ada", "rev-parse", "HEAD");

    Ran open = typed(world, "use ada", "memory append -t 'abc def");
    assertThat(open.exit()).isEqualTo(2);
    assertThat(open.err())
        .startsWith("A quote is open: 'abc def. Nothing was done.\nTry: close it");
    Ran further = typed(world, "use ada", "memory append -t 'it'\\''s'");
    assertThat(further.exit()).isEqualTo(2);
    assertThat(further.err()).startsWith("More follows at once behind a closing quote.");
    for (String line :
        List.of("wake -m \"tea\"; dream", "wake -m tea; dream ada", "status && jobs")) {
      assertThat(typed(world, "use ada", line).err()).startsWith("One command stands on a line.");
    }

    assertThat(world.git("ada", "rev-parse", "HEAD")).isEqualTo(before);
    assertThat(typed(world, "# don't 'say").exit()).isZero();
    assertThat(typed(world, "use ada", "memory append -- - don't; status 'x").exit()).isZero();
  }

  @Test
  void hintsCanBeTypedAsTheyStandWhateverQuotesTheirWordsHold() {
    ShellWorld world = ShellWorld.withAda(folder);
    ShellWorld.write(
        world.workspace("ada").resolve("notes/n.md"), "# Don't \"touch\" C:\\x\n\nNever.\n");

    for (String line :
        List.of(
            "wake ada don't pa\"nic now",
            "wake ada 'it isn't' so",
            "memory show notes/n.md -a ada --section \"Don't touch\"")) {
      String hint = hint(typed(world, line));
      assertThat(hint).doesNotContain("\\''").doesNotContain("\\\"");
      String whole = hint.startsWith("--section") ? "memory show notes/n.md -a ada " + hint : hint;
      assertThat(typed(world, whole).err()).isEmpty();
    }
    String shown = typed(world, "history -a ada").out();
    assertThat(shown).contains("don't pa\"nic now").contains("it isn't so");
    assertThat(hint(typed(world, "wake ada boys' te\"a x\" y"))).isEqualTo("wake --help");
    assertThat(world.run("wake", "ada", "it's").err()).contains("-m 'it'\\''s'");
  }

  private static String hint(Ran ran) {
    return ran.err().substring(ran.err().indexOf("Try: ") + 5).strip();
  }

  @Test
  void whoLooksForTheJobsOfAnotherShellIsShownThoseOfThisOne() {
    ShellWorld world = ShellWorld.withAda(folder);

    for (String line : List.of("wait", "fg", "bg %1", "kill 1")) {
      assertThat(typed(world, line).err()).endsWith("Try: jobs\n");
    }
    for (String own : List.of("use", "jobs", "watch")) {
      assertThat(typed(world, "help " + own).out()).contains("Usage: " + own);
      assertThat(typed(world, own + " one two").err()).doesNotContain("anima " + own);
    }
  }
}
