package dev.anima.shell;

import static dev.anima.shell.TypedTerminal.CTRL_C;
import static dev.anima.shell.TypedTerminal.CTRL_D;
import static dev.anima.shell.TypedTerminal.ENTER;
import static dev.anima.shell.TypedTerminal.LEFT;
import static dev.anima.shell.TypedTerminal.PASTE_BEGINS;
import static dev.anima.shell.TypedTerminal.PASTE_ENDS;
import static dev.anima.shell.TypedTerminal.UP;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The shell as somebody sees it who types: a real JVM on a real pseudo-terminal. */
@Timeout(300)
@EnabledOnOs(OS.LINUX)
class TerminalTest {
  @TempDir Path folder;

  @Test
  void namesAreCompletedAndAnAgentIsUsed() {
    ShellWorld world = ShellWorld.withAda(folder);
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.shows("Anima shell, home " + world.home).shows("1 agent").awaits("anima>");
      terminal.type("us\t").shows("> use").type("ad\t").shows("> use ada").type(ENTER);
      terminal.shows("Commands are about ada now").awaits("ada>");
      terminal.type("memory show --sec\t").shows("> memory show --section");
      terminal.type("Act\t").shows("--section \"Active Context\"").type(ENTER);
      terminal.shows("\n## Active Context\n").awaits("ada>");
      terminal.type("onboarding tick Sa\t").shows("tick \"Say hello\"").type(ENTER);
      terminal.shows("1 of 2 items open").awaits("ada>");
      terminal.type("note wr").shows("> note wr").type("\t").shows("> note write NAME");
      terminal.type("n -- don't forget!", ENTER).shows("notes/n.md new").awaits("ada>");
      terminal.type(CTRL_D);
      assertThat(terminal.ended()).isZero();
    }
    assertThat(world.git("ada", "show", "HEAD:notes/n.md")).isEqualTo("don't forget!\n");
  }

  @Test
  void tabAgainGoesThroughTheWordsAndLeavesTheBlankBeforeThem() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("agent", "new", "bob", "--command", "true").isDone();
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("use \t").shows("\nada").type("\t").shows("> use ada").type(CTRL_C);
      terminal.awaits("anima>").type("agent \t").shows("\nlist").type("\t");
      terminal.shows("> agent new").type(CTRL_C).awaits("anima>");
      terminal.type("agent set --\t").shows("--role").type("\t").shows("> agent set --");
      terminal.type(CTRL_C).awaits("anima>");
      terminal.type("memory show -a ada --section \"A\t").shows("--section \"Active Context\"");
      terminal.type(CTRL_C).awaits("anima>");
      terminal.type("memory show --agent=a\t").shows("> memory show --agent=ada").type(CTRL_C);
    }
  }

  @Test
  void agentsAreNamedWhereverOneIsAskedFor() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("agent", "new", "bob", "--command", "true").isDone();
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("wake -a a\t").shows("> wake -a ada").type(CTRL_C).awaits("anima>");
      terminal.type("memory log -a \t").shows("\nada").type(CTRL_C).awaits("anima>");
      terminal.type("agent show b\t").shows("> agent show bob").type(CTRL_C).awaits("anima>");
      terminal.type("dream b\t").shows("> dream bob").type(CTRL_C).awaits("anima>");
      terminal.type("dreaming 2\t");
      terminal.shows("nights", screen -> screen.matches("(?s).*\n20\\d\\d-\\d\\d-\\d\\d \\(.*"));
    }
  }

  @Test
  void allCommandsAreShownAtOnceAndTheNewestCommitComesFirst() {
    ShellWorld world = ShellWorld.withAda(folder);
    for (String each : List.of("one", "two", "three")) {
      world.run("note", "write", each, "-a", "ada", "-t", each).isDone();
    }
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("\t").shows("onboarding").shows("watch").type("stat").shows("> stat");
      assertThat(terminal.screen()).doesNotContain("possibilities");
      terminal.type(CTRL_C).awaits("anima>").type("memory show -a ada --at \t").shows("three.md");
      String shown = terminal.shows("last-night").screen();
      assertThat(shown.indexOf("three.md")).isLessThan(shown.indexOf("two.md")).isPositive();
      assertThat(shown.indexOf("two.md")).isLessThan(shown.indexOf("one.md"));
    }
  }

  @Test
  void aLineThatFailedIsNotOfferedAgain() {
    ShellWorld world = ShellWorld.withAda(folder);
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("agent list", ENTER).shows("\nada ").awaits("anima>");
      terminal.type("agent list --bogus", ENTER).shows("is no option").awaits("anima>");
      terminal.type("agent l").shows("> agent list").type(CTRL_C);
      assertThat(terminal.screen()).containsOnlyOnce("list --bogus");
    }
  }

  @Test
  void whatIsUnsavedAndWhatIsWrongIsSaid() {
    ShellWorld world = ShellWorld.withAda(folder);
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      ShellWorld.write(world.workspace("ada").resolve("notes/stray.md"), "stray\n");
      terminal.type("use ada", ENTER).awaits("ada (1 unsaved)>");
      terminal.type("memry show", ENTER).shows("is no command").shows("Try: memory show");
      terminal.type("memory save -m kept", ENTER).awaits("ada>");
    }
  }

  @Test
  void ctrlCAtThePromptDropsTheLineAndTwiceLeaves() {
    ShellWorld world = ShellWorld.withAda(folder);
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("stat").shows("> stat").type(CTRL_C).awaits("anima>");
      terminal.type("agent list", ENTER).shows("\nada ").awaits("anima>");
      terminal.type(CTRL_C).shows("Ctrl-C once more leaves").type(CTRL_C);
      assertThat(terminal.ended()).isZero();
    }
  }

  @Test
  void ctrlCStopsTheWakeThatRunsAndThePromptComesBack() throws Exception {
    ShellWorld world = ShellWorld.withAda(folder);
    Path started = folder.resolve("started");
    world.sh("mkfifo '" + started + "'");
    world.provider("ada", "echo '- half' >>MEMORY.md; echo $$ >'" + started + "'; sleep 1000");
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("use ada", ENTER).awaits("ada>");
      terminal.type("wake -m hello", ENTER);
      long provider = Long.parseLong(Files.readString(started).strip());
      terminal.shows("wake: ", screen -> screen.matches("(?s).*wake: \\d+ s, Ctrl-C stops it.*"));
      terminal.type(CTRL_C).shows("Stopping w1").shows("The provider was stopped").awaits("ada>");
      assertThat(ProcessHandle.of(provider).filter(ProcessHandle::isAlive)).isEmpty();
      terminal.type("agent list", ENTER).shows("\nada ").awaits("ada>");
    }
    assertThat(world.git("ada", "show", "HEAD:MEMORY.md")).contains("- half");
  }

  @Test
  void aWakeInTheBackgroundIsListedAndItsEndIsSaidAboveThePrompt() {
    ShellWorld world = ShellWorld.withAda(folder);
    Path go = folder.resolve("go");
    world.sh("mkfifo '" + go + "'");
    world.provider("ada", "cat '" + go + "' >>MEMORY.md");
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("wake -a ada -m hello &", ENTER).shows("[1] wake").awaits("anima (1 job)>");
      terminal.type("jobs", ENTER).shows("[1] for ").awaits("anima (1 job)>");
      terminal.type(CTRL_D).shows("A job runs; leaving stops it. Leave? (y/n)");
      terminal.type("n").awaits("anima (1 job)>").type("half a li");
      ShellWorld.write(go, "- new\n");
      terminal.shows("[1] done: wake -a ada -m hello").awaits("anima> half a li");
      terminal.type(CTRL_C, "watch", ENTER).shows("Awake: nobody").shows("w1 completed");
      terminal.type("q").awaits("anima>");
    }
  }

  @Test
  void aScreenThatGetsNarrowShowsABlockARow() {
    ShellWorld world = ShellWorld.withAda(folder);
    try (TypedTerminal terminal = TypedTerminal.start(world, 100)) {
      terminal.type("agent list", ENTER).shows("AGENT  PROVIDER").awaits("anima>");
      terminal.resize(44);
      terminal.type("agent list", ENTER).shows("\nada\n  provider command\n").awaits("anima>");
      terminal.type("x".repeat(60)).shows("x".repeat(30)).type(CTRL_C).awaits("anima>");
    }
  }

  @Test
  void onANarrowScreenHelpReportsAndTheFleetAreFolded() {
    ShellWorld world = ShellWorld.withAda(folder);
    String words =
        "a long sentence about what was done and why it was done in just this way, twice";
    world.provider("ada", "printf -- '- x\\n' >>MEMORY.md; echo '" + words + "'; exit 9");
    try (TypedTerminal terminal = TypedTerminal.start(world, 50)) {
      terminal.type("use ada", ENTER).awaits("ada>").type("help note write", ENTER);
      terminal.shows("-- more").type(" ").shows("-- more", screen -> fits(screen, 50));
      terminal.type("q").awaits("ada>").type("wake -m hi", ENTER).shows("Half-done edits are kept");
      terminal.shows("folded", screen -> screen.contains("\n    ")).awaits("ada>");
      terminal.type("watch", ENTER).shows("Last outcomes").shows("q leaves");
      terminal.shows("the reason in two lines", screen -> screen.matches("(?s).*w1\n? +failed.*"));
      assertThat(fits(terminal.screen(), 50)).isTrue();
      terminal.resize(36);
      terminal.shows("Fleet at", screen -> fits(screen, 36) && screen.contains("q leaves"));
      terminal.type("q").awaits("ada>");
    }
  }

  /** Whether no line goes up to the last column, where the screen would have broken it. */
  private static boolean fits(String screen, int columns) {
    return screen.lines().allMatch(line -> Width.of(line) < columns);
  }

  @Test
  void wideCharactersTakeTheirPlaceWhileTheyAreEdited() {
    ShellWorld world = ShellWorld.withAda(folder);
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("use ada", ENTER).awaits("ada>");
      terminal.type("note write 日本 -- 漢字語", LEFT, LEFT, "a").shows("漢a字語").type(ENTER);
      terminal.shows("notes/日本.md new").awaits("ada>");
      terminal.type("note show 日\t", ENTER).shows("\n漢a字語\n").awaits("ada>");
    }
  }

  @Test
  void manyLinesThatArePastedRunOneByOneAndTheirTextsToo() {
    ShellWorld world = ShellWorld.withAda(folder);
    String lines =
        IntStream.rangeClosed(1, 8)
            .mapToObj(each -> "note write n" + each + " -- text " + each)
            .collect(Collectors.joining("\r"));
    String text = "\rnote write long\rone\r\rtwo don't\r.\rnote list";
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("use ada", ENTER).awaits("ada>");
      terminal.type(PASTE_BEGINS, lines, text, PASTE_ENDS, ENTER);
      terminal.shows("long.md  3 lines").shows("n8.md").awaits("ada>");
    }
    assertThat(world.git("ada", "show", "HEAD:notes/n8.md")).isEqualTo("text 8\n");
    assertThat(world.git("ada", "show", "HEAD:notes/long.md")).isEqualTo("one\n\ntwo don't\n");
  }

  @Test
  void aVeryLongPasteIsTakenWhole() throws Exception {
    ShellWorld world = ShellWorld.withAda(folder);
    String line = "0123456789abcdef".repeat(6) + "\r";
    String text = line.repeat(10_000);
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("note write big -a ada", ENTER).shows("a single dot ends it>");
      terminal.type(PASTE_BEGINS, text, PASTE_ENDS).shows("[pasted text 1: 10000 lines]");
      terminal.type(ENTER).awaits(">").type(".", ENTER).shows("notes/big.md new").awaits("anima>");
    }
    assertThat(Files.readString(world.workspace("ada").resolve("notes/big.md")))
        .isEqualTo(text.replace('\r', '\n'));
  }

  @Test
  void aPasteThatIsRecalledIsStillTheTextThatWasPasted() {
    ShellWorld world = ShellWorld.withAda(folder);
    String text = ("0123456789abcdef".repeat(5) + "\r").repeat(200);
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("use ada", ENTER).awaits("ada>");
      terminal.type("note write one -- ", PASTE_BEGINS, text, PASTE_ENDS);
      terminal.shows("[pasted text 1: 200 lines]").type(ENTER).shows("notes/one.md new");
      terminal.awaits("ada>").type("note remove one", ENTER).shows("one.md removed").awaits("ada>");
      terminal.type(UP, UP).shows("-- [pasted text 1: 200 lines]", screen -> openLine(screen));
      terminal.type(ENTER).awaits("ada>");
      terminal.type(UP).shows("recalled again", screen -> openLine(screen));
      terminal.type("\u007f", ENTER).shows("is not there any more").awaits("ada>");
    }
    assertThat(world.git("ada", "show", "HEAD:notes/one.md"))
        .isEqualTo(text.replace('\r', '\n'))
        .doesNotContain("pasted");
    Path history = world.home.resolve("workspaces/.records/shell-history");
    assertThat(ShellWorld.read(history)).isEqualTo("use ada\nnote remove one\n");
    ShellWorld.write(history, "note write two -a ada -- [pasted text 1: 200 lines]\n");
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type(UP).shows("note write two").type(ENTER).shows("Nothing was done.");
      terminal.awaits("anima>");
    }
    assertThat(world.workspace("ada").resolve("notes/two.md")).doesNotExist();
  }

  private static boolean openLine(String screen) {
    return screen.stripTrailing().endsWith("ada> note write one -- [pasted text 1: 200 lines]");
  }

  @Test
  void aTextThatIsPastedBehindItsCommandRunsNoneOfItsLines() {
    ShellWorld world = ShellWorld.withAda(folder);
    String text = "# How to leave\r\rexit\rundo --yes\r.\rnote remove n\r";
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("use ada", ENTER).awaits("ada>");
      terminal.type("note write n -- ", PASTE_BEGINS, text, PASTE_ENDS, ENTER);
      terminal.shows("notes/n.md new (+6)").awaits("ada>");
      terminal.type("note write two", ENTER).shows("a single dot ends it>");
      terminal.type(PASTE_BEGINS, text, PASTE_ENDS, ENTER).awaits(">");
      terminal.type(".", ENTER).shows("notes/two.md new (+6)").awaits("ada>");
      terminal.type("note write three", ENTER).shows("a single dot ends it>");
      terminal.type(PASTE_BEGINS, text, ".\r", PASTE_ENDS, ENTER);
      terminal.shows("notes/three.md new (+6)").awaits("ada>");
      terminal.type("note write four ", PASTE_BEGINS, text, PASTE_ENDS, ENTER);
      terminal.shows("is no option of note write").awaits("ada>").type("note list", ENTER);
      terminal.shows("three.md  6 lines").awaits("ada>");
    }
    for (String note : List.of("n", "two", "three")) {
      assertThat(world.git("ada", "show", "HEAD:notes/" + note + ".md"))
          .isEqualTo(text.replace('\r', '\n'));
    }
    assertThat(world.workspace("ada").resolve("notes/four.md")).doesNotExist();
  }

  @Test
  void aTextThatIsPastedAtThePromptIsRefusedAndNoneOfItsLinesRun() {
    ShellWorld world = ShellWorld.withAda(folder);
    String text = "note write n -- one\rexit\rnever on Fridays\rundo\r";
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("use ada", ENTER).awaits("ada>");
      terminal.type(PASTE_BEGINS, text, PASTE_ENDS, ENTER);
      terminal.shows("Line 3 of what was pasted: \"never on Fridays\" is no command. Nothing was");
      terminal.awaits("ada>").type("note list", ENTER).shows("ada has no notes yet.");
      terminal.awaits("ada>").type(PASTE_BEGINS, "note list\r", PASTE_ENDS, ENTER);
      terminal.awaits("ada>");
      // What is cut and put back behind a command is its text, wherever it was pasted first.
      terminal.type(PASTE_BEGINS, "exit\rundo", PASTE_ENDS, "\u0001\u000b\u000b\u000b");
      terminal.awaits("ada>").type(CTRL_C).awaits("ada>");
    }
    assertThat(world.workspace("ada").resolve("notes/n.md")).doesNotExist();
  }

  @Test
  void linesOfATextAreNotKeptInTheHistoryAndThoseThatFailedAreNotOfferedLater() {
    ShellWorld world = ShellWorld.withAda(folder);
    String lines = "note write a\rsecret one\r.\rnote write b -- two";
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("use ada", ENTER).awaits("ada>");
      terminal.type(PASTE_BEGINS, lines, PASTE_ENDS, ENTER).shows("notes/b.md new").awaits("ada>");
      terminal.type("note write c", ENTER).shows("ends it>").type("secret two", ENTER, ".", ENTER);
      terminal.shows("notes/c.md new").awaits("ada>");
      terminal.type("note write d -- ", PASTE_BEGINS, "secret\rthree", PASTE_ENDS, ENTER);
      terminal.shows("notes/d.md new").awaits("ada>");
      terminal.type("note list", ENTER).shows("d.md").awaits("ada>");
      terminal.type("note list --bogus", ENTER).shows("is no option").awaits("ada>");
      terminal
          .type(UP)
          .shows("note list --bogus", screen -> screen.contains("> note list --bogus"));
    }
    Path history = world.home.resolve("workspaces/.records/shell-history");
    assertThat(ShellWorld.read(history))
        .isEqualTo(
            "use ada\nnote write a\nnote write b -- two\nnote write c\nnote list\n"
                + "note list --bogus\n\tnote list --bogus\n");
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("note li").shows("> note list").type(CTRL_C).awaits("anima>");
      assertThat(terminal.screen()).doesNotContain("bogus");
      terminal.type(UP).shows("> note list --bogus");
    }
  }

  @Test
  void oneCtrlCCountsOnce() throws Exception {
    ShellWorld world = ShellWorld.withAda(folder);
    Path started = folder.resolve("started");
    world.sh("mkfifo '" + started + "'");
    world.provider("ada", "echo $$ >'" + started + "'; sleep 1000");
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      for (int round = 0; round < 3; round++) {
        terminal.type("wake -a ada -m hello", ENTER);
        assertThat(Files.readString(started)).isNotBlank();
        terminal.type(CTRL_C).shows("The provider was stopped").awaits("anima>");
        terminal.type("wat", CTRL_C).awaits("anima>").type("watch", ENTER).shows("q leaves");
        terminal.type(CTRL_C).awaits("anima>").type("wat", CTRL_C).awaits("anima>");
        terminal.type("\u000c").awaits("anima>");
      }
      assertThat(terminal.raw()).doesNotContain("once more leaves");
      // Pressed at any moment of a command it never leaves, for lines are typed in between.
      for (int round = 0; round < 30; round++) {
        terminal.type("x" + round, CTRL_C, "status --bogus\r", CTRL_C);
      }
      terminal.type("agent list", ENTER).shows("\nada ").awaits("anima>");
    }
  }

  @Test
  void whoLeavesWithAJobIsAskedForOneKey() throws Exception {
    ShellWorld world = ShellWorld.withAda(folder);
    Path started = folder.resolve("started");
    world.sh("mkfifo '" + started + "'");
    world.provider("ada", "echo $$ >'" + started + "'; sleep 1000");
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("wake -a ada -m hello &", ENTER).awaits("anima (1 job)>");
      assertThat(Files.readString(started)).isNotBlank();
      terminal.type("exit", ENTER).shows("Leave? (y/n)").type(UP).awaits("anima (1 job)>");
      terminal.type(CTRL_D).shows("Leave? (y/n) n").type("y");
      assertThat(terminal.ended()).isZero();
    }
    assertThat(world.run("activity", "-a", "ada").out()).contains("failed (stopped)");
  }

  @Test
  void aShellThatWasKilledComesBackWithWhatWasTyped() throws Exception {
    ShellWorld world = ShellWorld.withAda(folder);
    Path history = world.home.resolve("workspaces/.records/shell-history");
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("note list -a ada", ENTER).shows("ada has no notes yet.").awaits("anima>");
      terminal.kill("KILL");
      assertThat(terminal.ended()).isNotZero();
    }
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(history)))
        .isEqualTo("rw-------");
    // What an older or another program may have left there: a carriage return, no UTF-8, an escape.
    Files.write(history, new byte[] {'u', 's', 'e', ' ', 'x', '\r', '\n', (byte) 0xff, 27, '\n'});
    Files.writeString(
        history, "agent list\r\nagent show ada\n", java.nio.file.StandardOpenOption.APPEND);
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type(UP).shows("> agent show ada").type(UP).shows("> agent list").type(ENTER);
      terminal.shows("\nada ").awaits("anima>");
      terminal.type("\022show").shows("agent show ada").type(ENTER).shows("ada").type(CTRL_D);
      assertThat(terminal.ended()).isZero();
    }
  }

  @Test
  void aLongAnswerComesAPageAtATime() {
    ShellWorld world = ShellWorld.withAda(folder);
    String text =
        IntStream.rangeClosed(1, 100)
            .mapToObj(each -> "line " + each + "\n")
            .collect(Collectors.joining());
    ShellWorld.write(world.workspace("ada").resolve("notes/long.md"), text);
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("note show long -a ada", ENTER).shows("line 23\n-- more");
      terminal.type(" ").shows("line 46\n-- more").type(ENTER).shows("line 47\n-- more");
      terminal.type("q").awaits("anima>");
      assertThat(terminal.screen()).doesNotContain("line 48");
      terminal.type("note show long -a ada", ENTER).shows("line 23\n-- more");
      terminal.type(CTRL_C).awaits("anima>");
      terminal.type("agent list", ENTER).shows("\nada ").awaits("anima>");
    }
  }

  @Test
  void coloursAreForThoseWhoWantThem() {
    ShellWorld world = ShellWorld.withAda(folder);
    String bold = "\u001b[1m## Onboarding";
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("memory show -a ada", ENTER).shows("## Onboarding").awaits("anima>");
      assertThat(terminal.raw()).contains(bold);
    }
    world.environment.put("NO_COLOR", "1");
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("memory show -a ada", ENTER).shows("## Onboarding").awaits("anima>");
      assertThat(terminal.raw()).doesNotContain(bold).doesNotContainPattern("\u001b\\[3\\dm");
    }
  }

  @Test
  void aTerminalThatNobodyKnowsIsGoodEnough() {
    ShellWorld world = ShellWorld.withAda(folder);
    Path programs = folder.resolve("programs");
    for (String each : List.of("sh", "stty", "tty", "cat")) {
      // Scripts and not links: the temporary folder warns of each link that leads out of it.
      String real = world.sh("command -v " + each).strip();
      ShellWorld.write(programs.resolve(each), "#!" + "/bin/sh\nexec " + real + " \"$@\"\n");
      programs.resolve(each).toFile().setExecutable(true);
    }
    world.environment.put("PATH", programs.toString());
    world.environment.put("TERM", "vt102");
    world.environment.put("LC_ALL", "C");
    try (TypedTerminal terminal = TypedTerminal.start(world)) {
      terminal.type("agent list", ENTER).shows("ada ").type("exit", ENTER);
      assertThat(terminal.ended()).isZero();
    }
  }

  @Test
  void aTerminalThatIsDumbGetsNothingThatSteers() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.environment.put("TERM", "dumb");
    Path input = folder.resolve("input");
    ShellWorld.write(input, "agent list\nexit\n");

    OtherProcess shell = OtherProcess.startInTerminal(world, "dumb", "shell");
    "agent list\nexit\n".chars().forEach(key -> shell.type((char) key));
    Ran ran = shell.ended();

    assertThat(ran.exit()).isZero();
    assertThat(ran.out()).contains("AGENT").doesNotContain("\u001b").doesNotContain("> ");
  }
}
