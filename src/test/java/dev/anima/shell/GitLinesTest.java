package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plain git commands that reads print really show the same. */
class GitLinesTest {
  @TempDir Path folder;
  private ShellWorld world;

  @BeforeEach
  void world() throws Exception {
    // A place whose name wants quoting.
    Path place = Files.createDirectories(folder.resolve("o'lu has spaces"));
    world = ShellWorld.withAda(place);
    world.run("memory", "append", "-a", "ada", "-t", "- one").isDone();
    world.run("memory", "set", "notes/a.md", "-a", "ada", "-t", "- a").isDone();
  }

  /** What the printed lines show when they are typed. */
  private String asked(String... words) {
    List<String> more = new ArrayList<>(Arrays.asList(words));
    more.add("--git");
    String lines = world.run(more.toArray(String[]::new)).isDone().out();
    assertThat(lines.lines()).allMatch(line -> line.startsWith("git -C "));
    return world.sh(lines);
  }

  private void sameBytes(String... words) {
    assertThat(asked(words)).isEqualTo(world.run(words).isDone().out());
  }

  @Test
  void showingAFile() {
    sameBytes("memory", "show", "-a", "ada");
    sameBytes("memory", "show", "-a", "ada", "--at", "HEAD~2");
    sameBytes("memory", "show", "notes/a.md", "-a", "ada");
  }

  @Test
  @Tag("J05")
  void showingAFileWithAnyName() throws Exception {
    for (String name :
        List.of("a -> b.md", "say \"hi\".md", "it's.md", "caf\u00e9.md", "-rf.md", "$(id).md")) {
      world.run("memory", "set", "notes/" + name, "-a", "ada", "-t", name).isDone();
      sameBytes("memory", "show", "notes/" + name, "-a", "ada");
    }
    world.run("memory", "set", "notes/\\xff\\x0a.md", "-a", "ada", "-t", "raw").isDone();
    sameBytes("memory", "show", "notes/\\xff\\x0a.md", "-a", "ada");
  }

  @Test
  void showingWhatIsNotSaved() throws Exception {
    Files.writeString(world.workspace("ada").resolve("MEMORY.md"), "# by hand\n\n- x\n");
    Files.writeString(world.workspace("ada").resolve("notes/new one.md"), "- new\n");

    sameBytes("memory", "show", "-a", "ada");
    sameBytes("memory", "show", "notes/new one.md", "-a", "ada");
    assertThat(world.git("ada", "log", "--oneline").lines()).hasSize(3);
  }

  @Test
  void comparingTwoStates() throws Exception {
    sameBytes("memory", "diff", "-a", "ada", "HEAD~2", "HEAD");
    sameBytes("memory", "diff", "-a", "ada", "HEAD~1", "HEAD~2");
    Files.writeString(world.workspace("ada").resolve("MEMORY.md"), "# by hand\n\n- x\n");
    sameBytes("memory", "diff", "-a", "ada");
    sameBytes("memory", "diff", "-a", "ada", "HEAD~1");
  }

  @Test
  void comparingWithAFileThatGitDoesNotKnow() throws Exception {
    Files.writeString(world.workspace("ada").resolve("notes/new.md"), "- new\n");

    sameBytes("memory", "diff", "-a", "ada");
  }

  @Test
  void theLog() {
    String shown = asked("memory", "log", "-a", "ada", "-n", "2");

    List<String> ours =
        world
            .run("memory", "log", "-a", "ada", "-n", "2")
            .out()
            .lines()
            .filter(line -> line.matches("[0-9a-f]{7} .*"))
            .map(line -> line.substring(0, 7))
            .toList();
    List<String> theirs =
        shown
            .lines()
            .filter(line -> line.startsWith("commit "))
            .map(line -> line.substring(7, 14))
            .toList();
    assertThat(theirs).hasSize(2).isEqualTo(ours);
  }

  @Test
  void theOutcomes() {
    world.run("wake", "-a", "ada", "-m", "no pass").isDone();
    world.run("dream", "ada").isDone();
    world.provider("ada", "echo x >notes/x.md; exit 3");
    world.run("dream", "ada").exits(6);

    assertThat(asked("dreaming", "outcomes", "-a", "ada").lines().filter(line -> !line.isEmpty()))
        .satisfiesExactlyInAnyOrder(
            line -> assertThat(line).contains("Z quiet_skipped dream:ada:"),
            line -> assertThat(line).contains("Z failed dream:ada:"));
    assertThat(asked("dreaming", "outcomes", "-a", "ada", "--outcome", "failed").lines())
        .anySatisfy(line -> assertThat(line).contains("Z failed dream:ada:"));
    world.run("dreaming", "outcomes", "--git").failsWith(2, "--git needs one agent");
  }

  @Test
  void showingANote() throws Exception {
    sameBytes("note", "show", "a", "-a", "ada");
    world.run("note", "write", "long one", "-a", "ada", "-t", "# One\n\n- 1\n\n# Two\n\n- 2");
    sameBytes("note", "show", "long one", "-a", "ada", "--section", "One");
    Files.writeString(world.workspace("ada").resolve("notes/a.md"), "- by hand\n");
    sameBytes("note", "show", "a", "-a", "ada");
  }

  @Test
  void showingTheChecklist() {
    assertThat(asked("onboarding", "show", "-a", "ada"))
        .isEqualTo(
            world.run("memory", "show", "-a", "ada", "--section", "Onboarding").isDone().out())
        .contains("- [ ]");
  }

  @Test
  void showingAnAgent() {
    String size = world.run("agent", "show", "ada").isDone().out().replaceAll("\\D+", " ");

    List<String> lines = asked("agent", "show", "ada").lines().toList();

    assertThat(lines.get(0)).startsWith(world.git("ada", "rev-parse", "--short=7", "HEAD").strip());
    assertThat(lines.get(1)).endsWith("\tMEMORY.md");
    assertThat(size).contains(" " + lines.get(1).split("[ \t]+")[3] + " ");
    assertThat(lines.get(2)).endsWith("\tnotes/a.md");
  }

  @Test
  void undoingIsShownAndNotDone() {
    world.run("memory", "append", "-a", "ada", "-t", "- two").isDone();
    String head = world.git("ada", "rev-parse", "HEAD");

    String shown = asked("undo", "-a", "ada", head.substring(0, 7));

    assertThat(shown).contains("\n-- two\n").doesNotContain("\n+-");
    assertThat(world.git("ada", "rev-parse", "HEAD")).isEqualTo(head);
    world.run("undo", "--all", "last-night", "--git").failsWith(2, "--git needs one agent");
  }
}
