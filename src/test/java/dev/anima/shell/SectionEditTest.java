package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.wake.WakeStep;
import dev.anima.workspace.WriteStep;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Edits by section touch exactly the lines that were meant, and refusals touch nothing. */
class SectionEditTest {
  private static final String REAL =
      """
      ---
      owner: jo
      ---
      # 记忆

      ## 概要

      - 一
        - nested one
        - nested two
      - 二

      ## Plans

      ### Tasks

      - [ ] ship it

      ## Traps

      none yet
      """;

  @TempDir Path folder;
  private ShellWorld world;

  @BeforeEach
  void makeAda() {
    world = ShellWorld.withAdaOfTheRealSeed(folder);
  }

  private Path memory() {
    return world.workspace("ada").resolve("MEMORY.md");
  }

  /** Memory as somebody's own tool wrote it, saved. */
  private void given(String text) {
    ShellWorld.write(memory(), text);
    world.run("memory", "save", "-a", "ada").isDone();
  }

  private String diff() {
    return world
        .git("ada", "diff", "-U0", "HEAD~1", "HEAD")
        .lines()
        .filter(line -> line.matches("[-+].*") && !line.matches("(---|\\+\\+\\+) .*"))
        .reduce("", (all, line) -> all + line + "\n");
  }

  private Ran ada(String... words) {
    String[] all = java.util.Arrays.copyOf(words, words.length + 2);
    all[words.length] = "-a";
    all[words.length + 1] = "ada";
    return world.run(all);
  }

  @Test
  void appendingToASectionSaysWhereTheItemsStand() {
    Ran ran = ada("memory", "append", "--section", "Active Context", "-t", "- one\n- two").isDone();

    assertThat(ran.out())
        .matches(
            "MEMORY\\.md:17-18 2 items under \"Active Context\" \\(\\+3\\), commit [0-9a-f]{7}, by olu\n");
    assertThat(world.git("ada", "log", "-1", "--format=%an|%cn|%s"))
        .isEqualTo("olu|Anima|Edit: MEMORY.md +3 (Active Context)\n");
    assertThat(diff()).isEqualTo("+\n+- one\n+- two\n");
    assertThat(world.git("ada", "status", "--porcelain")).isEmpty();
  }

  @Test
  void aRealFileChangesInTheMeantLinesOnlyWithItsOwnLineEndings() throws Exception {
    String text = "\ufeff" + REAL.replace("\n", "\r\n");
    given(text);

    ada("memory", "append", "--section", "概要", "-t", "- 三\n  - deep").isDone();

    String after = Files.readString(memory());
    assertThat(after).isEqualTo(text.replace("- 二\r\n", "- 二\r\n- 三\r\n  - deep\r\n"));
    assertThat(world.git("ada", "log", "-1", "--format=%s")).isEqualTo("Edit: MEMORY.md +2 (概要)\n");
  }

  @Test
  void settingASectionKeepsItsChildrenUnlessTheSubtreeIsMeant() throws Exception {
    given(REAL);

    ada("memory", "set", "--section", "Plans", "-t", "Two of them.").isDone();
    assertThat(Files.readString(memory()))
        .isEqualTo(REAL.replace("## Plans\n\n", "## Plans\n\nTwo of them.\n\n"));

    ada("memory", "set", "--section", "Plans", "--subtree", "-t", "None.").isDone();
    assertThat(Files.readString(memory()))
        .isEqualTo(REAL.replace("### Tasks\n\n- [ ] ship it\n", "None.\n"));
  }

  @Test
  void sectionsAreAddedRenamedAndRemoved() throws Exception {
    given(REAL);

    ada("memory", "add-section", "Who", "--before", "Plans", "-t", "- Jo").isDone();
    ada("memory", "rename", "--section", "Traps", "Pitfalls").isDone();
    ada("memory", "remove", "--section", "Plans > Tasks").isDone();

    assertThat(Files.readString(memory()))
        .isEqualTo(
            REAL.replace("## Plans\n", "## Who\n\n- Jo\n\n## Plans\n")
                .replace("## Traps", "## Pitfalls")
                .replace("### Tasks\n\n- [ ] ship it\n\n", ""));
    assertThat(world.git("ada", "log", "-3", "--format=%s"))
        .isEqualTo(
            """
            Edit: MEMORY.md -4 (Tasks)
            Edit: MEMORY.md +1 -1
            Edit: MEMORY.md +4 (Who)
            """);
  }

  @Test
  void aMissNamesTheNearestSectionWithItsLineAndTheOptionThatWorks() {
    String head = world.git("ada", "rev-parse", "HEAD");

    Ran ran =
        ada("memory", "append", "--section", "Context", "-t", "- x")
            .failsWith(
                3, "No section is called \"Context\" in MEMORY.md. Nearest: \"Active Context\"");

    assertThat(ran.err())
        .contains("(line")
        .endsWith("\nNothing was written. Try: --section \"Active Context\"\n");
    assertThat(world.git("ada", "rev-parse", "HEAD")).isEqualTo(head);
    assertThat(world.git("ada", "status", "--porcelain")).isEmpty();
  }

