package dev.anima.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.anima.agent.FailureReason;
import dev.anima.agent.ProviderCommand;
import dev.anima.records.ProcessStamp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Limits, stops, and that nothing of a provider is left running. */
@Timeout(60)
final class EndingProvidersTest {
  @TempDir Path folder;
  private ProviderWorld world;

  @BeforeEach
  void make() throws IOException {
    world = new ProviderWorld(folder);
  }

  @Test
  void oneThatTakesTooLongIsStopped() {
    world.timeLimit = Duration.ofMillis(600);
    ProviderResult result = world.shell("echo begun; echo $$ > pid; exec sleep 300");
    assertThat(result.ending()).isEqualTo(Ending.TIMED_OUT);
    assertThat(result.failure()).contains(FailureReason.TIMED_OUT);
    assertThat(result.endedByItself()).isFalse();
    assertThat(result.sentence()).contains("time limit");
    assertThat(result.closingWords()).isEqualTo("begun");
    assertThat(result.duration()).isGreaterThanOrEqualTo(Duration.ofMillis(600));
  }

  @Test
  void oneThatIsSilentForTooLongIsStopped() throws IOException {
    world.silenceLimit = Optional.of(Duration.ofMillis(700));
    ProviderResult result = world.shell("echo begun; echo $$ > pid; exec sleep 300");
    assertThat(result.ending()).isEqualTo(Ending.SILENT);
    assertThat(result.failure()).contains(FailureReason.SILENT);
    assertThat(world.isAlive("pid")).isFalse();
  }

  @Test
  void outputOnEitherStreamIsNoSilence() {
    world.silenceLimit = Optional.of(Duration.ofMillis(900));
    ProviderResult result =
        world.shell("for i in 1 2 3 4 5 6; do sleep 0.3; echo . >&2; done; echo through");
    assertThat(result.failure()).isEmpty();
    assertThat(result.closingWords()).isEqualTo("through");
  }

  @Test
  void endlessOutputEndsWithTheTimeLimit() {
    world.timeLimit = Duration.ofMillis(800);
    world.silenceLimit = Optional.of(Duration.ofMillis(400));
    ProviderResult result = world.shell("yes and so on");
    assertThat(result.ending()).isEqualTo(Ending.TIMED_OUT);
    assertThat(result.closingWordsCut()).isTrue();
    assertThat(result.closingWords().contains("and so on\nand so on")).isTrue();
  }

  @Test
  void oneThatIgnoresBeingAskedIsKilledWithItsChildren() throws IOException {
    String program =
        world.script(
            "stubborn.sh",
            "#!/bin/sh",
            "trap '' TERM HUP INT",
            "(trap '' TERM; echo $$ > shell; sleep 300 & echo $! > child; wait) &",
            "while :; do sleep 0.2; done");
    ProviderRun run = world.start(ProviderCommand.ofWords(List.of(program)), process -> {});
    world.waitForFile("child");
    long begun = System.nanoTime();
    run.stop();
    ProviderResult result = run.await();
    Duration took = Duration.ofNanos(System.nanoTime() - begun);

    assertThat(result.ending()).isEqualTo(Ending.STOPPED);
    assertThat(result.failure()).contains(FailureReason.STOPPED);
    assertThat(result.exitStatus()).isEqualTo(137);
    assertThat(took).isBetween(ProcessTree.GRACE, ProcessTree.GRACE.plusSeconds(10));
    assertThat(world.isAlive("child")).isFalse();
    assertThat(world.isAlive("shell")).isFalse();
  }

  @Test
  void oneThatCleansUpWhenAskedMayDoSo() throws IOException {
    String program =
        world.script(
            "polite.sh",
            "#!/bin/sh",
            "trap 'echo cleaned > cleaned; echo bye; exit 0' TERM",
            "echo $$ > pid",
            "while :; do sleep 0.1; done");
    ProviderRun run = world.start(ProviderCommand.ofWords(List.of(program)), process -> {});
    world.waitForFile("pid");
    run.stop();
    ProviderResult result = run.await();
    assertThat(result.ending()).isEqualTo(Ending.STOPPED);
    assertThat(result.exitStatus()).isZero();
    assertThat(result.closingWords()).isEqualTo("bye");
    assertThat(world.workspace.resolve("cleaned")).exists();
  }

  @Test
  void aToolInASessionOfItsOwnIsEndedToo() throws IOException {
    assumeTrue(MarkedProcesses.available());
    ProviderRun run =
        world.start(
            ProviderCommand.ofLine(
                "setsid sh -c 'setsid sleep 300 & echo $! > orphan' & sleep 300"),
            process -> {});
    world.waitForFile("orphan");
    assertThat(world.isAlive("orphan")).isTrue();
    run.stop();
    assertThat(run.await().ending()).isEqualTo(Ending.STOPPED);
    assertThat(world.isAlive("orphan")).isFalse();
  }

