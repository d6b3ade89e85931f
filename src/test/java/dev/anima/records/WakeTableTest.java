package dev.anima.records;

import static dev.anima.records.RecordsWorld.ADA;
import static dev.anima.records.RecordsWorld.BASE;
import static dev.anima.records.RecordsWorld.BOB;
import static dev.anima.records.RecordsWorld.LATER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.anima.agent.AgentName;
import dev.anima.agent.FailureReason;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeKind;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WakeTableTest {
  @TempDir Path folder;
  private RecordsWorld world;
  private WakeTable wakes;

  @BeforeEach
  void open() {
    world = new RecordsWorld(folder);
    wakes = world.wakes();
  }

  @AfterEach
  void close() {
    world.close();
  }

  @Test
  void aQueuedWakeIsReadBackWhole() {
    Wake first =
        wakes.enqueue(
            NewWake.of(world.newId(WakeKind.MESSAGE, ADA), "message 41 from marta")
                .carrying(List.of(41L, 42L)));
    Wake second =
        wakes.enqueue(
            NewWake.of(world.newId(WakeKind.DREAMING, ADA), "slot 2026-12-02T04:31:00Z")
                .atSlot(Instant.parse("2026-12-02T04:31:00Z"), Duration.ofMinutes(15))
                .following(first.id()));

    assertThat(first.shownNumber()).isEqualTo("w1");
    assertThat(first.messages()).containsExactly(41L, 42L);
    assertThat(first.queuedAt()).isEqualTo("2026-12-02T04:46:00Z");
    assertThat(first.state()).isEqualTo(WakeState.QUEUED);
    assertThat(first.claim()).isEmpty();
    assertThat(second.slot()).contains(Instant.parse("2026-12-02T04:31:00Z"));
    assertThat(second.delay()).contains(Duration.ofMinutes(15));
    assertThat(second.follows()).contains(first.id());
    assertThat(wakes.find("w2")).contains(second);
    assertThat(wakes.find(first.id().value())).contains(first);
    assertThat(wakes.find("w3")).isEmpty();
    assertThat(wakes.find("nonsense")).isEmpty();
  }

  @Test
  void theSameDayIsQueuedOnceWhateverBecameOfIt() {
    Wake first = world.queuePass(ADA, Duration.ZERO);
    assertThat(world.queuePass(ADA, Duration.ofMinutes(3))).isEqualTo(first);
    Wake running = wakes.claimNext(1).orElseThrow();
    assertThat(world.queuePass(ADA, Duration.ofMinutes(4))).isEqualTo(running);
    Wake settled = world.settle(running, Outcome.COMPLETED);
    assertThat(world.queuePass(ADA, Duration.ofMinutes(5))).isEqualTo(settled);
    assertThat(wakes.queued()).isEmpty();
  }

  @Test
  void aClaimTakesTheOldestWakeOfAnAgentThatHasNoneRunning() {
    Wake first = world.queueMessage(ADA);
    Wake second = world.queueMessage(ADA);
    Wake other = world.queueMessage(BOB);

    Wake claimed = wakes.claimNext(1).orElseThrow();
    assertThat(claimed.id()).isEqualTo(first.id());
    assertThat(claimed.state()).isEqualTo(WakeState.RUNNING);
    assertThat(wakes.claimNext(1).map(Wake::id)).contains(other.id());
    assertThat(wakes.claimNext(1)).isEmpty();

    world.settle(claimed, Outcome.COMPLETED);
    assertThat(wakes.claimNext(1).map(Wake::id)).contains(second.id());
  }

  @Test
  void aClaimSaysWhoHoldsItAndForHowLong() {
    world.queueMessage(ADA);
    WakeClaim claim = wakes.claimNext(1).orElseThrow().claim().orElseThrow();

    assertThat(claim.holder()).isEqualTo(ProcessStamp.current());
    assertThat(claim.holder().isAlive()).isTrue();
    assertThat(claim.leaseUntil()).isEqualTo("2026-12-02T04:47:00Z");
    world.clock.forward(Duration.ofSeconds(15));
    wakes.renew(claim);
    assertThat(wakes.running().get(0).claim().orElseThrow().leaseUntil())
        .isEqualTo("2026-12-02T04:47:15Z");
  }

  @Test
  void dreamingHasItsOwnLimitAndHoldsUpNothingElse() {
    world.queuePass(ADA, Duration.ZERO);
    world.queuePass(BOB, Duration.ZERO);
    Wake message = world.queueMessage(BOB);

    assertThat(wakes.claimNext(1).map(Wake::agent)).contains(ADA);
    assertThat(wakes.claimNext(1).map(Wake::id)).contains(message.id());
    assertThat(wakes.claimNext(1)).isEmpty();
    assertThat(wakes.claimNext(2)).as("bob's message still runs").isEmpty();
    world.settle(wakes.runningOf(BOB).orElseThrow(), Outcome.COMPLETED);
    assertThat(wakes.claimNext(1)).isEmpty();
    assertThat(wakes.claimNext(2).map(Wake::agent)).contains(BOB);
  }

  @Test
  void aMessageIsNotHeldUpByItsAgentsPassThatFindsNoRoom() {
    world.queuePass(BOB, Duration.ZERO);
    wakes.claimNext(1).orElseThrow();
    world.queuePass(ADA, Duration.ZERO);
    Wake message = world.queueMessage(ADA);
    assertThat(wakes.claimNext(1).map(Wake::id)).contains(message.id());
  }

  @Test
  void scheduledPassesGoInSlotOrderBeforeThoseThatPeopleAskedFor() {
    Wake manual = world.queueManualPass(new AgentName("iris"));
    Wake late = world.queuePass(ADA, Duration.ofMinutes(5));
    Wake early = world.queuePass(BOB, Duration.ofMinutes(65));

    for (Wake expected : List.of(early, late, manual)) {
      Wake claimed = wakes.claimNext(1).orElseThrow();
      assertThat(claimed.id()).isEqualTo(expected.id());
      world.settle(claimed, Outcome.QUIET_SKIPPED);
    }
  }

  @Test
  void oneWakeIsClaimedOnlyIfItIsItsAgentsNext() {
    Wake first = world.queueMessage(ADA);
    Wake second = world.queueMessage(ADA);
    Wake other = world.queueMessage(BOB);

    assertThat(wakes.claim(second.id(), 1)).isEmpty();
    assertThat(wakes.claim(other.id(), 1)).isPresent();
    assertThat(wakes.claim(first.id(), 1)).isPresent();
    assertThat(wakes.claim(first.id(), 1)).isEmpty();
    assertThat(wakes.claimNextOf(ADA, 1)).isEmpty();
  }

  @Test
  void onlyAQueuedWakeIsCancelled() {
    Wake first = world.queueMessage(ADA);
    Wake second = world.queueMessage(ADA);
    assertThat(wakes.cancel(second.id())).isTrue();
    assertThat(wakes.cancel(second.id())).isFalse();
    wakes.claimNext(1).orElseThrow();
    assertThat(wakes.cancel(first.id())).isFalse();
    assertThat(wakes.find(second.id()).orElseThrow().state()).isEqualTo(WakeState.CANCELLED);
    assertThat(wakes.queued()).isEmpty();
  }

  @Test
  void theStepsOfARunningWakeAreStored() {
    world.records.messages().append(NewMessage.incoming(ADA, "operator", "olu", "hello"));
    world.queueMessage(ADA);
    WakeClaim claim = wakes.claimNext(1).orElseThrow().claim().orElseThrow();
    TextPrint prompt = new TextPrint(1_200, "1".repeat(64));
    TextPrint text = new TextPrint(340, "2".repeat(64));

    wakes.setBase(claim, BASE);
    wakes.setTexts(claim, prompt, text, Optional.of(BASE.commit()));
    world.clock.forward(Duration.ofSeconds(2));
    wakes.markStarted(claim, ProcessStamp.current());

    Wake wake = wakes.find(claim.number()).orElseThrow();
    assertThat(wake.base()).contains(BASE);
    assertThat(wake.standingPrompt()).contains(prompt);
    assertThat(wake.wakeText()).contains(text);
    assertThat(wake.toldUntil()).contains(BASE.commit());
    assertThat(wake.watermark()).contains(1L);
    assertThat(wake.startedAt()).contains(Instant.parse("2026-12-02T04:46:00Z"));
    assertThat(wake.provider())
        .contains(
            new StartedProvider(ProcessStamp.current(), Instant.parse("2026-12-02T04:46:02Z")));
  }

  @Test
  void aWakeWhoseProviderWasNotStartedGoesBackIntoTheQueueAsItWas() {
    Wake queued = world.queueMessage(ADA);
    WakeClaim claim = wakes.claimNext(1).orElseThrow().claim().orElseThrow();
    wakes.setBase(claim, BASE);
    wakes.addForeignCommit(claim.number(), "e".repeat(40), Optional.empty());

    wakes.putBack(claim);

    assertThat(wakes.find(queued.id())).contains(queued);
    assertThat(wakes.foreignCommits(queued.number())).isEmpty();
    WakeClaim again = wakes.claimNext(1).orElseThrow().claim().orElseThrow();
    assertThat(again.attempt()).isEqualTo(2);
    assertThatThrownBy(() -> wakes.renew(claim)).isInstanceOf(LostClaimException.class);
  }

  @Test
  void aWakeWhoseProviderWasStartedNeverGoesBack() {
    world.queueMessage(ADA);
    WakeClaim claim = wakes.claimNext(1).orElseThrow().claim().orElseThrow();
    wakes.markStarted(claim, ProcessStamp.current());
    assertThatThrownBy(() -> wakes.putBack(claim)).isInstanceOf(LostClaimException.class);
    assertThat(wakes.running()).hasSize(1);
  }

  @Test
  void whoTakesAWakeOverMakesTheOldClaimVoid() {
    world.queueMessage(ADA);
    Wake running = wakes.claimNext(1).orElseThrow();
    WakeClaim dead = running.claim().orElseThrow();
    world.clock.forward(Duration.ofMinutes(5));

    Wake taken = wakes.takeOver(dead);

    assertThat(taken.startedAt()).isEqualTo(running.startedAt());
    assertThatThrownBy(() -> world.settle(running, Outcome.COMPLETED))
        .isInstanceOf(LostClaimException.class)
        .hasMessageContaining("w1");
    assertThatThrownBy(() -> wakes.takeOver(dead)).isInstanceOf(LostClaimException.class);
    Wake settled =
        wakes.settle(
            SettlementDraft.ofFailure(
                    taken.claim().orElseThrow(),
                    FailureReason.ABANDONED,
                    "Its runner died.",
                    world.clock.instant())
                .done());
    assertThat(settled.result().orElseThrow().reason()).contains(FailureReason.ABANDONED);
    assertThat(world.records.activity().list(ActivityQuery.all())).hasSize(1);
  }

  @Test
  void aLivingProcessOfThisHostIsNeverExpiredHoweverLongTheMachineSlept() {
    world.queueMessage(ADA);
    wakes.claimNext(1).orElseThrow();
    world.clock.forward(Duration.ofHours(9));
    assertThat(wakes.expired()).isEmpty();
  }

  @Test
  void onAnotherHostTheLeaseDecides() {
    Instant now = Instant.parse("2026-12-02T04:46:00Z");
    ProcessStamp elsewhere = new ProcessStamp("another-host", 1, "x/1");
    assertThat(new WakeClaim(1, 1, elsewhere, now, now.plusSeconds(60)).isExpired(now)).isFalse();
    assertThat(new WakeClaim(1, 1, elsewhere, now, now.minusSeconds(1)).isExpired(now)).isTrue();
  }

  @Test
  void whatOthersCommittedIsKeptInOrderAndOnce() {
    world.queueMessage(ADA);
    WakeClaim claim = wakes.claimNext(1).orElseThrow().claim().orElseThrow();
    wakes.setBase(claim, BASE);

    assertThat(wakes.addForeignCommit(claim.number(), LATER.commit(), Optional.of(LATER))).isTrue();
    assertThat(wakes.addForeignCommit(claim.number(), "e".repeat(40), Optional.empty())).isTrue();
    assertThat(wakes.addForeignCommit(claim.number(), LATER.commit(), Optional.of(BASE))).isTrue();

    assertThat(wakes.find(claim.number()).orElseThrow().base()).contains(LATER);
    wakes.markMerged(claim.number(), List.of(LATER.commit()));
    Instant at = world.clock.instant();
    assertThat(wakes.foreignCommits(claim.number()))
        .containsExactly(
            new ForeignCommit(1, LATER.commit(), at, false, true),
            new ForeignCommit(2, "e".repeat(40), at, true, false));
    world.settle(wakes.runningOf(ADA).orElseThrow(), Outcome.COMPLETED);
    assertThat(wakes.addForeignCommit(claim.number(), "f".repeat(40), Optional.empty())).isFalse();
  }

  @Test
  void settledWakesAreAskedForByAgentKindOutcomeAndTime() {
    for (AgentName agent : List.of(ADA, BOB)) {
      world.queuePass(agent, Duration.ZERO);
      world.settle(wakes.claimNext(1).orElseThrow(), Outcome.COMPLETED);
      world.clock.forward(Duration.ofMinutes(1));
    }
    world.queueMessage(ADA);
    world.settle(wakes.claimNext(1).orElseThrow(), Outcome.QUIET_SKIPPED);

    assertThat(wakes.settled(SettledQuery.all()))
        .extracting(Wake::number)
        .containsExactly(3L, 2L, 1L);
    assertThat(wakes.settled(SettledQuery.all().of(ADA).of(WakeKind.DREAMING)))
        .extracting(Wake::number)
        .containsExactly(1L);
    assertThat(wakes.settled(SettledQuery.all().of(Outcome.COMPLETED).newest(1)))
        .extracting(Wake::number)
        .containsExactly(2L);
    assertThat(
            wakes.settled(
                SettledQuery.all()
                    .since(Instant.parse("2026-12-02T04:47:00Z"))
                    .until(Instant.parse("2026-12-02T04:48:00Z"))))
        .extracting(Wake::number)
        .containsExactly(2L);
    assertThat(wakes.latestOf(ADA, 1)).extracting(Wake::number).containsExactly(3L);
    assertThat(wakes.lastSettledOf(BOB)).map(Wake::number).contains(2L);
  }

  @Test
  void scheduledPassesAreFoundByTheirSlotWhateverBecameOfThem() {
    Wake early = world.queuePass(BOB, Duration.ofMinutes(65));
    Wake late = world.queuePass(ADA, Duration.ofMinutes(5));
    world.queueManualPass(ADA);
    Wake settled = world.settle(wakes.claimNext(1).orElseThrow(), Outcome.QUIET_SKIPPED);
    assertThat(settled.id()).isEqualTo(early.id());
    Instant now = world.clock.instant();
    assertThat(wakes.scheduledPasses(now.minus(Duration.ofDays(1)), now))
        .containsExactly(settled, late);
    assertThat(wakes.scheduledPasses(late.slot().orElseThrow(), now)).containsExactly(late);
  }

  @Test
  void threadsOfOneProcessShareTheQueueToo() throws Exception {
    for (int i = 0; i < 200; i++) {
      world.queueMessage(new AgentName("agent-" + i % 7));
    }
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      Callable<Integer> drain =
          () -> {
            int done = 0;
            while (!wakes.queued().isEmpty()) {
              Optional<Wake> claimed = wakes.claimNext(1);
              if (claimed.isPresent()) {
                world.settle(claimed.get(), Outcome.COMPLETED);
                done++;
              }
            }
            return done;
          };
      int sum = 0;
      for (Future<Integer> share : threads.invokeAll(Collections.nCopies(8, drain))) {
        sum += share.get();
      }
      assertThat(sum).isEqualTo(200);
    } finally {
      threads.shutdownNow();
    }
  }
}
