package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Help says what is there, and nothing that is not; its examples run. */
class HelpTest {
  private static final int COLUMNS = 80;

  /** Commands of the design that are built later: until then no text may speak of them. */
  private static final String NOT_BUILT = "(?s).*\\b(audit|guide|inbox|outbox)\\b.*";

  @TempDir Path folder;

  @Test
  void topLevelHelpGroupsCommandsByWhoNeedsThem() {
    Ran help = ShellWorld.empty(folder).run("--help").isDone();

    Golden.check("text/help.txt", help.out());
  }

  @Test
  void helpIsTheSameAsTheOption() {
    ShellWorld world = ShellWorld.empty(folder);

    assertThat(world.run("help").isDone().out()).isEqualTo(world.run("--help").isDone().out());
    assertThat(world.run("help", "memory", "append").isDone().out())
        .isEqualTo(world.run("memory", "append", "--help").isDone().out());
    world.run("help", "memory", "appnd").failsWith(2, "Try: anima help memory append");
    world.run("help", "wake", "ada").failsWith(2, "There is no command below anima wake.");
    world.run("help", "drem").failsWith(2, "Try: anima help dream");
  }

  @Test
  void aWordThatIsOffIsAnsweredWithTheWholeLineToType() {
    ShellWorld world = ShellWorld.withAda(folder);

    world.run("wake", "ada", "-m", "to all").failsWith(2, "Try: anima wake -a ada -m 'to all'");
    world.run("memory", "log", "ada", "-n", "3").failsWith(2, "Try: anima memory log -a ada -n 3");
    world.run("memroy", "show", "-a", "ada").failsWith(2, "Try: anima memory show -a ada");
    world.run("append", "-a", "ada").failsWith(2, "Try: anima memory append -a ada");
    world.run("agent", "ls").failsWith(2, "Try: anima agent list");
    world.run("agent", "add", "cy").failsWith(2, "Try: anima agent new cy");
    world.run("note", "rm", "x", "-a", "ada").failsWith(2, "Try: anima note remove x -a ada");
    world.run("note", "add", "x", "-a", "ada").failsWith(2, "Try: anima note write x -a ada");
    world.run("dreaming", "--satte=owed").failsWith(2, "Try: anima dreaming --state=owed");
    world.run("wake", "bo", "-m", "x").failsWith(2, "Try: anima wake --help");
    world.run("wake", "-a", "ada", "bo").failsWith(2, "Try: anima wake -a ada -m bo");
    world
        .run("memory", "append", "MEMORY.md", "-t", "- a\n- b", "x")
        .failsWith(2, "Try: anima memory append --help");
  }

  @Test
  void everyCommandIsInAGroupAndEveryGroupedWordIsACommand() {
    List<String> built = List.copyOf(root().getSubcommands().keySet());

    assertThat(CommandGroups.groups().stream().flatMap(group -> group.commands().stream()))
        .containsExactlyInAnyOrderElementsOf(built);
  }

