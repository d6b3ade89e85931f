package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The checklist: shown, ticked by words or number, and taken away once it is done. */
class OnboardingCommandsTest {
  @TempDir Path folder;
  private ShellWorld world;

  @BeforeEach
  void makeAda() {
    world = ShellWorld.withAdaOfTheRealSeed(folder);
    world.environment.put("ANIMA_AGENT", "ada");
  }

  private Path memory() {
    return world.workspace("ada").resolve("MEMORY.md");
  }

  private void given(String text) {
    ShellWorld.write(memory(), text);
    world.run("memory", "save").isDone();
  }

  @Test
  void theSeedsChecklistIsTickedAndTakenAway() throws Exception {
    assertThat(world.run("onboarding", "show").isDone().out())
        .startsWith("\"Onboarding\" in MEMORY.md: 0 of 3 done\n  1 [ ] ")
        .endsWith("Tick one: anima onboarding tick 1\n");

    assertThat(world.run("onboarding", "tick", "1").isDone().out())
        .contains("1 item ticked under \"Onboarding\" (+1 -1)", "  2 of 3 items open");
    assertThat(world.git("ada", "diff", "--numstat", "HEAD~1", "HEAD"))
        .isEqualTo("1\t1\tMEMORY.md\n");
    assertThat(world.git("ada", "log", "-1", "--format=%s"))
        .isEqualTo("Edit: MEMORY.md 1 item ticked (Onboarding)\n");
    assertThat(world.run("onboarding", "tick", "1").isDone().out())
        .isEqualTo("That item is ticked already. Nothing to do.\n");
    assertThat(world.run("onboarding", "finish").exits(5).err())
        .contains("2 of 3 items are open:", "[ ] Say hello in your closing words");

    world.run("onboarding", "tick", "say hello in your closing words").isDone();
    assertThat(world.run("onboarding", "tick", "2").isDone().out())
        .endsWith("Take the list away: anima onboarding finish\n");
    world.run("onboarding", "finish").isDone();

    assertThat(Files.readString(memory()))
        .startsWith("# Memory\n\n## Role\n")
        .doesNotContain("Onboarding");
    assertThat(world.run("onboarding", "show").exits(3).err()).contains("There is no checklist");
  }

  @Test
  void aListWithoutBoxesIsFinishedOnTheCallersWordOnly() throws Exception {
    given("# M\n\n## Onboarding\n\n- read\n- greet\n\n## End\n\nz\n");

    assertThat(world.run("onboarding", "show").isDone().out())
        .startsWith("\"Onboarding\" in MEMORY.md: 2 items without boxes\n  - read\n");
    assertThat(world.run("onboarding", "finish").exits(5).err()).contains("--all-done");
    world.run("onboarding", "finish", "--all-done").isDone();

    assertThat(Files.readString(memory())).isEqualTo("# M\n\n## End\n\nz\n");
  }

  @Test
  void withoutASectionOfThatNameTheOnlyOneWithBoxesIsMeant() throws Exception {
    given("# M\n\n## 清单\n\n- [ ] 一\n  - [x] deep\n- [-] odd\n\n## End\n\n- z\n");

    assertThat(world.run("onboarding", "show", "--json").isDone().out())
        .isEqualTo(
            "{\"agent\":\"ada\",\"path\":\"MEMORY.md\",\"section\":[\"M\",\"清单\"],\"line\":3,"
                + "\"total\":2,\"done\":1,\"complete\":false,\"items\":["
                + "{\"line\":5,\"depth\":0,\"state\":\"open\",\"text\":\"一\"},"
                + "{\"line\":6,\"depth\":1,\"state\":\"done\",\"text\":\"deep\"},"
                + "{\"line\":7,\"depth\":0,\"state\":\"unknown\",\"text\":\"[-] odd\"}]}\n");
    world.run("onboarding", "untick", "deep").isDone();
    assertThat(Files.readString(memory())).contains("  - [ ] deep\n");

    given("# M\n\n## A\n\n- [ ] x\n\n## B\n\n- [ ] y\n");
    assertThat(world.run("onboarding", "tick", "x").exits(4).err()).contains("line 3", "line 7");
    world.run("onboarding", "tick", "x", "--section", "A").isDone();
  }

  @Test
  void moreThanAChecklistIsNotTakenAway() throws Exception {
    given("# M\n\n## Onboarding\n\n- [x] a\n\nKeep this.\n");
    String before = Files.readString(memory());

    assertThat(world.run("onboarding", "finish").exits(5).err())
        .contains("holds more than a checklist", "Keep this.");
    assertThat(Files.readString(memory())).isEqualTo(before);
  }
}
