package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Notes by name: what is written, moved with its pointers, and refused. */
class NoteCommandsTest {
  @TempDir Path folder;
  private ShellWorld world;

  @BeforeEach
  void makeAda() {
    world = ShellWorld.withAdaOfTheRealSeed(folder);
    world.environment.put("ANIMA_AGENT", "ada");
  }

  private Path note(String name) {
    return world.workspace("ada").resolve("notes").resolve(name);
  }

  @Test
  void aNoteIsWrittenAndReadByItsShortName() throws Exception {
    world.run("note", "write", "日本語", "-t", "一").isDone();
    world.run("note", "write", "a", "--", "Never", "on", "Fridays.").isDone();
    world.piped("piped\n", "note", "write", "notes/b.md").isDone();

    assertThat(Files.readString(note("日本語.md"))).isEqualTo("一\n");
    assertThat(world.run("note", "show", "a").isDone().out()).isEqualTo("Never on Fridays.\n");
    assertThat(world.run("note", "show", "b.md").isDone().out()).isEqualTo("piped\n");
    assertThat(world.run("note", "list").isDone().out())
        .isEqualTo(
            """
            a.md       1 line  2 Dec
            b.md       1 line  2 Dec
            日本語.md  1 line  2 Dec
            """);
    String ascii = world.run("--ascii", "note", "list").isDone().out();
    String shown = ascii.lines().reduce((first, last) -> last).orElseThrow().split("  ")[0];
    assertThat(world.run("note", "show", shown).isDone().out()).isEqualTo("一\n");
  }

  @Test
  void aListAsJsonHasOneObjectANote() {
    world.run("note", "write", "a", "-t", "x").isDone();
    ShellWorld.write(note("b.md"), "unsaved");

    assertThat(world.run("note", "list", "--json").isDone().out().lines())
        .satisfiesExactly(
            first ->
                assertThat(first)
                    .startsWith(
                        "{\"agent\":\"ada\",\"note\":\"a.md\",\"path\":\"notes/a.md\",\"blob\":")
                    .contains("\"lines\":1,\"bytes\":2,\"saved\":true,\"changedAt\":\"2026-12-02T"),
            second -> assertThat(second).contains("\"saved\":false").doesNotContain("changedAt"));
    assertThat(world.run("note", "list").isDone().out()).contains("b.md  1 line  unsaved");
  }

  @Test
  void movingANoteRewritesEveryPointerToItInOneCommit() throws Exception {
    world
        .run("note", "write", "plan", "-t", "Back to [memory](../MEMORY.md), [me](plan.md).")
        .isDone();
    world.run("note", "write", "x", "-t", "See [plan](plan.md#a) and [[plan]].").isDone();
    world
        .run("note", "write", "deep/y", "-t", "[p]: ../plan.md\r\n\r\nSee [the plan][p].")
        .isDone();
    world.run("memory", "append", "-t", "- [plan](notes/plan.md) `notes/plan.md`").isDone();

    Ran ran = world.run("note", "move", "plan", "old/2026 plan").isDone();

    assertThat(ran.out()).contains("4 pointers follow, in MEMORY.md, notes/deep/y.md, notes/x.md");
    assertThat(Files.readString(note("x.md")))
        .isEqualTo("See [plan](old/2026%20plan.md#a) and [[2026 plan]].\n");
    assertThat(Files.readString(note("deep/y.md"))).startsWith("[p]: ../old/2026%20plan.md\r\n");
    assertThat(Files.readString(note("old/2026 plan.md")))
        .isEqualTo("Back to [memory](../../MEMORY.md), [me](2026%20plan.md).\n");
    assertThat(Files.readString(world.workspace("ada").resolve("MEMORY.md")))
        .endsWith("- [plan](notes/old/2026%20plan.md) `notes/plan.md`\n");
    assertThat(world.git("ada", "rev-list", "--count", "HEAD").strip()).isEqualTo("6");
    assertThat(world.git("ada", "status", "--porcelain")).isEmpty();
  }

  /** Field case J02. */
  @Test
  void onlyTheCaseOfANameCanChange() {
    world.run("note", "write", "hello", "-t", "x").isDone();

    world.run("note", "move", "hello", "Hello").isDone();

    assertThat(note("Hello.md")).hasContent("x\n");
    assertThat(world.git("ada", "ls-files", "notes")).isEqualTo("notes/Hello.md\n");
    assertThat(world.git("ada", "log", "--follow", "--format=%s", "--", "notes/Hello.md").lines())
        .hasSize(2);
  }

  @Test
  void aNoteWithPointersIsRemovedByForceOnly() {
    world.run("note", "write", "plan", "-t", "x").isDone();
    world.run("memory", "append", "-t", "- [plan](notes/plan.md)").isDone();

    assertThat(
            world
                .run("note", "remove", "plan")
                .failsWith(5, "1 pointer leads to notes/plan.md")
                .err())
        .contains("MEMORY.md:16 notes/plan.md", "--force");
    assertThat(note("plan.md")).exists();

    assertThat(world.run("note", "remove", "plan", "--force").isDone().out())
        .contains("notes/plan.md removed (-1)", "MEMORY.md:16 notes/plan.md leads nowhere");
    assertThat(note("plan.md")).doesNotExist();
  }

  @Test
  void namesThatAreNoneAreRefusedAndNothingIsMade() {
    for (String name :
        new String[] {"../escape", "/etc/x", "a/../../b", "a//b", ".hidden", "x/.git/y"}) {
      world.run("note", "write", name, "-t", "x").exits(5);
    }
    world.run("note", "write", "%2e%2e%2fx", "-t", "x").isDone();
    assertThat(note("%2e%2e%2fx.md")).exists();
    assertThat(world.run("note", "show", "plam").exits(3).err())
        .contains("ada has no note \"plam\"");
    world.run("note", "write", "plan", "-t", "x").isDone();
    assertThat(world.run("note", "show", "plam").exits(3).err()).contains("Nearest: \"plan.md\"");
    world.run("note", "write", "two", "-t", "y").isDone();
    assertThat(world.run("note", "move", "plan", "two").exits(5).err()).contains("already");
    world.run("note", "write", "plan", "two", "-t", "x").exits(2);
  }

  /** Field case C03. */
  @Test
  void aWriteOverSomethingNewerIsRefused() {
    world.run("note", "write", "day", "-t", "old").isDone();
    String old = world.git("ada", "rev-parse", "HEAD:notes/day.md").strip();
    world.run("note", "write", "day", "-t", "line\n".repeat(200)).isDone();

    world.run("note", "write", "day", "-t", "- second", "--expect", old).exits(4);

    assertThat(note("day.md")).hasContent("line\n".repeat(200));
  }
}
