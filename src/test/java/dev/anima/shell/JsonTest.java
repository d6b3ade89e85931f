package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** The objects that programs read: one golden file each, one object a line, keys in one order. */
class JsonTest {
  @TempDir Path folder;
  private ShellWorld world;

  @Test
  void agents() {
    world = ShellWorld.empty(folder);
    check("agent-new", "agent", "new", "ada", "--role", "Billing", "--command", "true", "--json");
    check("agent-set", "agent", "set", "ada", "--display-name", "Ada L.", "--json");
    check("agent-show", "agent", "show", "ada", "--json");
    world.run("agent", "new", "bo").isDone();
    check("agent-list", "agent", "list", "--json");
  }

  @Test
  void memory() throws Exception {
    world = ShellWorld.withAda(folder);
    check("memory-append", "memory", "append", "-a", "ada", "-t", "- one", "--json");
    check("memory-set", "memory", "set", "notes/a.md", "-a", "ada", "-t", "- a", "--json");
    check(
        "memory-set-unchanged", "memory", "set", "notes/a.md", "-a", "ada", "-t", "- a", "--json");
    check("memory-show", "memory", "show", "notes/a.md", "-a", "ada", "--json");
    check("memory-show-at", "memory", "show", "-a", "ada", "--at", "HEAD~1", "--json");
    Files.writeString(world.workspace("ada").resolve("notes/b.md"), "by hand\n");
    check("status", "status", "--json");
    check("memory-append-stray", "memory", "append", "-a", "ada", "-t", "- two", "--json");
    check("memory-restore", "memory", "restore", "HEAD~1", "-a", "ada", "--json");
    Files.writeString(world.workspace("ada").resolve("notes/b.md"), "by hand again\n");
    check("memory-save", "memory", "save", "-a", "ada", "--json");
    check("memory-log", "memory", "log", "-a", "ada", "--json");
  }

  @Test
  void wakesAndPasses() {
    world = ShellWorld.withAda(folder);
    world.provider("ada", "echo '- heard' >>MEMORY.md; echo 'Noted.'");
    check("wake", "wake", "-a", "ada", "-m", "Jo is on leave.", "--json");
    world.provider("ada", "echo x >notes/x.md");
    check("dream-completed", "dream", "ada", "--json");
    world.provider("ada", ":");
    check("dream-quiet", "dream", "ada", "--json");
    world.provider("ada", "rm notes/x.md; exit 3");
    Ran failed = world.run("dream", "ada", "--json").exits(6);
    Golden.check("json/dream-failed.jsonl", world.placed(failed.out()));
    check("dreaming-outcomes", "dreaming", "outcomes", "-a", "ada", "--json");
    check("history", "history", "-a", "ada", "--json");
    check("activity", "activity", "-a", "ada", "--json", "-n", "50");
  }

  @Test
  void whatReadsSayOfMemory() throws Exception {
    world = ShellWorld.withAda(folder);
    world.run("note", "write", "a", "-a", "ada", "-t", "# A\n\n[gone](gone.md)").isDone();
    check(
        "memory-show-section", "memory", "show", "-a", "ada", "--section", "Onboarding", "--json");
    check("memory-diff", "memory", "diff", "HEAD~1", "HEAD", "-a", "ada", "--json");
    check("note-list", "note", "list", "-a", "ada", "--json");
    check("note-show-section", "note", "show", "a", "-a", "ada", "--section", "A", "--json");
    check("onboarding-show", "onboarding", "show", "-a", "ada", "--json");
    // Its text names where the home lies, so it is looked at and not kept.
    String text = world.run("prompt", "show", "-a", "ada").isDone().out();
    var prompt =
        new JsonMapper()
            .readTree(world.run("prompt", "show", "-a", "ada", "--json").isDone().out());
    assertThat(prompt.propertyNames()).containsExactly("agent", "bytes", "text");
    assertThat(prompt.get("text").asString()).isEqualTo(text);
    found("memory-check", "memory", "check", "-a", "ada", "--json");
    Files.writeString(world.workspace("ada").resolve("MEMORY.md"), "by hand\n");
    found("doctor", "doctor", "--json");
  }

  @Test
  void whatReadsSayOfAnyFile() throws Exception {
    world = ShellWorld.withAda(folder);
    ShellWorld.write(world.home.resolve("any/MEMORY.md"), "# A\n\n[b](notes/b.md)\n\n## C\n");
    check("md-outline", "md", "outline", "any/MEMORY.md", "--json");
    check("md-find", "md", "find", "any/MEMORY.md", "A > C", "--json");
    found("md-check-pointers", "md", "check-pointers", "any", "--json");
    ShellWorld.write(world.home.resolve("templates/wake-operator.md"), "Hello.\n");
    found("prompt-check", "prompt", "check", "--json");
  }