  @Test
  void everyHelpFitsATerminalAndSaysWhatTheCommandIsFor() {
    ShellWorld world = ShellWorld.empty(folder);
    for (Map.Entry<String, CommandLine> command : all().entrySet()) {
      List<String> words = words(command.getKey());
      words.add("--help");
      Ran help = world.run(words.toArray(String[]::new)).isDone();

      assertThat(help.out().lines())
          .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(COLUMNS));
      assertThat(help.out().lines().findFirst().orElseThrow())
          .as(command.getKey())
          .doesNotStartWith("Usage");
      assertThat(help.out()).doesNotMatch(NOT_BUILT);
    }
  }

  @Test
  void everyOptionSaysWhatItIsFor() {
    all()
        .forEach(
            (name, line) ->
                assertThat(line.getCommandSpec().args())
                    .allSatisfy(
                        argument ->
                            assertThat(argument.description())
                                .as(name + " " + argument.paramLabel())
                                .isNotEmpty()));
  }

  @Test
  void everyCommandHasExamplesAndEachOfThemRuns() throws Exception {
    for (Map.Entry<String, CommandLine> command : all().entrySet()) {
      String[] examples = command.getValue().getCommandSpec().usageMessage().footer();
      if (command.getKey().equals("anima demo")) {
        continue; // it has no options that matter, and DemoTest runs it
      }
      assertThat(examples).as(command.getKey()).isNotEmpty();
      ShellWorld world = lived(command.getKey());
      for (int i = 0; i < examples.length; i++) {
        String example = examples[i];
        if (i > 0 && command.getKey().equals("anima undo")) {
          // What is taken back already cannot be taken back again.
          world = lived(command.getKey() + " " + i);
        }
        assertThat(example).startsWith("  ").contains(command.getKey().split(" ")[0]);
        Ran ran = run(world, example.strip());
        assertThat(ran.exit()).as("%s: %s", example, ran.all()).isZero();
      }
    }
  }

  /** A world in which ada has lived a little, so that there is something to see and to restore. */
  private ShellWorld lived(String name) {
    Path place = folder.resolve(name.replace(' ', '-'));
    ShellWorld.write(place.resolve("x"), "");
    ShellWorld world = ShellWorld.withAdaOfTheRealSeed(place);
    for (String program : List.of("ada.sh", "cy.sh")) {
      ShellWorld.write(world.home.resolve(program), "#!/bin/sh\ncat >/dev/null\n");
      world.home.resolve(program).toFile().setExecutable(true);
    }
    world.clock.set("2026-12-01T09:00:00Z");
    world.run("memory", "append", "-a", "ada", "-t", "- one").isDone();
    world.clock.set("2026-12-02T09:12:00Z");
    world.run("memory", "append", "-a", "ada", "-t", "- two").isDone();
    world.run("wake", "-a", "ada", "-m", "hello").isDone();
    if (name.startsWith("anima undo")) {
      world.provider("ada", "echo '- dreamt' >>MEMORY.md");
      world.run("dream", "ada").isDone();
    }
    world.environment.put("EDITOR", "echo '- seen' >>");
    return world;
  }

  private static Ran run(ShellWorld world, String example) {
    String command = example;
    String input = "";
    int pipe = example.lastIndexOf(" | ");
    if (pipe >= 0) {
      command = example.substring(pipe + " | ".length());
      input = command.endsWith(" shell") ? "status\n" : "Wed Dec  2 10:12:00 CET 2026\n";
    }
    List<String> words = new ArrayList<>();
    var matcher = java.util.regex.Pattern.compile("\"([^\"]*)\"|(\\S+)").matcher(command);
    while (matcher.find()) {
      words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    }
    assertThat(words.get(0)).isEqualTo("anima");
    return world.piped(input, words.subList(1, words.size()).toArray(String[]::new));
  }

  private static List<String> words(String name) {
    List<String> words = new ArrayList<>(List.of(name.split(" ")));
    words.remove(0);
    return words;
  }

  private CommandLine root() {
    return KnownTree.line(folder);
  }

  private Map<String, CommandLine> all() {
    Map<String, CommandLine> found = new TreeMap<>();
    collect(root(), found);
    return found;
  }

  private static void collect(CommandLine line, Map<String, CommandLine> found) {
    found.put(line.getCommandSpec().qualifiedName(), line);
    line.getSubcommands().values().forEach(each -> collect(each, found));
  }

  /** They would count as width where lines are folded, on a terminal with colours. */
  @Test
  void helpHasNoEscapeSequencesWhateverTheTerminal() {
    ShellWorld world = ShellWorld.empty(folder);
    String before = System.setProperty("picocli.ansi", "true");
    try {
      assertThat(world.run("agent", "set", "--help").out())
          .contains("Usage:")
          .doesNotContain("\u001b");
      assertThat(world.run("--help").out()).doesNotContain("\u001b");
    } finally {
      if (before == null) {
        System.clearProperty("picocli.ansi");
      } else {
        System.setProperty("picocli.ansi", before);
      }
    }
  }
}
