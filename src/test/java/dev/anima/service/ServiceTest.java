package dev.anima.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.AgentName;
import dev.anima.agent.FailureReason;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeKind;
import dev.anima.dreaming.BoardLine;
import dev.anima.dreaming.BoardState;
import dev.anima.dreaming.NightBoard;
import dev.anima.dreaming.Nights;
import dev.anima.dreaming.Slot;
import dev.anima.home.Configuration;
import dev.anima.records.SettledQuery;
import dev.anima.records.Wake;
import dev.anima.records.WakeResult;
import dev.anima.records.WakeState;
import dev.anima.testing.Pipes;
import dev.anima.wake.WakeStep;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The service under a chosen clock: Europe/Berlin, windows from 05:00, nora's offset 46. */
final class ServiceTest {
  @TempDir Path folder;

  private ServiceWorld world;
  private AgentName nora;
  private final List<String> said = new ArrayList<>();
  private List<Slot> next = List.of();

  @BeforeEach
  void build() {
    world = new ServiceWorld(folder, "2026-12-01T12:00:00Z");
    world.log =
        new ServiceLog() {
          @Override
          public void said(String text) {
            said.add(text);
          }

          @Override
          public void began(Configuration configuration, int agents, List<Slot> slots) {
            next = slots;
          }

          @Override
          public void reconfigured(Configuration configuration, List<Slot> slots) {
            next = slots;
          }
        };
    nora = world.agent("nora");
  }

  @AfterEach
  void close() {
    world.close();
  }

  private List<String> passes(AgentName agent) {
    return world
        .records
        .wakes()
        .settled(SettledQuery.all().of(agent).of(WakeKind.DREAMING))
        .stream()
        .map(wake -> wake.id().value().replaceFirst("^dreaming:", ""))
        .sorted()
        .toList();
  }

  private Wake pass(AgentName agent, String day) {
    return world
        .records
        .wakes()
        .find(dev.anima.agent.WakeId.scheduledPass(agent, LocalDate.parse(day)))
        .orElseThrow();
  }

  private void at(Service service, String time) {
    world.clock.set(time);
    service.tick();
  }

  @Test
  void passIsQueuedInItsSlotAndNotBefore() {
    Service service = world.serve();
    world.message(nora);
    at(service, "2026-12-02T04:45:59Z");
    assertThat(passes(nora)).isEmpty();
    at(service, "2026-12-02T04:46:00Z");
    assertThat(passes(nora)).containsExactly("nora:2026-12-02");
    assertThat(pass(nora, "2026-12-02").slot()).contains(Instant.parse("2026-12-02T04:46:00Z"));
    assertThat(pass(nora, "2026-12-02").cause()).isEqualTo("slot 2026-12-02T04:46:00Z");
  }

  @Test
  void entryAfterTheSlotWaitsForTheNextOne() {
    Service service = world.serve();
    at(service, "2026-12-02T13:00:00Z");
    world.message(nora);
    at(service, "2026-12-02T14:00:00Z");
    assertThat(passes(nora)).isEmpty();
    at(service, "2026-12-03T04:46:00Z");
    assertThat(passes(nora)).containsExactly("nora:2026-12-03");
  }

  @Test
  void firstServeOfAHomeBeginsWithTheNextSlot() {
    world.message(nora);
    world.clock.set("2026-12-02T12:00:00Z");
    Service service = world.serve();
    service.tick();
    assertThat(passes(nora)).isEmpty();
    at(service, "2026-12-03T04:46:00Z");
    assertThat(passes(nora)).containsExactly("nora:2026-12-03");
  }

  @Test
  void serviceThatWasDownCatchesUpOnceAndRecordsTheDelay() {
    Service service = world.serve();
    world.message(nora);
    at(service, "2026-12-02T05:00:00Z");
    for (String day : List.of("02", "03", "04")) {
      world.clock.set("2026-12-" + day + "T10:00:00Z");
      world.message(nora);
    }
    world.clock.set("2026-12-05T13:00:00Z");
    world.restart().tick();
    assertThat(passes(nora)).containsExactly("nora:2026-12-02", "nora:2026-12-05");
    assertThat(pass(nora, "2026-12-05").delay()).contains(Duration.parse("PT8H14M"));
    assertThat(next.get(0).at()).isEqualTo("2026-12-06T04:46:00Z");
  }

