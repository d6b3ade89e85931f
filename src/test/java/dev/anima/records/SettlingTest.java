package dev.anima.records;

import static dev.anima.records.RecordsWorld.ADA;
import static dev.anima.records.RecordsWorld.BASE;
import static dev.anima.records.RecordsWorld.LATER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.anima.agent.FailureReason;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeKind;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SettlingTest {
  @TempDir Path folder;
  private RecordsWorld world;
  private WakeTable wakes;

  @BeforeEach
  void open() {
    world = new RecordsWorld(folder);
    wakes = world.wakes();
    world.records.agents().register(ADA);
  }

  @AfterEach
  void close() {
    world.close();
  }

  @Test
  void aPassSettlesWithAllThatGoesWithIt() {
    world.records.messages().append(NewMessage.incoming(ADA, "operator", "olu", "hello"));
    world.queuePass(ADA, Duration.ofMinutes(2));
    Wake running = wakes.claimNext(1).orElseThrow();
    world.records.messages().append(NewMessage.incoming(ADA, "operator", "olu", "came later"));
    world.clock.forward(Duration.ofMinutes(9));

    Wake settled =
        wakes.settle(
            world
                .settlement(running, Outcome.COMPLETED)
                .withMemory(LATER)
                .withSummary("I kept two things.")
                .done());

    assertThat(settled.state()).isEqualTo(WakeState.SETTLED);
    assertThat(settled.result())
        .contains(
            new WakeResult(
                Outcome.COMPLETED,
                Optional.empty(),
                Optional.empty(),
                Optional.of(LATER),
                Optional.of("I kept two things."),
                Instant.parse("2026-12-02T04:55:00Z"),
                "{\"r\":1}",
                ReceiptState.OWED));
    assertThat(world.records.activity().list(ActivityQuery.all()))
        .containsExactly(
            new Activity(
                1,
                Instant.parse("2026-12-02T04:55:00Z"),
                Optional.of(ADA),
                Optional.of(settled.id()),
                "memory_coherence.outcome",
                "{\"a\":1}"));
    AgentRecord ada = world.records.agents().find(ADA).orElseThrow();
    assertThat(ada.watermark()).as("where the history stood at the start").isEqualTo(1);
    assertThat(ada.newsSeq()).contains(2L);
    assertThat(ada.lastSlot()).contains(Instant.parse("2026-12-02T04:44:00Z"));
  }

  @Test
  void aReceiptIsOwedUntilItIsWritten() {
    world.queuePass(ADA, Duration.ZERO);
    Wake settled = world.settle(wakes.claimNext(1).orElseThrow(), Outcome.QUIET_SKIPPED);
    assertThat(wakes.owedReceipts()).containsExactly(settled);
    assertThat(world.records.agents().lastReceipt(ADA)).isEmpty();

    wakes.markReceiptWritten(settled, "1".repeat(64));
    wakes.markReceiptWritten(settled, "2".repeat(64));

    assertThat(wakes.owedReceipts()).isEmpty();
    assertThat(world.records.agents().lastReceipt(ADA)).contains("1".repeat(64));
    assertThat(wakes.find(settled.id()).flatMap(Wake::result).orElseThrow().receipt())
        .isEqualTo(ReceiptState.WRITTEN);
  }

  @Test
  void anotherWakeOwesNoReceiptAndMovesNoWatermark() {
    Message message =
        world.records.messages().append(NewMessage.incoming(ADA, "operator", "olu", "hello"));
    wakes.enqueue(
        NewWake.of(world.newId(WakeKind.OPERATOR, ADA), "operator olu")
            .carrying(List.of(message.seq())));
    Wake running = wakes.claimNext(1).orElseThrow();
    Wake settled =
        wakes.settle(
            world
                .settlement(running, Outcome.QUIET_SKIPPED)
                .reading(running.messages())
                .answering(
                    NewMessage.outgoing(ADA, "operator", "olu", "hello, olu").inWake(running.id()))
                .done());

    assertThat(settled.result().orElseThrow().receipt()).isEqualTo(ReceiptState.NONE);
    assertThat(wakes.owedReceipts()).isEmpty();
    assertThat(world.records.agents().find(ADA).orElseThrow().watermark()).isZero();
    assertThat(world.records.activity().list(ActivityQuery.all()))
        .extracting(Activity::type)
        .containsExactly("wake.settled");
    List<Message> history = world.records.messages().list(HistoryQuery.of(ADA));
    assertThat(history).extracting(Message::body).containsExactly("hello", "hello, olu");
    assertThat(history.get(0).readIn()).contains(running.id());
    assertThat(history.get(0).readAt()).contains(world.clock.instant());
    assertThat(history.get(1).opensGate()).isTrue();
  }

  @Test
  void aFailedPassLeavesTheWatermarkAndCountsItsSlot() {
    world.records.messages().append(NewMessage.incoming(ADA, "operator", "olu", "hello"));
    for (int night = 1; night <= 3; night++) {
      world.queuePass(ADA, Duration.ZERO);
      fail(wakes.claimNext(1).orElseThrow());
      AgentRecord ada = world.records.agents().find(ADA).orElseThrow();
      assertThat(ada.failedSlots()).isEqualTo(night);
      assertThat(ada.watermark()).isZero();
      assertThat(ada.failedUntil()).isEqualTo(1);
      assertThat(ada.lastSlot()).contains(world.clock.instant());
      world.clock.forward(Duration.ofDays(1));
    }
    world.records.agents().resumeDreaming(ADA);
    assertThat(world.records.agents().find(ADA).orElseThrow().failedSlots()).isZero();
  }

  @Test
  void aPassThatAPersonAskedForEndsTheRest() {
    world.queuePass(ADA, Duration.ZERO);
    fail(wakes.claimNext(1).orElseThrow());
    world.queueManualPass(ADA);
    fail(wakes.claimNext(1).orElseThrow());
    AgentRecord ada = world.records.agents().find(ADA).orElseThrow();
    assertThat(ada.failedSlots()).isZero();
    assertThat(ada.lastSlot()).as("it spends no slot").contains(world.clock.instant());
  }

  private void fail(Wake running) {
    wakes.settle(
        SettlementDraft.ofFailure(
                running.claim().orElseThrow(),
                FailureReason.EXIT_NONZERO,
                "It ended with exit status 3.",
                world.clock.instant())
            .done());
  }

  @Test
  void notesAreToldOnceAndNewOnesWaitForTheNextWake() {
    AgentTable agents = world.records.agents();
    agents.addNote(ADA, new NewNote("undo", "{\"pass\":\"w1\"}"));
    List<PendingNote> pending = agents.pendingNotes(ADA);
    assertThat(pending).extracting(PendingNote::kind).containsExactly("undo");

    world.queueMessage(ADA);
    Wake running = wakes.claimNext(1).orElseThrow();
    wakes.settle(
        world
            .settlement(running, Outcome.COMPLETED)
            .telling(
                pending.stream().map(PendingNote::id).toList(),
                List.of(new NewNote("put_back", "{}")))
            .done());

    assertThat(agents.pendingNotes(ADA)).extracting(PendingNote::kind).containsExactly("put_back");
  }

  @Test
  void aWakeThatBrokeOffIsFollowedByOneThatCarriesTheSameMessages() {
    world.queueMessage(ADA);
    Wake running = wakes.claimNext(1).orElseThrow();
    NewWake again =
        NewWake.of(world.newId(WakeKind.MESSAGE, ADA), running.cause())
            .carrying(List.of(41L))
            .following(running.id());
    wakes.settle(world.settlement(running, Outcome.COMPLETED).followedBy(again).done());
    Wake next = wakes.claimNext(1).orElseThrow();
    assertThat(next.follows()).contains(running.id());
    assertThat(next.messages()).containsExactly(41L);
  }

  @Test
  void aSettlementThatBreaksOffLeavesNothingBehind() {
    world.queueMessage(ADA);
    Wake running = wakes.claimNext(1).orElseThrow();
    Settlement settlement =
        world
            .settlement(running, Outcome.COMPLETED)
            .answering(NewMessage.outgoing(ADA, "operator", "olu", "done"))
            .done();
    assertThatThrownBy(
            () ->
                world.records.inOneTransaction(
                    () -> {
                      wakes.settle(settlement);
                      throw new IllegalStateException("the power went");
                    }))
        .hasMessage("the power went");

    assertThat(wakes.find(running.id())).contains(running);
    assertThat(world.records.activity().list(ActivityQuery.all())).isEmpty();
    assertThat(world.records.messages().list(HistoryQuery.of(ADA))).isEmpty();
    assertThat(wakes.settle(settlement).state()).isEqualTo(WakeState.SETTLED);
    assertThatThrownBy(() -> wakes.settle(settlement)).isInstanceOf(LostClaimException.class);
    assertThat(world.records.activity().list(ActivityQuery.all())).hasSize(1);
  }

  @Test
  void outcomeAndReasonBelongTogether() {
    world.queueMessage(ADA);
    Wake running = wakes.claimNext(1).orElseThrow();
    assertThatThrownBy(() -> world.settlement(running, Outcome.FAILED).done())
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(BASE).isNotEqualTo(LATER);
  }
}
