package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeId;
import dev.anima.agent.WakeKind;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Random;

/** Records in a folder of the test's own, a chosen clock, and short words for what is queued. */
final class RecordsWorld implements AutoCloseable {
  static final AgentName ADA = new AgentName("ada");
  static final AgentName BOB = new AgentName("bob");
  static final MemoryPoint BASE = new MemoryPoint("a".repeat(40), "b".repeat(40));
  static final MemoryPoint LATER = new MemoryPoint("c".repeat(40), "d".repeat(40));

  final SettableClock clock = new SettableClock("2026-12-02T04:46:00Z");
  final Path file;
  final Records records;
  private final Random random = new Random(7);

  RecordsWorld(Path folder) {
    file = folder.resolve("records").resolve("anima.db");
    records = Records.open(file, clock);
  }

  WakeTable wakes() {
    return records.wakes();
  }

  Wake queueMessage(AgentName agent) {
    return wakes().enqueue(NewWake.of(newId(WakeKind.MESSAGE, agent), "message 41 from marta"));
  }

  Wake queueManualPass(AgentName agent) {
    return wakes().enqueue(NewWake.of(newId(WakeKind.DREAMING, agent), "operator olu"));
  }

  /** Queues a scheduled pass of the day the clock shows, due so long before now. */
  Wake queuePass(AgentName agent, Duration delay) {
    LocalDate day = LocalDate.parse(clock.instant().toString().substring(0, 10));
    return wakes()
        .enqueue(
            NewWake.of(WakeId.scheduledPass(agent, day), "slot")
                .atSlot(clock.instant().minus(delay), delay));
  }

  WakeId newId(WakeKind kind, AgentName agent) {
    return WakeId.next(kind, agent, clock, random);
  }

  SettlementDraft settlement(Wake running, Outcome outcome) {
    return SettlementDraft.of(running.claim().orElseThrow(), outcome, clock.instant())
        .withTexts("{\"r\":1}", "{\"a\":1}");
  }

  Wake settle(Wake running, Outcome outcome) {
    return wakes().settle(settlement(running, outcome).done());
  }

  @Override
  public void close() {
    records.close();
  }
}
