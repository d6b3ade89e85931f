package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands say can be typed as it stands, and means one thing wherever it is said. */
class WordingTest {
  @TempDir Path folder;

  @Test
  void hintsNameTheAgentThatTheCallerNamed() {
    ShellWorld world = ShellWorld.withAda(folder);

    world
        .run("onboarding", "finish", "-a", "ada")
        .failsWith(5, "Try: anima onboarding tick -a ada ITEM");
    world
        .onTerminal("memory", "edit", "-a", "ada")
        .failsWith(2, "Try: EDITOR=vi anima memory edit -a ada MEMORY.md");
    world
        .run("memory", "set", "-a", "ada", "-t", "x", "--expect", "nonsense")
        .failsWith(2, "Try: anima memory show -a ada --json");
  }

  @Test
  void hintsDoNotNameAnAgentThatTheSurroundingsSay() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.environment.put("ANIMA_AGENT", "ada");

    world.run("onboarding", "finish").failsWith(5, "Try: anima onboarding tick ITEM");
  }

  @Test
  void everyHintNamesAnAgentOnce() {
    ProgramName program = new ProgramName("anima", new dev.anima.agent.AgentName("ada"));

    assertThat(program.in("anima memory show -a bo")).isEqualTo("anima memory show -a bo");
    assertThat(program.in("anima memory add-section \"X\" -t TEXT"))
        .isEqualTo("anima memory add-section -a ada \"X\" -t TEXT");
    assertThat(program.in("anima history; anima memory log -a bo"))
        .isEqualTo("anima history -a ada; anima memory log -a bo");
    assertThat(program.in("anima memory --help")).isEqualTo("anima memory --help");
    assertThat(program.in("anima wake --help")).isEqualTo("anima wake --help");
    assertThat(program.in("anima agent show bo")).isEqualTo("anima agent show bo");
  }

  @Test
  void aSectionWithoutATextIsAskedForByName() {
    ShellWorld world = ShellWorld.withAda(folder);

    world
        .run("memory", "add-section", "-a", "ada", "Traps")
        .failsWith(5, "Try: give a text with -t, or add --empty");
    world.run("memory", "add-section", "-a", "ada", "Traps", "--empty").isDone();
  }

  @Test
  void theGitCommandOfASectionShowsThatSection() throws Exception {
    ShellWorld world = ShellWorld.withAda(folder);
    String[] words = {"memory", "show", "-a", "ada", "--section", "Onboarding"};
    String[] git = {"memory", "show", "-a", "ada", "--section", "Onboarding", "--git"};

    assertThat(world.sh(world.run(git).isDone().out())).isEqualTo(world.run(words).isDone().out());

    Path memory = world.workspace("ada").resolve("MEMORY.md");
    Files.writeString(memory, "# By hand\n\n" + Files.readString(memory));
    assertThat(world.sh(world.run(git).isDone().out())).isEqualTo(world.run(words).isDone().out());
  }

  @Test
  void daysOfAnotherYearCarryTheYear() {
    ShellWorld world = ShellWorld.withAda(folder);
    assertThat(world.run("memory", "log", "-a", "ada").isDone().out()).contains("  2 Dec 10:12  ");

    world.clock.set("2027-01-01T09:00:00Z");

    assertThat(world.run("memory", "log", "-a", "ada").isDone().out())
        .contains("  2 Dec 2026 10:12  ");
  }

  @Test
  void anAppendThatAnOpenFenceWouldHideIsRefused() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("memory", "set", "notes/a.md", "-a", "ada", "-t", "# A\n\n```\ncode").isDone();
    String[] append = {"memory", "append", "notes/a.md", "-a", "ada", "-t", "- lost"};

    world.run(append).failsWith(5, "the text leaves a code block open");
    assertThat(world.run("memory", "show", "notes/a.md", "-a", "ada").out())
        .doesNotContain("- lost");

    world.run("memory", "append", "notes/a.md", "-a", "ada", "-t", "```\n- found").isDone();
    world.run(append).isDone();
    world.run("memory", "set", "notes/b.txt", "-a", "ada", "-t", "```\ncode").isDone();
    world.run("memory", "append", "notes/b.txt", "-a", "ada", "-t", "more").isDone();
  }

  @Test
  void aNearNameIsAlwaysASection() {
    ShellWorld world = ShellWorld.withAda(folder);
    world
        .run("memory", "set", "notes/a.md", "-a", "ada", "-t", "# Plans\n\n```\n# Hidden\n")
        .isDone();

    world
        .run("memory", "show", "notes/a.md", "-a", "ada", "--section", "Plan")
        .failsWith(3, "Nearest: \"Plans\" (line 1). line 3: a code block is never closed");
    world.run("memory", "set", "notes/b.md", "-a", "ada", "-t", "```\n# Hidden\n").isDone();
    world
        .run("memory", "show", "notes/b.md", "-a", "ada", "--section", "Hidden")
        .failsWith(3, "it has no headings. line 1: a code block is never closed");
  }

  @Test
  void aNoteInARepositoryOfItsOwnIsRefused() throws Exception {
    ShellWorld world = ShellWorld.withAda(folder);
    Files.createDirectories(world.workspace("ada").resolve("notes/clone/.git"));

    world
        .run("note", "write", "clone/x", "-a", "ada", "-t", "lost")
        .failsWith(5, "notes/clone is a repository of its own");
    assertThat(world.workspace("ada").resolve("notes/clone/x.md")).doesNotExist();
  }

  @Test
  void theBoardNamesThePassesThatPeopleAskedFor() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("dream", "ada").isDone();

    assertThat(world.run("dreaming").isDone().out())
        .contains("  asked for by hand that day, beside the slots: ada 10:12 quiet\n");
    assertThat(world.run("dreaming", "1-dec").isDone().out()).doesNotContain("by hand");
  }

  @Test
  void activityIsSentencesForPeople() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.provider("ada", "echo '- heard' >>MEMORY.md");
    world.run("wake", "-a", "ada", "-m", "hello").isDone();
    world.provider("ada", ":");
    world.run("dream", "ada").isDone();

    assertThat(world.run("activity", "-a", "ada").isDone().out())
        .containsPattern(
            "\n  operator wake done, \\+1 in 1 file, commit [0-9a-f]{7}, MEMORY.md has ")
        .containsPattern("\n  pass quiet, memory unchanged, MEMORY.md has \\d+ bytes\n")
        .doesNotContain("{");
  }
}
