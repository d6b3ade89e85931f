package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C, SIGTERM and two commands at once, with real processes. */
@Timeout(180)
class SignalsTest {
  @TempDir Path folder;

  /** A provider that writes a line, starts a child, says so, and would go on for ever. */
  private Path endless(ShellWorld world) {
    Path started = folder.resolve("started");
    world.sh("mkfifo '" + started + "'");
    world.provider(
        "ada",
        "echo '- half' >>MEMORY.md; sleep 1000 & echo \"$$ $!\" >'"
            + started
            + "'; wait; sleep 1000");
    return started;
  }

  @Test
  void ctrlCStopsTheProviderWithAllItStartedAndSettlesTheWake() throws Exception {
    ShellWorld world = ShellWorld.withAda(folder);
    Path started = endless(world);

    OtherProcess wake = OtherProcess.start(world, "wake", "wake", "-a", "ada", "-m", "work");
    List<Long> processes = pids(started);
    wake.signal("INT");
    Ran ran = wake.ended().exits(6);

    assertThat(ran.err()).contains("Stopping w1; what it has written so far is saved.");
    assertThat(ran.out())
        .contains("w1 ada failed after")
        .contains("stopped")
        .contains("Half-done edits are kept in commit")
        .endsWith("Take it back: anima undo -a ada\n");
    gone(processes);
    settledAsStopped(world);
  }

  @Test
  void aSecondCtrlCAndASigtermChangeNothing() throws Exception {
    ShellWorld world = ShellWorld.withAda(folder);
    Path started = endless(world);

    OtherProcess dream = OtherProcess.start(world, "dream", "dream", "--all");
    List<Long> processes = pids(started);
    dream.signal("TERM");
    dream.signal("INT");
    dream.signal("INT");
    Ran ran = dream.ended().exits(6);

    assertThat(ran.out()).contains("ada failed after").contains("stopped");
    gone(processes);
    assertThat(world.git("ada", "notes", "--ref=dreaming", "show")).contains(" failed dream:ada:");
    settledAsStopped(world);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void ctrlCTypedInATerminalReachesTheProviderTooAndStillSettlesAsStopped() throws Exception {
    ShellWorld world = ShellWorld.withAda(folder);
    Path started = endless(world);

    OtherProcess wake = OtherProcess.startInTerminal(world, "tty", "wake", "-a", "ada", "-m", "x");
    List<Long> processes = pids(started);
    wake.type('\003');
    wake.type('\003');
    Ran ran = wake.ended().exits(6);

    assertThat(ran.out())
        .contains("Stopping w1; what it has written so far is saved.")
        .contains("w1 ada failed after")
        .contains(": The provider was stopped.");
    gone(processes);
    settledAsStopped(world);
  }

  @Test
  void theSecondOfTwoWakesWaitsAndSaysForWhichAndCtrlCTakesItOutOfTheQueue() {
    ShellWorld world = ShellWorld.withAda(folder);
    RunningWake first = RunningWake.of(world, "ada", "", "");

    OtherProcess second = OtherProcess.start(world, "second", "wake", "-a", "ada", "-m", "second");
    second.saying("w2 waits for w1 of ada, awake since 10:12.");
    OtherProcess third = OtherProcess.start(world, "third", "wake", "-a", "ada", "-m", "third");
    third.saying("w3 waits for w1 of ada, awake since 10:12.");
    third.signal("INT");
    Ran cancelled = third.ended().exits(4);
    world.run("agent", "set", "ada", "--command", "true").isDone();
    first.end().isDone();
    Ran ran = second.ended().exits(0);

    assertThat(cancelled.out()).isEmpty();
    assertThat(cancelled.err()).endsWith("w3 was cancelled before it began.\n");
    assertThat(ran.out()).startsWith("w2 ada done in");
  }

  private static List<Long> pids(Path started) {
    return List.of(ShellWorld.read(started).strip().split(" ")).stream()
        .map(Long::valueOf)
        .toList();
  }

  private static void gone(List<Long> processes) throws Exception {
    assertThat(processes).hasSize(2);
    for (long pid : processes) {
      Optional<ProcessHandle> left = ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
      if (left.isPresent()) {
        // Ended, but perhaps nobody has collected it yet.
        left.get().onExit().get(Duration.ofSeconds(20).toSeconds(), TimeUnit.SECONDS);
      }
    }
  }

  private static void settledAsStopped(ShellWorld world) {
    assertThat(world.run("status").isDone().out()).doesNotContain("awake");
    assertThat(world.git("ada", "log", "-1", "--format=%an %s%n%(trailers)"))
        .contains("ada Interrupted w1")
        .contains("Anima-Source: interrupted");
    assertThat(world.git("ada", "status", "--porcelain")).isEmpty();
    assertThat(world.git("ada", "fsck", "--strict")).doesNotContain("error");
    assertThat(world.run("activity", "-a", "ada", "--json").out())
        .contains("\"reason\":\"stopped\"");
    world.provider("ada", ":");
    world.run("memory", "append", "-a", "ada", "-t", "- after").isDone();
    world.run("wake", "-a", "ada", "-m", "again").isDone();
  }
}