  @Test
  void oneThatMultipliesWhileItIsEndedIsEndedWhole() throws IOException {
    assumeTrue(MarkedProcesses.available());
    world.grace = Duration.ofMillis(500);
    String program =
        world.script(
            "many.sh",
            "#!/bin/sh",
            "trap '' TERM",
            "for i in 1 2 3 4; do",
            "  setsid sh -c 'trap \"\" TERM; while :; do setsid sleep 300 & sleep 0.05; done' &",
            "done",
            "echo $$ > pid",
            "wait");
    ProviderRun run = world.start(ProviderCommand.ofWords(List.of(program)), process -> {});
    world.waitForFile("pid");
    run.stop();
    run.await();
    assertThat(new MarkedProcesses(world.wake, world.home).find()).isEmpty();
  }

  @Test
  void whatAProviderLeavesRunningIsEndedAndNamed() throws IOException {
    assumeTrue(MarkedProcesses.available());
    ProviderResult result =
        world.shell("setsid sleep 300 >/dev/null 2>&1 & echo $! > orphan; echo done");
    assertThat(result.ending()).isEqualTo(Ending.ENDED);
    assertThat(result.failure()).isEmpty();
    assertThat(result.closingWords()).isEqualTo("done");
    String orphan = Files.readString(world.workspace.resolve("orphan")).strip();
    assertThat(result.leftBehind()).hasSize(1).allMatch(it -> it.startsWith(orphan + " "));
    assertThat(world.isAlive("orphan")).isFalse();
  }

  @Test
  void aChildThatHoldsTheOutputOpenDoesNotHoldUpTheEnd() throws IOException {
    assumeTrue(MarkedProcesses.available());
    assertThat(world.shell("sleep 300 & echo done").closingWords()).isEqualTo("done");
    ProviderResult flooded = world.shell("yes & echo $! > flood; exit 4");
    assertThat(flooded.exitStatus()).isEqualTo(4);
    assertThat(world.isAlive("flood")).isFalse();
  }

  @Test
  void anInterruptOfWhoeverWaitsStopsItAndIsKept() {
    ProviderRun run = world.start(ProviderCommand.ofLine("exec sleep 300"), process -> {});
    Thread.currentThread().interrupt();
    ProviderResult result = run.await();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.ending()).isEqualTo(Ending.STOPPED);
  }

  @Test
  void aStopAfterTheEndChangesNothing() {
    ProviderRun run = world.start(ProviderCommand.ofLine("echo done"), process -> {});
    assertThat(run.await().ending()).isEqualTo(Ending.ENDED);
    run.stop();
    assertThat(run.await().ending()).isEqualTo(Ending.ENDED);
  }

  @Test
  void leftoversOfADeadWakeAreFoundByProcessAndByEnvironment() throws Exception {
    assumeTrue(MarkedProcesses.available());
    ProcessBuilder builder =
        new ProcessBuilder(
            "sh", "-c", "setsid sleep 300 & echo $! > orphan; sleep 300 & echo $! > child; wait");
    builder.directory(world.workspace.toFile());
    builder.environment().put("ANIMA_WAKE", world.wake.value());
    builder.environment().put("ANIMA_HOME", world.home.toString());
    Process provider = builder.start();
    world.waitForFile("child");
    ProcessStamp stamp = ProcessStamp.of(provider.toHandle());
    Path elsewhere = Files.createDirectory(folder.resolve("another-home"));
    assertThat(Leftovers.end(world.wake, elsewhere, Optional.empty()))
        .as("the same wake id in another home")
        .isEmpty();
    assertThat(provider.isAlive()).isTrue();

    List<String> ended = Leftovers.end(world.wake, world.home, Optional.of(stamp));

    assertThat(ended).hasSize(3).anyMatch(it -> it.startsWith(provider.pid() + " "));
    assertThat(stamp.isAlive()).isFalse();
    assertThat(world.isAlive("orphan")).isFalse();
    assertThat(world.isAlive("child")).isFalse();
    assertThat(Leftovers.end(world.wake, world.home, Optional.of(stamp))).isEmpty();
  }

  @Test
  void aProcessThatGotTheNumberOfADeadProviderIsLeftAlone() throws Exception {
    Process innocent = new ProcessBuilder("sleep", "300").start();
    try {
      ProcessStamp stamp = ProcessStamp.of(innocent.toHandle());
      ProcessStamp dead = new ProcessStamp(stamp.host(), stamp.pid(), stamp.start() + "0");
      assertThat(Leftovers.end(world.wake, world.home, Optional.of(dead))).isEmpty();
      assertThat(innocent.isAlive()).isTrue();
    } finally {
      innocent.destroyForcibly().waitFor();
    }
  }
}