  /** Every read that can print objects has its object in the page and its golden file. */
  @Test
  void everyReadThatPrintsObjectsIsDocumented() {
    String page = ShellWorld.read(Path.of("docs/json.md"));

    assertThat(
            KnownTree.shape(folder).all().stream()
                .filter(command -> command.commands().isEmpty())
                .filter(
                    command ->
                        command.options().stream().anyMatch(o -> o.names().contains("--json")))
                .map(command -> command.name().substring("anima ".length())))
        .hasSizeGreaterThan(25)
        .allSatisfy(name -> assertThat(page).as(name).containsPattern(lastWordsInBackticks(name)));
  }

  /** {@code `memory set`}, or {@code `tick`} in a list of those like it. */
  private static String lastWordsInBackticks(String name) {
    String last = name.substring(name.lastIndexOf(' ') + 1);
    return "`(?:" + name + "|" + last + ")`";
  }

  /** A check that finds something: exit 7, and an object for each. */
  private void found(String name, String... words) {
    Ran ran = world.run(words).exits(7);
    assertThat(ran.out().lines()).isNotEmpty();
    Golden.check("json/" + name + ".jsonl", world.placed(ran.out()));
  }

  @Test
  void undo() throws Exception {
    world = ShellWorld.withAda(folder);
    world.run("wake", "-a", "ada", "-m", "Jo is on leave.").isDone();
    world.provider("ada", "echo '- dreamt of a boat on the river' >>MEMORY.md; echo x >notes/x.md");
    world.run("dream", "ada").isDone();
    Path memory = world.workspace("ada").resolve("MEMORY.md");
    Files.writeString(memory, ShellWorld.read(memory).replace("a boat", "a ship"));
    world.run("memory", "save", "-a", "ada").isDone();
    Ran clash = world.run("undo", "-a", "ada", "--json").exits(4);
    Golden.check("json/undo-clash.jsonl", world.placed(clash.out()));
    check("undo-dry-run", "undo", "-a", "ada", "--keep-conflicts-out", "--dry-run", "--json");
    check("undo", "undo", "-a", "ada", "--keep-conflicts-out", "--json");
    Ran already = world.run("undo", "-a", "ada", "--json").exits(5);
    Golden.check("json/undo-already.jsonl", world.placed(already.out()));
  }

  @Test
  void nothingFoundIsNoObject() {
    world = ShellWorld.empty(folder);

    for (String command : new String[] {"agent list", "status", "activity", "dreaming outcomes"}) {
      String[] words = (command + " --json").split(" ");
      assertThat(world.run(words).isDone().out()).as(command).isEmpty();
    }
  }

  @Test
  void jsonStaysJsonWhateverTheTextHoldsAndWhateverTheTerminalTakes() {
    world = ShellWorld.withAda(folder);
    String evil = "caf\u00e9 \u6f22 \ud83d\ude00 \u202e \u007f \u2028 \\x41";
    world.piped(evil, "memory", "set", "notes/\u6f22.md", "-a", "ada").isDone();

    String[] words = {"memory", "show", "notes/\u6f22.md", "-a", "ada", "--json"};
    String plain = world.run(words).isDone().out();
    List<String> more = new ArrayList<>(List.of(words));
    more.add("--ascii");
    String ascii = world.run(more.toArray(String[]::new)).isDone().out();

    assertThat(ascii.chars()).allMatch(unit -> unit < 0x7f);
    for (String out : List.of(plain, ascii)) {
      assertThat(out.codePoints()).noneMatch(point -> point == 0x202e || point == 0x7f);
      var json = new JsonMapper().readTree(out);
      assertThat(json.get("text").asString()).isEqualTo(evil);
      assertThat(json.get("path").asString()).isEqualTo("notes/\u6f22.md");
    }
  }

  private void check(String name, String... words) {
    Ran ran = world.run(words).isDone();
    var mapper = new JsonMapper();
    assertThat(ran.out().lines())
        .isNotEmpty()
        .allSatisfy(line -> assertThat(mapper.readTree(line).isObject()).isTrue());
    Golden.check("json/" + name + ".jsonl", world.placed(ran.out()));
  }
}
