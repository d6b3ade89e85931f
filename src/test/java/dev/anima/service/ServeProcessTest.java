package dev.anima.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.AgentName;
import dev.anima.agent.FailureReason;
import dev.anima.agent.WakeId;
import dev.anima.agent.WakeKind;
import dev.anima.records.NewMessage;
import dev.anima.records.NewWake;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import dev.anima.testing.Processes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code anima serve} as a process, with providers that are processes. */
final class ServeProcessTest {
  private static final AgentName ADA = new AgentName("ada");

  @TempDir Path folder;

  @Test
  void serveOnceRunsWhatIsDueAndEnds() {
    AnimaWorld world = world("cat >/dev/null; echo '- kept' >>MEMORY.md");
    world.clock.set("2026-12-01T12:00:00Z");
    world.fork("serve", "--once").expect(0);
    try (Records records = world.records()) {
      records.messages().append(NewMessage.incoming(ADA, "message", "marta", "hello"));
    }
    world.clock.set("2026-12-02T12:00:00Z");
    Answer night = world.fork("serve", "--once").expect(0);
    assertThat(night.out())
        .containsPattern("12:00:\\d\\d ada completed \\d+s \\+1 [0-9a-f]{7} late by \\d h")
        .contains("night 2026-12-02: 1 agent, 1 owed; checkpoint 2026-12-02 1 ");
    assertThat(world.run("dreaming").expect(0).out()).contains("1 completed");
    assertThat(world.run("dreaming", "--check").expect(0).out()).contains("None of 1 agent");
    world.fork("serve", "--once").expect(0);
    try (Records records = world.records()) {
      assertThat(records.wakes().latestOf(ADA, 10)).hasSize(1);
    }
  }

  @Test
  void serveOnceSaysWithItsExitCodeThatAPassFailed() {
    AnimaWorld world = world("exit 3");
    world.clock.set("2026-12-01T12:00:00Z");
    world.fork("serve", "--once").expect(0);
    try (Records records = world.records()) {
      records.messages().append(NewMessage.incoming(ADA, "message", "marta", "hello"));
    }
    world.clock.set("2026-12-02T12:00:00Z");
    assertThat(world.fork("serve", "--once").expect(6).out()).contains("ada failed");
    Answer check = world.run("dreaming", "--check").expect(7);
    assertThat(check.out()).isEqualTo("1 of 1 agent is failed or owed. Look: anima dreaming\n");
  }

  @Test
  void serviceRefusesASecondOneAndEndsItsWakesWhenItIsToldToEnd() throws Exception {
    AnimaWorld world = world("echo $$ >../../started; exec sleep 600");
    Process service = start(world, "serve", "--drain-seconds", "0");
    try {
      AnimaWorld.await("the service", () -> isHeld(world));
      Answer second = world.fork("serve").expect(4);
      assertThat(second.err()).contains("process " + service.pid() + " on ");
      Wake wake = queue(world);
      AnimaWorld.await("the wake", () -> Files.exists(world.home().resolve("started")));
      // A wake that takes its time holds nobody else up.
      assertThat(world.run("memory", "show", "-a", "ada").expect(0).out()).contains("Memory");
      world.run("memory", "append", "-a", "ada", "-t", "- meanwhile").expect(0);
      String provider = Files.readString(world.home().resolve("started")).strip();
      service.destroy();
      assertThat(Processes.end(service, "serve")).isZero();
      assertThat(
              ProcessHandle.of(Long.parseLong(provider)).map(ProcessHandle::isAlive).orElse(false))
          .isFalse();
      try (Records records = world.records()) {
        assertThat(records.wakes().find(wake.id()).orElseThrow().result().orElseThrow().reason())
            .contains(FailureReason.STOPPED);
        assertThat(records.wakes().queuedOf(ADA))
            .singleElement()
            .satisfies(again -> assertThat(again.follows()).contains(wake.id()));
      }
      assertThat(world.run("status").expect(0).out()).contains("service  none; the last one ended");
    } finally {
      service.destroyForcibly();
    }
    assertThat(Files.readString(folder.resolve("log")))
        .contains("Serving 1 agent in ")
        .contains("next slots: ada ")
        .contains("a pass now: anima dream ada")
        .contains("ada w1 failed");
  }

  private AnimaWorld world(String provider) {
    AnimaWorld world = AnimaWorld.in(folder);
    world.agent("ada", provider);
    return world;
  }

  private Process start(AnimaWorld world, String... words) throws Exception {
    List<String> command = new ArrayList<>(world.javaCommand(java.util.Optional.empty(), words));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(world.home().toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("log").toFile());
    builder.environment().clear();
    builder.environment().putAll(world.environment);
    return builder.start();
  }

  private static boolean isHeld(AnimaWorld world) {
    try (Records records = world.records()) {
      return records
          .service()
          .latest()
          .map(post -> post.isHeld(world.clock.instant().plus(Duration.ofSeconds(1))))
          .orElse(false);
    }
  }

  private static Wake queue(AnimaWorld world) {
    try (Records records = world.records()) {
      long seq =
          records.messages().append(NewMessage.incoming(ADA, "operator", "olu", "hello")).seq();
      WakeId id = WakeId.next(WakeKind.OPERATOR, ADA, world.clock, new Random(3));
      return records
          .wakes()
          .enqueue(NewWake.of(id, "message " + seq + " from olu").carrying(List.of(seq)));
    }
  }
}