  @Test
  void severalOfOneNameAreListedAndToldApart() throws Exception {
    given("# A\n\n## Tasks\n\nx\n\n# B\n\n## Tasks\n\ny\n");

    Ran ran =
        ada("memory", "append", "--section", "Tasks", "-t", "- z")
            .failsWith(4, "2 sections are called \"Tasks\" in MEMORY.md:");
    assertThat(ran.err())
        .contains("line 3: A > Tasks", "line 9: B > Tasks")
        .endsWith("Nothing was written. Try: --section \"A > Tasks\"\n");

    ada("memory", "append", "--section", "Tasks", "--nth", "2", "-t", "z").isDone();
    assertThat(Files.readString(memory())).endsWith("## Tasks\n\ny\n\nz\n");
    ada("memory", "append", "--section", "Tasks", "--nth", "3", "-t", "z")
        .failsWith(3, "2 sections are called \"Tasks\" in MEMORY.md, number 3 was asked for:");
  }

  @Test
  void everyOtherRefusalSaysInWordsWhyAndWritesNothing() {
    String head = world.git("ada", "rev-parse", "HEAD");

    assertThat(ada("memory", "append", "--section", "Role", "-t", "# Top").exits(5).err())
        .contains("Nothing was written.")
        .doesNotContain("HEADING_LEVEL");
    assertThat(ada("memory", "append", "--section", "Role", "-t", "```\nx").exits(5).err())
        .doesNotContain("UNCLOSED_BLOCK");
    assertThat(ada("memory", "add-section", "Role", "--empty").exits(5).err())
        .doesNotContain("SECTION_EXISTS");
    assertThat(ada("memory", "append", "notes/none.md", "--section", "A", "-t", "x").exits(3).err())
        .contains("ada has no notes/none.md");

    assertThat(world.git("ada", "rev-parse", "HEAD")).isEqualTo(head);
  }

  @Test
  void aDryRunPrintsTheDiffAndChangesNeitherDiskNorBranch() throws Exception {
    String head = world.git("ada", "rev-parse", "HEAD");
    String before = Files.readString(memory());

    Ran ran = ada("memory", "append", "--section", "Role", "-t", "- x", "--dry-run").exits(0);

    assertThat(ran.out()).startsWith("diff --git a/MEMORY.md b/MEMORY.md\n").contains("\n+- x\n");
    assertThat(ran.err()).isEqualTo("Nothing was written.\n");
    assertThat(Files.readString(memory())).isEqualTo(before);
    assertThat(world.git("ada", "rev-parse", "HEAD")).isEqualTo(head);
    assertThat(world.git("ada", "status", "--porcelain")).isEmpty();
  }

  @Test
  void anEditIsMadeOnlyOverTheContentThatWasSeen() {
    String blob = world.git("ada", "rev-parse", "HEAD:MEMORY.md").strip();
    ada("memory", "append", "--section", "Role", "-t", "- x", "--expect", blob).isDone();

    ada("memory", "append", "--section", "Role", "-t", "- y", "--expect", blob)
        .failsWith(4, "Nothing was written.");
    ada("note", "write", "plan", "-t", "x", "--expect", "0".repeat(40)).isDone();
    ada("note", "write", "plan", "-t", "y", "--expect", "0".repeat(40))
        .failsWith(4, "expected none");
  }

  @Test
  void aSectionCanBeShownAlone() {
    ada("memory", "append", "--section", "Role", "-t", "- x").isDone();

    assertThat(ada("memory", "show", "--section", "role").isDone().out())
        .isEqualTo("## Role\n\n- x\n\n");
    assertThat(ada("memory", "show", "--section", "Role", "--json").isDone().out())
        .contains("\"section\":[\"Memory\",\"Role\"]", "\"text\":\"## Role\\n\\n- x\\n\\n\"");
    assertThat(ada("memory", "show", "--section", "Roles").exits(3).err())
        .doesNotContain("written");
  }

  @Test
  void aSectionMovesIntoANoteInOneCommit() throws Exception {
    given("# M\n\n## Releases\n\nSee [jo](notes/jo.md).\n\n## End\n\nz\n");

    ada("memory", "move-to-note", "--section", "Releases", "how/releases").isDone();

    assertThat(Files.readString(memory()))
        .isEqualTo("# M\n\n## Releases\n\nSee [Releases](notes/how/releases.md).\n\n## End\n\nz\n");
    assertThat(Files.readString(world.workspace("ada").resolve("notes/how/releases.md")))
        .isEqualTo("# Releases\n\nSee [jo](../jo.md).\n");
    assertThat(world.git("ada", "log", "-1", "--format=", "--name-only"))
        .isEqualTo("MEMORY.md\nnotes/how/releases.md\n");
    ada("memory", "move-to-note", "--section", "End", "how/releases").exits(5);
  }

