package dev.anima.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Several Java processes on the same records. */
@Timeout(120)
final class SeveralProcessesTest {
  private static final int PROCESSES = 4;
  private static final int AGENTS = 25;
  private static final int WAKES = 2_000;

  @TempDir Path folder;

  @Test
  void fourProcessesClaimTwoThousandWakesNoneLostNoneOverlapping() throws Exception {
    Path marks = Files.createDirectory(folder.resolve("marks"));
    try (RecordsWorld world = new RecordsWorld(folder)) {
      world.records.inOneTransaction(
          () -> {
            for (int i = 0; i < WAKES; i++) {
              AgentName agent = new AgentName("agent-" + i % AGENTS);
              Wake queued = i % 5 == 0 ? world.queueManualPass(agent) : world.queueMessage(agent);
              assertThat(queued.number()).isEqualTo(i + 1);
            }
            return true;
          });
      List<String> ends =
          runTogether(ClaimingProcess.class, world.file.toString(), marks.toString());

      assertThat(ends).allMatch(end -> end.startsWith("done "));
      assertThat(ends.stream().mapToInt(end -> Integer.parseInt(end.substring(5))).sum())
          .isEqualTo(WAKES);
      assertThat(world.wakes().settled(SettledQuery.all()))
          .hasSize(WAKES)
          .allMatch(wake -> wake.claim().orElseThrow().attempt() == 1);
      assertThat(world.records.activity().list(ActivityQuery.all()))
          .hasSize(WAKES)
          .extracting(Activity::wake)
          .doesNotHaveDuplicates();
      assertThat(world.wakes().running()).isEmpty();
    }
  }

  @Test
  void processesThatMakeTheRecordsAtTheSameMomentAllFindThemMade() throws Exception {
    Path file = folder.resolve("new").resolve("anima.db");
    assertThat(runTogether(OpeningProcess.class, file.toString())).containsOnly("opened");
    try (Records records = Records.open(file, Clock.systemUTC())) {
      assertThat(records.activity().list(ActivityQuery.all())).hasSize(PROCESSES);
    }
  }

  @Test
  void aProcessKilledInTheMiddleOfSettlingLeavesTheWakeToBeTakenOver() throws Exception {
    try (RecordsWorld world = new RecordsWorld(folder)) {
      world.queueMessage(RecordsWorld.ADA);
      Path output = folder.resolve("dying");
      Process dying = OtherJvm.start(DyingProcess.class, output, world.file.toString());
      waitForLine(dying, output, "settling");
      assertThat(world.wakes().expired()).as("its process lives").isEmpty();
      dying.destroyForcibly().waitFor();

      Wake left = world.wakes().expired().get(0);
      assertThat(left.state()).isEqualTo(WakeState.RUNNING);
      assertThat(left.provider()).isPresent();
      assertThat(left.provider().get().process().isAlive()).isFalse();
      assertThat(world.records.activity().list(ActivityQuery.all())).isEmpty();
      world.settle(world.wakes().takeOver(left.claim().orElseThrow()), Outcome.QUIET_SKIPPED);
      assertThat(world.records.activity().list(ActivityQuery.all())).hasSize(1);
    }
  }

  private List<String> runTogether(Class<?> main, String... arguments) throws Exception {
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      processes.add(OtherJvm.start(main, folder.resolve("output-" + i), arguments));
    }
    try {
      for (Process process : processes) {
        OtherJvm.go(process);
      }
      List<String> ends = new ArrayList<>();
      for (int i = 0; i < PROCESSES; i++) {
        assertThat(processes.get(i).waitFor(90, TimeUnit.SECONDS)).isTrue();
        ends.add(Files.readString(folder.resolve("output-" + i)).strip());
      }
      return ends;
    } finally {
      processes.forEach(Process::destroyForcibly);
    }
  }

  private static void waitForLine(Process process, Path output, String line)
      throws IOException, InterruptedException {
    Instant end = Instant.now().plusSeconds(60);
    while (!Files.readString(output).contains(line)) {
      assertThat(process.isAlive()).as(Files.readString(output)).isTrue();
      assertThat(Instant.now()).isBefore(end);
      process.waitFor(20, TimeUnit.MILLISECONDS);
    }
  }
}