  @Test
  void restartsEveryFortyMinutesLoseNoPass() {
    Service service = world.serve();
    for (int i = 0; i < 3 * 36; i++) {
      if (i % 36 == 0) {
        world.message(nora);
      }
      world.clock.forward(Duration.ofMinutes(40));
      service.tick();
      service = world.restart();
      service.tick();
    }
    assertThat(passes(nora)).hasSize(3);
  }

  @Test
  void changedWindowHoldsAtOnceAndGivesNoSecondPassOfTheDay() {
    Service service = world.serve();
    world.message(nora);
    world.clock.set("2026-12-02T03:30:00Z");
    world.configure("windowStart: \"06:00\"");
    service.tick();
    assertThat(next.get(0).at()).isEqualTo("2026-12-02T05:46:00Z");
    at(service, "2026-12-02T05:00:00Z");
    assertThat(passes(nora)).isEmpty();
    at(service, "2026-12-02T06:00:00Z");
    assertThat(passes(nora)).containsExactly("nora:2026-12-02");
    world.message(nora);
    world.configure("windowStart: \"09:00\"");
    at(service, "2026-12-02T12:00:00Z");
    assertThat(passes(nora)).hasSize(1);
    at(service, "2026-12-03T12:00:00Z");
    assertThat(passes(nora)).containsExactly("nora:2026-12-02", "nora:2026-12-03");
  }

  @Test
  void claimOfThisProcessThatNobodyRunsIsPutBackAndRun() {
    Service service = world.serve();
    Wake wake = world.wake(nora);
    world.records.wakes().claim(wake.id(), 1).orElseThrow();
    at(service, "2026-12-01T12:00:20Z");
    assertThat(world.records.wakes().find(wake.id()).orElseThrow().state())
        .isEqualTo(WakeState.SETTLED);
  }

  @Test
  void passWaitsForTheAgentsOwnWakeAndIsNotSpentByWaiting() {
    Service service = world.serve();
    world.message(nora);
    world.clock.set("2026-12-02T04:45:00Z");
    world.wake(nora);
    List<String> during = new ArrayList<>();
    world.script =
        request -> {
          if (request.wake().kind() == WakeKind.OPERATOR) {
            world.clock.forward(Duration.ofMinutes(90));
            during.addAll(passes(nora));
          }
          return ScriptedProvider.ended(0, "");
        };
    service.tick();
    service.tick();
    assertThat(during).isEmpty();
    assertThat(passes(nora)).containsExactly("nora:2026-12-02");
    assertThat(pass(nora, "2026-12-02").delay()).contains(Duration.ofMinutes(89));
  }

  @Test
  void overdueAgentsAreServedInSlotOrderAndUpToTheCeilingOfTheHour() {
    List<AgentName> order = new ArrayList<>();
    for (String name : List.of("iris", "aria", "scout", "tess", "alice")) {
      world.message(world.agent(name));
    }
    world.configure("maxPassesPerHour: 2");
    Service service = world.serve();
    world.script =
        request -> {
          order.add(request.wake().agent());
          return ScriptedProvider.ended(0, "");
        };
    at(service, "2026-12-02T12:00:00Z");
    assertThat(order).extracting(AgentName::value).containsExactly("alice", "aria");
    at(service, "2026-12-02T12:59:00Z");
    assertThat(order).hasSize(2);
    at(service, "2026-12-02T13:00:01Z");
    at(service, "2026-12-02T14:00:02Z");
    assertThat(order)
        .extracting(AgentName::value)
        .containsExactly("alice", "aria", "scout", "tess", "iris");
  }

  @Test
  void switchedOffDreamingIsNotMadeUpForWhenItIsSwitchedOnAgain() {
    Service service = world.serve();
    world.configure("enabled: false");
    at(service, "2026-12-01T13:00:00Z");
    world.message(nora);
    at(service, "2026-12-02T12:00:00Z");
    world.configure("enabled: true");
    at(service, "2026-12-02T12:01:00Z");
    assertThat(passes(nora)).isEmpty();
    at(service, "2026-12-03T04:46:00Z");
    assertThat(passes(nora)).containsExactly("nora:2026-12-03");
  }

  @Test
  void agentWhoseProfileIsSwitchedOnBeginsWithTheNextSlot() {
    Service service = world.serve();
    var profiles = new dev.anima.home.Profiles(world.home);
    profiles.write(profiles.read(nora).withEnabled(false));
    at(service, "2026-12-01T12:05:00Z");
    world.message(nora);
    at(service, "2026-12-02T12:00:00Z");
    profiles.write(profiles.read(nora).withEnabled(true));
    at(service, "2026-12-02T12:02:00Z");
    assertThat(passes(nora)).isEmpty();
    at(service, "2026-12-03T04:46:00Z");
    assertThat(passes(nora)).hasSize(1);
  }

