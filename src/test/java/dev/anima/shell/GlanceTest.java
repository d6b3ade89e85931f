package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bare {@code anima}: how things are, in a few lines for a terminal that nobody knows. */
class GlanceTest {
  private static final int COLUMNS = 50;

  @TempDir Path folder;

  private static String glance(ShellWorld world) {
    String out = world.run().isDone().out();
    assertThat(out.lines())
        .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(COLUMNS));
    assertThat(out.chars()).allMatch(unit -> unit < 0x7f);
    return out;
  }

  @Test
  void outsideAnyHomeItSaysHowToBegin() {
    assertThat(glance(ShellWorld.bare(folder)))
        .isEqualTo(
            """
            Anima: no home here, and none is named
            Make a home:   anima init DIR
            See it all:    anima demo
            All commands:  anima help
            """);
  }

  @Test
  void aHomeThatIsNamedAndNotThereIsAFault() {
    ShellWorld world = ShellWorld.bare(folder);

    world.run("--home", "nowhere").failsWith(3, "has no workspaces/");
    world.environment.put("ANIMA_HOME", "nowhere");
    world.run().failsWith(3, "has no workspaces/");
  }

  @Test
  void anEmptyHomeSaysHowToMakeAnAgent() {
    assertThat(glance(ShellWorld.empty(folder)))
        .isEqualTo(
            """
            Anima: no agent yet
            Make one:      anima agent new ada
            See it all:    anima demo
            All commands:  anima help
            """);
  }

  @Test
  void aQuietFleetHasNothingToDo() {
    assertThat(glance(ShellWorld.withAda(folder)))
        .isEqualTo(
            """
            Anima: 1 agent, no service runs
            Night of 2 Dec: 1 without a pass
            Nothing to do.
            Ask: anima dreaming | anima memory log -a NAME
                 anima activity | anima help
            """);
  }

  @Test
  void whatWantsALookIsNamedWithTheCommand() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("agent", "new", "somebody-with-a-long-name").isDone();

    assertThat(world.run().isDone().out())
        .contains(
            """
            One thing to do:
              anima agent set somebody-with-a-long-name --command PROGRAM
            """);
  }

  @Test
  void unsavedMemoryIsNamed() {
    ShellWorld world = ShellWorld.withAda(folder);
    ShellWorld.write(world.workspace("ada").resolve("notes/a.md"), "by hand\n");

    assertThat(glance(world))
        .contains("Unsaved memory: ada (1 file)\nOne thing to do: anima memory diff -a ada\n");
  }

  @Test
  void anAgentWhoseLastWakeFailedIsNamedHereAndInStatus() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.provider("ada", "exit 3");
    world.run("wake", "-a", "ada", "-m", "hello").exits(6);

    assertThat(glance(world))
        .contains("Last wake failed: ada\nOne thing to do: anima agent show ada\n");
    assertThat(world.run("status").isDone().out())
        .contains("  failed   ada: w1 (operator) 2 Dec 10:12, The provider ended with exit status");
  }

  @Test
  void theNightIsCountedAndItsFailuresComeFirst() {
    ShellWorld world = ShellWorld.empty(folder);
    world.clock.set("2026-12-01T12:00:00Z");
    for (String name : new String[] {"iris", "milo", "nora", "tess", "zoe"}) {
      world.run("agent", "new", name, "--command", "true").isDone();
    }
    world.provider("nora", "echo '- kept' >>MEMORY.md");
    world.provider("milo", "exit 3");
    world.run("serve", "--once").isDone();
    for (String name : new String[] {"iris", "milo", "nora", "tess"}) {
      world.run("wake", "-a", name, "-m", "hello");
    }
    world.clock.set("2026-12-02T04:50:00Z");
    world.run("serve", "--once").isDone();
    world.clock.set("2026-12-02T05:10:00Z");
    assertThat(glance(world)).contains("One thing to do: anima serve\n");

    world.run("serve", "--once").exits(6);

    assertThat(glance(world))
        .isEqualTo(
            """
            Anima: 5 agents, no service runs
            Night of 2 Dec: 1 completed, 2 quiet, 1 failed,
              1 without a pass
            Last wake failed: milo
            One thing to do: anima dreaming
            Ask: anima dreaming | anima memory log -a NAME
                 anima activity | anima help
            """);
  }

  @Test
  void aWorkspaceThatCannotBeReadDoesNotHideTheOthers() throws Exception {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("agent", "new", "bo", "--command", "true").isDone();
    ShellWorld.write(world.home.resolve("workspaces/bo.yaml"), "role: [\n");

    assertThat(glance(world)).contains("Cannot be looked at: bo\nOne thing to do: anima doctor\n");
  }
}