  @Test
  void anEditorEditsACopyOfWhatIsThere() throws Exception {
    Path editor = folder.resolve("editor");
    ShellWorld.write(editor, "#!/bin/sh\nsed -i 's/Say hello/Say good morning/' \"$1\"\n");
    assertThat(editor.toFile().setExecutable(true)).isTrue();
    world.environment.put("EDITOR", editor.toString());

    assertThat(ada("memory", "edit").isDone().out()).contains("under \"Onboarding\" (+1 -1)");
    assertThat(Files.readString(memory())).contains("Say good morning");
    ada("memory", "edit").failsWith(5, "The text was not changed");
  }

  @Test
  void anEditorsTextIsKeptWhereSomebodyWasFaster() throws Exception {
    Path editor = folder.resolve("editor");
    ShellWorld.write(
        editor, "#!/bin/sh\necho '- late' >> \"$1\"\necho '- early' >> '" + memory() + "'\n");
    assertThat(editor.toFile().setExecutable(true)).isTrue();
    world.environment.put("EDITOR", editor.toString());

    Ran ran = ada("memory", "edit").failsWith(4, "Nothing was written.");

    assertThat(ran.err()).contains("Your text is kept:");
    assertThat(Files.readString(memory())).endsWith("- early\n").doesNotContain("late");
  }

  /** Field case C04. */
  @Test
  void rewordingOneOfManyItemsLeavesTheOthersByteForByte() throws Exception {
    StringBuilder items = new StringBuilder();
    for (int i = 1; i <= 28; i++) {
      items.append("- item ").append(i).append(i % 2 == 0 ? "  \n" : "\n");
    }
    given("# M\n\n" + items);

    world.run("md", "find-replace", memory().toString(), "item 7\n", "seven\n", "-i").isDone();
    ada("memory", "save").isDone();

    assertThat(Files.readString(memory()))
        .isEqualTo("# M\n\n" + items.toString().replace("item 7\n", "seven\n"));
    assertThat(world.git("ada", "diff", "--numstat", "HEAD~1", "HEAD"))
        .isEqualTo("1\t1\tMEMORY.md\n");
  }

  @Test
  void aCrashInTheMiddleOfTwoFilesEndsWithBoth() throws Exception {
    ada("memory", "append", "--section", "Role", "-t", "[p](notes/p.md)").isDone();
    ada("note", "write", "p", "-t", "x").isDone();
    int[] replaced = {0};
    WriteStep.Listener crash =
        step -> {
          if (step == WriteStep.FILE_REPLACED && ++replaced[0] == 1) {
            throw new IllegalStateException("the machine went down");
          }
        };
    Surroundings surroundings =
        new Surroundings(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
            false,
            world.environment,
            world.home,
            world.clock,
            ZoneOffset.UTC,
            "login",
            new Random(1));
    int exit =
        new Shell(surroundings, crash, WakeStep.Listener.NONE)
            .run(List.of("note", "move", "p", "q", "-a", "ada"));
    assertThat(exit).isEqualTo(1);
    assertThat(replaced[0]).isEqualTo(1);

    ada("memory", "save").isDone();

    assertThat(world.workspace("ada").resolve("notes/p.md")).doesNotExist();
    assertThat(world.workspace("ada").resolve("notes/q.md")).hasContent("x\n");
    assertThat(Files.readString(memory())).contains("[p](notes/q.md)");
    assertThat(world.git("ada", "show", "HEAD", "--format=%s", "--name-only"))
        .contains("MEMORY.md", "notes/p.md", "notes/q.md");
    assertThat(world.git("ada", "status", "--porcelain")).isEmpty();
  }

  @Test
  void aCommitsChangeIsAppliedAgainAndItsSideStands() throws Exception {
    given("# M\n\n- No migrations.\n- keep\n");
    given("# M\n\n- No migrations without Jo.\n- keep\n");
    String wanted = world.git("ada", "rev-parse", "HEAD").strip();
    given("# M\n\n- No migrations at all, ever.\n- keep\n- new\n");

    Ran ran = ada("memory", "apply", wanted).isDone();

    assertThat(Files.readString(memory()))
        .isEqualTo("# M\n\n- No migrations without Jo.\n- keep\n- new\n");
    assertThat(ran.out()).contains("gave way: MEMORY.md:3 \"- No migrations at all, ever.\"");
    assertThat(ada("memory", "apply", wanted).isDone().out()).contains("Nothing to do.");
  }
}