  @Test
  void brokenConfigurationKeepsTheLastGoodOneAndSaysSo() {
    Service service = world.serve();
    world.message(nora);
    ServiceWorld.write(world.home.configurationFile(), "memoryCoherence:\n  windowStrat: x\n");
    at(service, "2026-12-02T04:00:00Z");
    at(service, "2026-12-02T04:00:20Z");
    assertThat(said).singleElement().asString().contains("windowStrat").contains("last good");
    assertThat(world.records.service().latest().orElseThrow().trouble()).isPresent();
    at(service, "2026-12-02T04:46:00Z");
    assertThat(passes(nora)).hasSize(1);
    world.configure("");
    at(service, "2026-12-02T05:00:00Z");
    assertThat(world.records.service().latest().orElseThrow().trouble()).isEmpty();
  }

  @Test
  @Timeout(60)
  void configurationThatIsGoneOrNoFileKeepsTheLastGoodOneAndSaysSo() throws Exception {
    world.configure("windowStart: \"03:00\"");
    Service service = world.serve();
    Path file = world.home.configurationFile();
    Files.delete(file);
    at(service, "2026-12-02T00:00:00Z");
    assertThat(trouble()).contains("anima.yaml is gone, what it said last holds");
    Files.createDirectory(file);
    at(service, "2026-12-02T00:00:20Z");
    assertThat(trouble()).get().asString().contains("no regular file but a folder");
    Files.delete(file);
    Pipes.make(file);
    at(service, "2026-12-02T00:00:40Z");
    assertThat(trouble()).get().asString().contains("no regular file but a pipe");
    world.message(nora);
    at(service, "2026-12-02T03:10:00Z");
    assertThat(passes(nora)).as("the window of the file that is gone").hasSize(1);
    Files.delete(file);
    world.configure("windowStart: \"03:00\"");
    at(service, "2026-12-02T05:00:00Z");
    assertThat(trouble()).isEmpty();
  }

  private Optional<String> trouble() {
    return world.records.service().latest().orElseThrow().trouble();
  }

  @Test
  void threeFailedSlotsLetTheAgentRestUntilANewEntry() {
    Service service = world.serve();
    world.message(nora);
    world.script = request -> ScriptedProvider.ended(3, "");
    for (int day = 2; day <= 8; day++) {
      at(service, "2026-12-0" + day + "T12:00:00Z");
    }
    assertThat(passes(nora))
        .containsExactly("nora:2026-12-02", "nora:2026-12-03", "nora:2026-12-04");
    assertThat(line("nora").state()).isEqualTo(BoardState.OFF);
    assertThat(line("nora").why()).isEqualTo("resting after 3 failed slots");
    world.message(nora);
    world.script = request -> ScriptedProvider.ended(0, "");
    at(service, "2026-12-08T13:00:00Z");
    assertThat(passes(nora)).hasSize(3);
    at(service, "2026-12-09T12:00:00Z");
    assertThat(passes(nora)).hasSize(4).contains("nora:2026-12-09");
  }

  @Test
  void breakerStopsAllDreamingUntilAPersonLetsItGoOn() {
    for (String name : List.of("iris", "aria", "scout", "tess", "alice")) {
      world.message(world.agent(name));
    }
    world.configure("breakerFailures: 3");
    Service service = world.serve();
    world.script = request -> ScriptedProvider.ended(3, "");
    at(service, "2026-12-02T12:00:00Z");
    assertThat(world.records.wakes().settled(SettledQuery.all())).hasSize(3);
    assertThat(said).singleElement().asString().contains("anima dreaming resume");
    Wake other = world.wake(nora);
    at(service, "2026-12-02T12:10:00Z");
    assertThat(world.records.wakes().find(other.id()).orElseThrow().result()).isPresent();
    world.script = request -> ScriptedProvider.ended(0, "");
    world.clock.forward(Duration.ofSeconds(1));
    world.records.service().resetBreaker();
    at(service, "2026-12-02T12:11:00Z");
    assertThat(passes(new AgentName("iris"))).hasSize(1);
  }

