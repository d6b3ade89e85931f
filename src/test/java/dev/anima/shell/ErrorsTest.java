package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each wrong input gets one clear error, its own exit code and a hint; nothing is half-written. */
class ErrorsTest {
  @TempDir Path folder;
  private ShellWorld world;
  private String headBefore = "";

  @BeforeEach
  void world() {
    world = ShellWorld.withAda(folder);
    headBefore = world.git("ada", "rev-parse", "HEAD");
  }

  /** Memory is as it was, saved and on disk. */
  private void nothingWritten() {
    assertThat(world.git("ada", "rev-parse", "HEAD")).isEqualTo(headBefore);
    assertThat(world.git("ada", "status", "--porcelain")).isEmpty();
    assertThat(world.workspace("ada").resolve(".git/anima/intent.json")).doesNotExist();
  }

  @Test
  void anAgentThatIsThereIsNotMadeAgain() {
    world
        .run("agent", "new", "ada")
        .failsWith(
            4,
            "There is an agent ada already: workspaces/ada, made 2 Dec 10:12, 1 commit.\n"
                + "Nothing was changed.\nTry: anima agent show ada\n");
    nothingWritten();
  }

  @Test
  void anUnknownAgentIsNamedWithTheNearestOne() {
    world.run("memory", "show", "-a", "eda").failsWith(3, "nearest: ada");
    world.run("memory", "append", "-a", "eda", "-t", "x").failsWith(3, "no agent eda");
    world.run("wake", "-a", "eda", "-m", "x").failsWith(3, "no agent eda");
    world.run("dream", "eda").failsWith(3, "no agent eda");
    world.run("history", "-a", "eda").failsWith(3, "no agent eda");
    world.run("activity", "-a", "eda").failsWith(3, "no agent eda");
    world.run("agent", "remove", "eda").failsWith(3, "no agent eda");
  }

  @Test
  void oneUnknownAgentAmongManyKeepsAllFromDreaming() {
    world.run("dream", "ada", "eda").failsWith(3, "no agent eda");

    assertThat(world.run("dreaming", "outcomes").out())
        .isEqualTo("No pass is recorded for that.\n");
  }

  @Test
  void aCommandWithoutAnAgentAsksWhich() {
    world.run("memory", "show").failsWith(2, "Which agent?");
  }

  @Test
  void aNameThatIsNoneGetsAValidSuggestion() {
    for (String name : List.of("Ada", "a b", "", "-x", "con", "../ada", "a/b", "ädä", "ada\n")) {
      Ran ran = world.run("agent", "new", "--", name);

      assertThat(ran.exit()).as(ran.all()).isEqualTo(5);
      assertThat(ran.err()).contains("is no agent name").contains("Try: use the name ");
    }
    assertThat(folder.resolve("home/workspaces").toFile().list())
        .filteredOn(name -> !name.startsWith("."))
        .containsExactlyInAnyOrder("ada", "ada.yaml");
  }

  @Test
  void aMistypedWordIsShownWithWhatWasMeant() {
    world
        .run("memroy", "show")
        .failsWith(2, "\"memroy\" is no command of anima.\nTry: anima memory\n");
    world
        .run("memory", "shwo", "-a", "ada")
        .failsWith(2, "\"shwo\" is no command of anima memory.\nTry: anima memory show\n");
    world
        .run("memory", "show", "--jsn", "-a", "ada")
        .failsWith(
            2, "\"--jsn\" is no option of anima memory show.\nTry: anima memory show --json\n");
    world
        .run("memory", "show", "MEMORY.md", "more", "-a", "ada")
        .failsWith(2, "\"more\" is one word too many for anima memory show.");
    world.run("mem").failsWith(2, "Try: anima memory\n");
    world.run("agent", "new").failsWith(2, "anima agent new needs NAME.");
    world
        .run("memory", "log", "-n", "x", "-a", "ada")
        .failsWith(2, "\"x\" is no value for --number N.");
    world
        .run("memory", "log", "-n", "0", "-a", "ada")
        .failsWith(2, "-n takes a number from 1, found 0.");
    world.run("history", "-n", "-3", "-a", "ada").failsWith(2, "found -3");
    world.run("dreaming", "outcomes", "--outcome", "good").failsWith(2, "no outcome \"good\"");
    world.run("dream", "ada", "--all").failsWith(2, "--all");
  }

