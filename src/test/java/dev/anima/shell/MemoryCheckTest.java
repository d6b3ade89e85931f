package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a check of memory finds, what a pass is told of, and what the housekeeper mends. */
class MemoryCheckTest {
  @TempDir Path folder;
  private ShellWorld world;

  @BeforeEach
  void makeAda() {
    world = ShellWorld.withAdaOfTheRealSeed(folder);
    world.environment.put("ANIMA_AGENT", "ada");
  }

  private Path file(String name) {
    return world.workspace("ada").resolve(name);
  }

  @Test
  void soundMemoryHasNoFindings() {
    assertThat(world.run("memory", "check").isDone().out())
        .isEqualTo("ada: every pointer leads where it says, nothing is left out\n");
    assertThat(world.run("memory", "check", "--json").isDone().out()).isEmpty();
  }

  @Test
  void everyKindOfFindingIsNamedWithItsPlace() throws Exception {
    ShellWorld.write(
        file("MEMORY.md"),
        "# M\n\n[a](notes/gone.md) [b](notes/There.md) [c](notes/there.md#no) [d](../../x.md)\n\n"
            + "| see |\n| --- |\n| notes/plain.md |\n| [cell](notes/cell.md) |\n");
    ShellWorld.write(file("notes/there.md"), "# There\n");
    ShellWorld.write(file("notes/lonely.md"), "x\n");
    Files.write(file("notes/bad.md"), "caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
    ShellWorld.write(file("notes/x.md~"), "x");
    Files.createSymbolicLink(file("notes/link.md"), Path.of("there.md"));
    ShellWorld.write(file("notes/.gitignore"), "# mine\nlone*\n");

    Ran ran = world.run("memory", "check").exits(7);

    assertThat(ran.out().lines().map(String::strip))
        .contains(
            "broken      MEMORY.md:3 notes/gone.md leads nowhere",
            "broken      MEMORY.md:8 notes/cell.md leads nowhere",
            "case        MEMORY.md:3 notes/There.md is written notes/there.md",
            "anchor      MEMORY.md:3 notes/there.md#no names a heading that is not there",
            "outside     MEMORY.md:3 ../../x.md leads out of the workspace",
            "orphan      notes/lonely.md has no pointer to it",
            "damaged     notes/bad.md:1 is not UTF-8, so it is kept off the branch",
            "not_memory  notes/x.md~ has a name that is never memory and is left out");
    assertThat(ran.out())
        .contains("notes/.gitignore:2 \"lone*\" hides notes/lonely.md from plain")
        .contains("notes/link.md (there.md) is kept as a link")
        .doesNotContain("plain.md");
    assertThat(world.git("ada", "check-ignore", "-v", "notes/lonely.md"))
        .startsWith("notes/.gitignore:2:lone*\t");
    assertThat(world.run("memory", "check", "--json").exits(7).out())
        .contains(
            "{\"agent\":\"ada\",\"kind\":\"ignored\",\"path\":\"notes/.gitignore\",\"line\":2,"
                + "\"target\":\"notes/lonely.md\",")
        .contains(
            "\"kind\":\"case\",\"path\":\"MEMORY.md\",\"line\":3,\"target\":\"notes/There.md\",\"likely\":\"notes/there.md\"");
  }

  @Test
  void aBrokenPointerNamesTheNoteThatHoldsTheLostText() {
    world
        .run("note", "write", "alpha", "-t", "Marta wants a message before every release.")
        .isDone();
    world.run("memory", "append", "-t", "- [r](notes/alpha.md)").isDone();
    ShellWorld.write(file("notes/zulu.md"), "Marta wants a message before every release.\n");
    assertThat(file("notes/alpha.md").toFile().delete()).isTrue();

    assertThat(world.run("memory", "check").exits(7).out())
        .contains("notes/alpha.md leads nowhere, probably notes/zulu.md");
  }

  /** Field case S03. */
  @Test
  void aPassThatLeavesAPointerToNothingSaysSo() {
    world.run("note", "write", "a", "-t", "Marta wants a message first.").isDone();
    world.run("memory", "append", "-t", "- [a](notes/a.md)").isDone();
    world.provider("ada", "mv notes/a.md notes/b.md");

    Ran ran = world.run("dream", "--json").isDone();
    assertThat(ran.out())
        .contains(
            "\"pointers\":[{\"kind\":\"broken\",\"path\":\"MEMORY.md\",\"line\":16,"
                + "\"target\":\"notes/a.md\",\"likely\":\"notes/b.md\"},{\"kind\":\"orphan\"");

    world.provider("ada", "sed -i 's/notes.b/notes\\/c/; s/first/later/' notes/b.md");
    assertThat(world.run("dream").isDone().out()).doesNotContain("pointer  ");
    world.provider("ada", "echo '[x](notes/nowhere.md)' >> notes/b.md");
    assertThat(world.run("dream").isDone().out())
        .contains("  pointer   notes/b.md:2 notes/nowhere.md leads nowhere");
  }

  @Test
  void theHousekeeperMendsPointersToRenamedNotesAndNothingElse() throws Exception {
    world.run("agent", "set", "ada", "--provider", "housekeeper").isDone();
    world
        .run("note", "write", "alpha", "-t", "Marta wants a message before every release.")
        .isDone();
    world.run("note", "write", "gone", "-t", "Nothing like it.").isDone();
    world.run("memory", "append", "-t", "- [r](notes/alpha.md) [g](notes/gone.md)").isDone();
    ShellWorld.write(file("notes/zulu.md"), "Marta wants a message before every release.\n");
    assertThat(file("notes/alpha.md").toFile().delete()).isTrue();
    assertThat(file("notes/gone.md").toFile().delete()).isTrue();
    for (int i = 1; i <= 3; i++) {
      world.run("onboarding", "tick", String.valueOf(i)).isDone();
    }

    Ran ran = world.run("dream").isDone();

    assertThat(ran.out()).contains("notes/alpha.md is notes/zulu.md now: pointers in MEMORY.md");
    assertThat(Files.readString(file("MEMORY.md")))
        .endsWith("- [r](notes/zulu.md) [g](notes/gone.md)\n")
        .contains("## Onboarding");
    assertThat(
            world
                .git(
                    "ada", "log", "-1", "--format=%an <%ae>|%(trailers:key=Anima-Source,valueonly)")
                .strip())
        .isEqualTo("Anima housekeeper <housekeeper@anima.invalid>|housekeeper");
    assertThat(world.run("dream").isDone().out()).contains("quiet in");

    world.run("agent", "set", "ada", "--finish-checklists", "true").isDone();
    assertThat(world.run("dream").isDone().out())
        .contains("the finished checklist \"Onboarding\" is gone");
    assertThat(Files.readString(file("MEMORY.md"))).doesNotContain("Onboarding");
    assertThat(world.run("wake", "-m", "hello").exits(6).out()).contains("Dreaming wakes only");
  }
}
