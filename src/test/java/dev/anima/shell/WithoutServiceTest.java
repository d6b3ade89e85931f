package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A home in which no service runs: what waits for one, and what to type. */
class WithoutServiceTest {
  private static final String NOBODY_DREAMS = "nobody dreams by itself: anima serve";

  @TempDir Path folder;

  private static void queueOne(ShellWorld world) {
    try (Session session = world.workbench().newSession()) {
      session.desk().enqueueMessage(session.agent("ada"), "olu", "for later");
    }
  }

  private static void serve(ShellWorld world) {
    try (Session session = world.workbench().newSession()) {
      session.records().service().take();
    }
  }

  @Test
  void queuedWakesThatNobodyRunsAreFoundAndNamed() {
    ShellWorld world = ShellWorld.withAda(folder);
    queueOne(world);

    assertThat(world.run("doctor").exits(7).out())
        .contains("ada: 1 wake queued, and no service runs: w1", "anima serve --once");
    assertThat(world.run("status").isDone().out())
        .contains("  queued   1 wake: ada w1\n", "no service runs that takes it: anima serve");

    world.run("serve", "--once").isDone();
    assertThat(world.run("doctor").isDone().out()).contains("Nothing is wrong");
  }

  @Test
  void whereAServiceRunsTheyAreNoFinding() {
    ShellWorld world = ShellWorld.withAda(folder);
    queueOne(world);
    serve(world);

    assertThat(world.run("doctor").isDone().out())
        .contains("Nothing is wrong")
        .doesNotContain(NOBODY_DREAMS);
    assertThat(world.run("status").isDone().out())
        .contains("queued   1 wake: ada w1")
        .doesNotContain("no service runs");
  }

  @Test
  void aWakeByHandSaysWhatItsAgentLeftInTheQueue() {
    ShellWorld world = ShellWorld.withAda(folder);
    RunningWake wake = RunningWake.of(world, "ada", "", "");
    queueOne(world);

    assertThat(wake.end().isDone().out())
        .endsWith("Still queued: ada w2; run: anima serve --once\n");
  }

  @Test
  void whereDreamingIsOnAHomeThatNeverServedHintsAtIt() {
    ShellWorld world = ShellWorld.withAda(folder);

    assertThat(world.run("doctor").isDone().out()).contains("Nothing is wrong", NOBODY_DREAMS);
    assertThat(world.run("status").isDone().out())
        .contains("  service  none has run yet, and agents are to dream: anima serve\n");
  }

  @Test
  void whereDreamingIsOffNothingIsMissed() throws Exception {
    ShellWorld world = ShellWorld.withAda(folder);
    Path settings = world.home.resolve("anima.yaml");
    Files.writeString(settings, Files.readString(settings) + "  enabled: false\n");

    assertThat(world.run("doctor").isDone().out()).doesNotContain("serve");
    assertThat(world.run("status").isDone().out()).doesNotContain("serve");
  }

  @Test
  void whomTheShellHasInUseNarrowsTheDoctorToNobody() {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("agent", "new", "bob", "--command", "true").isDone();
    queueOne(world);
    world.environment.put("ANIMA_AGENT", "bob");

    assertThat(world.run("doctor").exits(7).out()).contains("ada: 1 wake queued");
    assertThat(world.run("doctor", "bob").isDone().out()).contains("1 agent");
  }
}
