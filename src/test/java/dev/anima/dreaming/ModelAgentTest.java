package dev.anima.dreaming;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.AgentName;
import dev.anima.agent.FailureReason;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeId;
import dev.anima.home.DreamingSettings;
import dev.anima.records.NewMessage;
import dev.anima.records.NewWake;
import dev.anima.records.Records;
import dev.anima.records.SettlementDraft;
import dev.anima.records.Wake;
import dev.anima.records.WakeClaim;
import dev.anima.testing.SettableClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The model that the simulation runs on says the same of an agent as the real records. */
final class ModelAgentTest {
  private static final AgentName NORA = new AgentName("nora");

  @TempDir Path folder;

  @Test
  void modelAndRecordsAgreeAfterEveryStep() {
    for (long seed = 1; seed <= 2; seed++) {
      Random random = new Random(seed);
      SettableClock clock = new SettableClock("2026-12-01T12:00:00Z");
      DreamingSettings settings = ScheduleTest.settings("Europe/Berlin", "05:00", 120);
      Planner planner = new Planner(settings);
      try (Records records = Records.open(folder.resolve(seed + ".db"), clock)) {
        ModelAgent model = new ModelAgent(NORA, records.agents().register(NORA).createdAt());
        for (int step = 0; step < 80; step++) {
          clock.forward(Duration.ofMinutes(random.nextInt(30 * 60) - 60));
          act(random, records, model, planner, clock);
          assertThat(model.record())
              .as("seed %d, step %d", seed, step)
              .isEqualTo(records.agents().find(NORA).orElseThrow());
        }
      }
    }
  }

  private static void act(
      Random random, Records records, ModelAgent model, Planner planner, SettableClock clock) {
    var now = clock.instant();
    switch (random.nextInt(6)) {
      case 0 -> {
        NewMessage message = NewMessage.outgoing(NORA, "message", "marta", "hello");
        boolean opens = random.nextBoolean();
        WakeId pass = WakeId.scheduledPass(NORA, LocalDate.parse("2026-11-30"));
        records.messages().append(opens ? message : message.inWake(pass));
        model.entry(now, opens);
      }
      case 1 -> {
        boolean planned = random.nextInt(4) != 0;
        records.agents().markScheduled(NORA, planned, model.createdAt);
        model.markScheduled(planned, model.createdAt, now);
      }
      case 2, 3 -> {
        Slot slot = planner.schedule().latest(NORA, now);
        if (model.open().isEmpty()) {
          Wake wake =
              records
                  .wakes()
                  .enqueue(NewWake.of(slot.wake(), "slot").atSlot(slot.at(), Duration.ZERO));
          boolean open = model.enqueue(slot).isOpen();
          if (wake.result().isPresent()) {
            assertThat(open).isFalse();
            records.agents().spendDay(NORA, slot.day());
            model.spendDay(slot.day());
          }
        }
      }
      default -> model.open().ifPresent(pass -> run(random, records, model, pass, clock));
    }
  }

  private static void run(
      Random random, Records records, ModelAgent model, ModelAgent.Pass pass, SettableClock clock) {
    WakeId id = pass.slot.wake();
    WakeClaim claim = records.wakes().claim(id, 1).orElseThrow().claim().orElseThrow();
    model.claim(pass, clock.instant());
    if (random.nextInt(4) == 0) {
      records.wakes().putBack(claim);
      model.putBack(pass);
      return;
    }
    clock.forward(Duration.ofMinutes(random.nextInt(90)));
    boolean failed = random.nextInt(3) == 0;
    records
        .wakes()
        .settle(
            failed
                ? SettlementDraft.ofFailure(
                        claim, FailureReason.ABANDONED, "it died", clock.instant())
                    .done()
                : SettlementDraft.of(claim, Outcome.QUIET_SKIPPED, clock.instant()).done());
    model.settle(pass, failed);
    assertThat(Optional.ofNullable(model.lastDay)).isPresent();
  }
}
