package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a command is that an agent calls from inside its wake. */
@Timeout(120)
class InsideWakeTest {
  @TempDir Path folder;

  @Test
  void anEditIsTheAgentsOwnWithTheTrailersOfItsWake() {
    ShellWorld world = ShellWorld.withAda(folder);
    RunningWake wake = RunningWake.of(world, "ada", "", "");
    wake.enter(world, "ada");

    Ran edit = world.run("memory", "append", "-t", "- from inside").isDone();

    assertThat(edit.out())
        .matches("MEMORY.md:9 1 item under \"Active Context\" \\(\\+1\\), commit [0-9a-f]{7}\n");
    assertThat(world.git("ada", "log", "-1", "--format=%an %ae%n%(trailers)"))
        .contains("ada ada@agents.anima.invalid")
        .contains("Anima-Wake: " + wake.id())
        .contains("Anima-Source: agent");
    assertThat(wake.end().isDone().out()).contains("MEMORY.md +1");
  }

  @Test
  void wakesAndPassesAreQueuedAndNotWaitedFor() {
    ShellWorld world = ShellWorld.withAda(folder);
    RunningWake wake = RunningWake.of(world, "ada", "", "");
    wake.enter(world, "ada");

    assertThat(world.run("wake", "-m", "for later").isDone().out())
        .isEqualTo(
            """
            w2 is queued, and no service runs that takes it after this wake.
            What runs it once this wake has ended: anima serve --once
            """);
    assertThat(world.run("dream").isDone().out()).startsWith("w3 is queued, and no service runs");
    Golden.check("json/dream-queued.jsonl", world.run("dream", "--json").isDone().out());
    assertThat(world.run("history").isDone().out()).contains("from ada").contains("> for later");
    try (Session session = world.workbench().newSession()) {
      session.records().service().take();
    }
    assertThat(world.run("wake", "-m", "once more").isDone().out())
        .isEqualTo("w5 is queued; it runs after this wake.\n");
    wake.end().isDone();
  }

  @Test
  @Tag("K11")
  void otherAgentsAndTheHomeAreOutOfReach() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("agent", "new", "bo", "--command", "true").isDone();
    world.run("wake", "-a", "bo", "-m", "private").isDone();
    String bo = world.git("bo", "rev-parse", "HEAD");
    RunningWake wake = RunningWake.of(world, "ada", "", "");
    wake.enter(world, "ada");

    String apart = "Reaching for bo from a wake of ada";
    for (String command : new String[] {"show", "log", "diff", "save"}) {
      world.run("memory", command, "-a", "bo").failsWith(5, apart);
    }
    world.run("memory", "append", "-a", "bo", "-t", "x").failsWith(5, apart);
    world.run("memory", "set", "notes/policy.md", "-a", "bo", "-t", "x").failsWith(5, apart);
    world.run("memory", "restore", "HEAD", "-a", "bo").failsWith(5, apart);
    world.run("history", "-a", "bo").failsWith(5, apart);
    world.run("activity", "-a", "bo").failsWith(5, apart);
    world.run("dreaming", "outcomes", "-a", "bo").failsWith(5, apart);
    world.run("agent", "show", "bo").failsWith(5, apart);
    world.run("prompt", "show", "-a", "bo").failsWith(5, apart);
    world.run("wake", "-a", "bo", "-m", "x").failsWith(5, apart);
    world.run("dream", "bo").failsWith(5, apart);
    String operators = "that is for an operator";
    world.run("dream", "--all").failsWith(5, operators);
    world.run("agent", "new", "cy").failsWith(5, operators);
    world.run("agent", "set", "ada", "--role", "boss").failsWith(5, operators);
    world.run("agent", "remove", "ada").failsWith(5, operators);
    world.run("agent", "repair", "ada").failsWith(5, operators);
    world.run("init", folder.resolve("own").toString()).failsWith(5, operators);

    assertThat(world.git("bo", "rev-parse", "HEAD")).isEqualTo(bo);
    wake.end().isDone();
  }

  @Test
  void whatIsAboutTheFleetIsAboutTheAgentAlone() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("agent", "new", "bo", "--command", "true").isDone();
    world.run("wake", "-a", "bo", "-m", "private").isDone();
    world.run("dream", "bo").isDone();
    RunningWake wake = RunningWake.of(world, "ada", "", "");
    wake.enter(world, "ada");
    world.environment.remove("ANIMA_AGENT");

    assertThat(world.run("status").isDone().out()).contains("1 agent").doesNotContain("bo");
    assertThat(world.run("status", "--json").isDone().out()).doesNotContain("\"bo\"");
    assertThat(world.run("agent", "list").isDone().out()).contains("ada").doesNotContain("bo ");
    assertThat(world.run("activity").isDone().out()).doesNotContain("bo");
    assertThat(world.run("dreaming", "outcomes").isDone().out())
        .isEqualTo("No pass of ada is recorded for that.\n");
    wake.end().isDone();
  }

  @Test
  void anOldOrInventedWakeMakesNobodyAnAgent() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("agent", "new", "bo").isDone();
    RunningWake wake = RunningWake.of(world, "ada", "", "");
    wake.end().isDone();

    for (String claimed :
        new String[] {wake.id(), "operator:ada:01M8V0CTR0QMQ0BFWQPJBY38VP", "nonsense", "w1"}) {
      world.environment.put("ANIMA_WAKE", claimed);
      world.environment.put("ANIMA_AGENT", "ada");

      Ran edit = world.run("memory", "append", "-t", "- by " + claimed).isDone();

      assertThat(edit.out()).endsWith(", by olu\n");
      assertThat(world.git("ada", "log", "-1", "--format=%an%n%(trailers)"))
          .startsWith("olu\n")
          .doesNotContain("Anima-Wake");
      world.run("memory", "show", "-a", "bo").isDone();
    }
  }

  @Test
  void somebodyElsesEditDuringAWakeSaysThatTheAgentMayNotHaveReadIt() {
    ShellWorld world = ShellWorld.withAda(folder);
    String older = "'" + folder + "/older copy'";
    RunningWake wake =
        RunningWake.of(
            world,
            "ada",
            "cp MEMORY.md " + older,
            "cat " + older + " >MEMORY.md; echo '- mine' >notes/mine.md");

    Ran edit = world.run("memory", "append", "-a", "ada", "-t", "- olu's line").isDone();
    Ran ended = wake.end();

    assertThat(edit.out())
        .contains(", by olu\nada is awake (w1, since 10:12) and may not have read this.");
    assertThat(ended.out())
        .contains("put back: MEMORY.md")
        .contains("- olu's line")
        .contains("by olu");
    assertThat(world.run("memory", "show", "-a", "ada").out()).contains("- olu's line");
  }
}