  @Test
  void aGroupAloneShowsItsHelp() {
    Ran ran = world.run("memory").exits(2);

    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).contains("Usage: anima memory").contains("restore");
  }

  @Test
  @Tag("K04")
  @Tag("K05")
  @Tag("K06")
  void aPathOutsideMemoryIsRefused() {
    for (String path :
        List.of(
            "../x",
            "notes/../../x",
            "notes/./a.md",
            "notes//a.md",
            "notes/",
            "notes",
            "/etc/passwd",
            "memory.md",
            "MEMORY.md/x",
            "notes/.git/config",
            "notes/\\x2e\\x2e/x",
            "notes\\..\\x",
            "../ada/MEMORY.md",
            "")) {
      for (String command : List.of("set", "append")) {
        world
            .run("memory", command, path, "-a", "ada", "-t", "x")
            .failsWith(5, "not a path of memory");
      }
      world.run("memory", "show", path, "-a", "ada").failsWith(5, "not a path of memory");
      world
          .run("memory", "restore", "HEAD", path, "-a", "ada")
          .failsWith(5, "not a path of memory");
    }
    nothingWritten();
  }

  @Test
  @Tag("J09")
  @Tag("K05")
  void dotsAndPercentSignsInsideANameAreJustAName() {
    for (String path : List.of("notes/v1..v2.md", "notes/%2e%2e/x.md", "notes/a -> b.md")) {
      world.run("memory", "set", path, "-a", "ada", "-t", "x").isDone();

      assertThat(world.run("memory", "show", path, "-a", "ada").isDone().out()).isEqualTo("x\n");
    }
    assertThat(folder.resolve("home/workspaces/x.md")).doesNotExist();
  }

  @Test
  void aMomentThatIsNoneChangesNothing() {
    ShellWorld.write(world.workspace("ada").resolve("notes/unsaved.md"), "x\n");
    for (String when :
        List.of(
            "31-feb",
            "2026-13-40",
            "nonsense",
            "w999",
            "HEAD~99",
            "abcdef1",
            "commit:abcd",
            "12",
            "")) {
      Ran shown = world.run("memory", "show", "-a", "ada", "--at", when);
      Ran restored = world.run("memory", "restore", when, "-a", "ada");

      assertThat(shown.exit()).as(shown.all()).isEqualTo(3);
      assertThat(restored.exit()).as(restored.all()).isEqualTo(3);
      assertThat(shown.err()).contains("Try: ");
    }
    assertThat(world.git("ada", "rev-parse", "HEAD")).isEqualTo(headBefore);
  }

  @Test
  void aBlobIdThatIsNoneAndOneThatIsOldAreTwoErrors() {
    world
        .run("memory", "set", "--expect", "abc", "-a", "ada", "-t", "x")
        .failsWith(2, "no blob id: expected 40 digits");
    world
        .run("memory", "set", "--expect", "0".repeat(40), "-a", "ada", "-t", "x")
        .failsWith(4, "Nothing was written");
    nothingWritten();
  }

  @Test
  void textThatIsNoneIsRefused() {
    world
        .run("memory", "append", "-a", "ada")
        .failsWith(5, "The text is empty. Nothing was written.");
    world.run("memory", "append", "-a", "ada", "-t", " \n").failsWith(5, "The text is empty.");
    world.onTerminal("memory", "append", "-a", "ada").failsWith(2, "No text was given");
    world.piped("a\0b", "memory", "append", "-a", "ada").failsWith(5, "NUL");
    world.piped("a\0b", "wake", "-a", "ada").failsWith(5, "NUL");
    byte[] latin = "caf\u00e9".getBytes(StandardCharsets.ISO_8859_1);
    world.runWith(latin, false, "memory", "set", "-a", "ada").failsWith(5, "not UTF-8");
    world.runWith(latin, false, "wake", "-a", "ada").failsWith(5, "not UTF-8");
    nothingWritten();
    assertThat(world.run("history", "-a", "ada").out()).contains("No entry");
  }

  @Test
  @Tag("E02")
  @Tag("E05")
  void aTextAboveTheLimitIsRefusedWithTheNumbersInBytes() {
    Path settings = world.home.resolve("anima.yaml");
    ShellWorld.write(
        settings, ShellWorld.read(settings) + "\nmemoryGuard:\n  maxFileBytes: 1000\n");
    String text = "\u6f22".repeat(333);

    world.piped(text, "memory", "set", "notes/a.md", "-a", "ada").isDone();
    world.piped(text + "xx", "memory", "set", "notes/b.md", "-a", "ada").failsWith(5, "1000 bytes");
    world
        .run("memory", "append", "notes/a.md", "-a", "ada", "-t", "xx")
        .failsWith(5, "1002 bytes, more than the limit of 1000");
    assertThat(world.run("memory", "show", "notes/a.md", "-a", "ada").out()).isEqualTo(text);
    assertThat(world.workspace("ada").resolve("notes/b.md")).doesNotExist();
  }

  @Test
  @Tag("P07")
  void bracesAndPercentSignsAreKeptAsTyped() {
    String text = "{x} %s ${y} {{z}} %n \\x41";

    world.run("memory", "set", "notes/a.md", "-a", "ada", "-t", text).isDone();
    world.run("wake", "-a", "ada", "-m", text).isDone();

    assertThat(world.run("memory", "show", "notes/a.md", "-a", "ada").out()).isEqualTo(text + "\n");
    assertThat(world.run("history", "-a", "ada").out()).contains("  > " + text + "\n");
  }

  @Test
  void whatComesFromOutsideCannotSteerTheTerminal() {
    String evil = "a\u001b[2J\u202eb\u0007\r";
    List<Ran> all =
        List.of(
            world.run("agent", "new", evil),
            world.run("memory", "show", "notes/" + evil + ".md", "-a", "ada"),
            world.run("memory", "show", evil, "-a", "ada"),
            world.run("memory", "show", "-a", "ada", "--at", evil),
            world.run("memory", "set", "--expect", evil, "-a", "ada", "-t", "x"),
            world.run(evil),
            world.run("memory", "show", "--" + evil),
            world.run("memory", "log", "-n", evil, "-a", "ada"),
            world.run("agent", "set", "ada", "--command", "./" + evil),
            world.run("agent", "new", "bo", "--provider", evil),
            world.run("--home", evil, "status"),
            world.run("dreaming", "outcomes", "--outcome", evil));

    assertThat(all)
        .allSatisfy(
            ran -> {
              assertThat(ran.exit()).isBetween(2, 6);
              assertThat(ran.err().codePoints())
                  .noneMatch(point -> point != '\n' && Character.isISOControl(point))
                  .noneMatch(point -> point == 0x202e);
              assertThat(ran.err()).contains("\\x1b").contains("\\xe2\\x80\\xae");
            });
  }

  @Test
  void namesAndMessagesFromOutsideCannotSteerTheTerminalEither() throws Exception {
    String evil = "a\u001b]0;x\u0007\u202eb";
    Files.writeString(world.workspace("ada").resolve("notes/" + evil + ".md"), "x\n");
    world.run("agent", "set", "ada", "--role", evil, "--display-name", "B" + evil).isDone();
    world.piped(evil, "wake", "-a", "ada").isDone();

    List<Ran> all =
        List.of(
            world.run("status"),
            world.run("memory", "log", "-a", "ada"),
            world.run("history", "-a", "ada"),
            world.run("history", "-a", "ada", "--json"),
            world.run("agent", "list"),
            world.run("agent", "show", "ada", "--json"),
            world.run("agent", "show", "ada"));

    assertThat(all)
        .allSatisfy(
            ran ->
                assertThat(ran.all().codePoints())
                    .noneMatch(point -> point != '\n' && Character.isISOControl(point))
                    .noneMatch(point -> point == 0x202e));
  }

  @Test
  void hintsBeginWithTheWordThatTheCallerTyped() {
    world.environment.put("ANIMA_LAUNCHER", "'/opt/my tools/anima'");

    Ran ran = world.run("memory", "show", "-a", "eda");

    assertThat(ran.err()).endsWith("Try: '/opt/my tools/anima' agent show ada\n");
    assertThat(world.run("agent", "remove", "ada").out())
        .endsWith("Bring it back: '/opt/my tools/anima' agent new ada\n");
  }

  @Test
  void aProgramThatIsNoneIsNotTakenForAMind() throws Exception {
    Path plain = Files.writeString(world.root.resolve("plain.txt"), "x");

    world.run("agent", "set", "ada", "--command", "./nothing").failsWith(5, "There is no program");
    world
        .run("agent", "set", "ada", "--command", plain.toString())
        .failsWith(5, "is not executable. Nothing was changed.");
    world.run("agent", "set", "ada", "--provider", "oracle").failsWith(5, "no provider of kind");
    world.run("agent", "new", "bo", "--command", "./nothing").failsWith(5, "There is no program");
    assertThat(world.workspace("bo")).doesNotExist();
  }

  @Test
  void aHomeThatIsNoneIsNotFound() {
    world
        .run("--home", folder.resolve("elsewhere").toString(), "status")
        .failsWith(3, "has no workspaces/");
    world.environment.put("ANIMA_HOME", folder.resolve("elsewhere").toString());
    world.run("status").failsWith(3, "ANIMA_HOME");
  }

  @Test
  void settingsThatAreWrongAreNamedAllAtOnce() {
    ShellWorld.write(
        world.home.resolve("anima.yaml"),
        "opertor: olu\nmemoryCoherence:\n  timezone: Europe/Berlim\n  maxConcurrent: 0\n");

    Ran ran = world.run("status");

    ran.failsWith(5, "opertor");
    assertThat(ran.err()).contains("operator").contains("Europe/Berlim").contains("maxConcurrent");
  }

  @Test
  void restoringAFileThatWasNeverThereIsNotFound() {
    world
        .run("memory", "restore", "HEAD", "notes/never.md", "-a", "ada")
        .failsWith(3, "it was not there at");
    nothingWritten();
  }
}