  @Test
  void wakeWhoseThreadDiedIsTakenCareOfByTheSameService() {
    Service service = world.serve();
    Wake wake = world.wake(nora);
    boolean[] once = {true};
    world.steps =
        step -> {
          if (step == WakeStep.PROVIDER_ENDED && once[0]) {
            once[0] = false;
            throw new IllegalStateException("a bug");
          }
        };
    service.tick();
    assertThat(said).anyMatch(text -> text.contains("broke off"));
    at(service, "2026-12-01T12:00:10Z");
    WakeResult first = world.records.wakes().find(wake.id()).orElseThrow().result().orElseThrow();
    assertThat(first.reason()).contains(FailureReason.ABANDONED);
    List<Wake> all = world.records.wakes().settled(SettledQuery.all().of(nora));
    assertThat(all).hasSize(2);
    assertThat(all.get(0).messages()).isEqualTo(wake.messages());
    assertThat(all.get(0).follows()).contains(wake.id());
    assertThat(all.get(0).result().orElseThrow().outcome()).isEqualTo(Outcome.QUIET_SKIPPED);
  }

  @Test
  void serviceThatEndsStopsWhatRunsAndOneWakeMoreCarriesTheMessages() throws Exception {
    var started = new java.util.concurrent.CountDownLatch(1);
    var go = new java.util.concurrent.CountDownLatch(1);
    world.steps =
        step -> {
          if (step == WakeStep.BASE_STORED) {
            started.countDown();
            try {
              go.await();
            } catch (InterruptedException stopped) {
              Thread.currentThread().interrupt();
            }
          }
        };
    Service service = world.serve(work -> new Thread(work).start());
    Wake wake = world.wake(nora);
    service.tick();
    started.await();
    Thread release =
        new Thread(
            () -> {
              // Told to stop by then, since the limit is nothing.
              dev.anima.testing.AnimaWorld.await("stop", () -> service.running() == 1);
              java.util.concurrent.locks.LockSupport.parkNanos(300_000_000L);
              go.countDown();
            });
    release.start();
    service.drain(Duration.ZERO);
    Wake stopped = world.records.wakes().find(wake.id()).orElseThrow();
    assertThat(stopped.result().orElseThrow().reason()).contains(FailureReason.STOPPED);
    assertThat(world.records.wakes().queuedOf(nora))
        .singleElement()
        .satisfies(again -> assertThat(again.messages()).isEqualTo(wake.messages()));
    assertThat(world.records.service().latest().orElseThrow().leftAt()).isPresent();
  }

  @Test
  void nightIsKeptOnceAndAnswersLaterFromWhatWasSoThen() {
    AgentName iris = world.agent("iris");
    AgentName aria = world.agent("aria");
    world.configure("scopeAgentIds: [nora, iris]");
    Service service = world.serve();
    world.message(nora);
    world.message(aria);
    at(service, "2026-12-02T05:00:00Z");
    at(service, "2026-12-02T06:00:00Z");
    at(service, "2026-12-02T06:30:00Z");
    world.configure("enabled: false");
    at(service, "2026-12-02T09:00:00Z");
    NightBoard board =
        new Nights(world.records)
            .stored(LocalDate.parse("2026-12-02"), world.clock.instant())
            .orElseThrow();
    assertThat(board.kept()).isTrue();
    assertThat(board.lines())
        .extracting(line -> line.agent() + " " + line.state().wordForPeople())
        .containsExactly("aria out of scope", "iris nothing new", "nora quiet");
    assertThat(iris).isNotEqualTo(aria);
    assertThat(new Nights(world.records).latestStored()).contains(LocalDate.parse("2026-12-02"));
  }

  @Test
  void agentWhoseIdOfTheDayIsTakenGetsNoSecondPass() {
    Service service = world.serve();
    world.message(nora);
    at(service, "2026-12-02T05:00:00Z");
    var fleet = world.context(world.configuration()).fleet();
    fleet.remove(nora);
    fleet.purge(nora);
    world.agent("nora");
    world.message(nora);
    world.configure("windowStart: \"20:00\"");
    at(service, "2026-12-02T22:00:00Z");
    assertThat(passes(nora)).containsExactly("nora:2026-12-02");
    at(service, "2026-12-03T22:00:00Z");
    assertThat(passes(nora)).hasSize(2);
  }

  private BoardLine line(String agent) {
    return new Nights(world.records)
        .latest(
            world.configuration().dreaming(),
            List.of(new AgentName(agent)),
            name -> true,
            world.clock.instant(),
            Optional.empty())
        .lines()
        .get(0);
  }
}
