package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.dreaming.Breaker;
import dev.anima.dreaming.Halt;
import dev.anima.dreaming.Overdue;
import dev.anima.dreaming.Slot;
import dev.anima.dreaming.Standing;
import dev.anima.records.AgentRecord;
import dev.anima.records.ServicePost;
import dev.anima.records.Wake;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Slots that came and went without a pass, also where Dreaming was never switched on. */
final class OverdueSlots implements AgentCheck {
  /** A service that works may take so long: passes wait their turn. */
  private static final Duration PATIENCE = Duration.ofHours(1);

  private record Cause(String why, String command) {}

  @Override
  public List<Finding> look(Ground ground, AgentName agent) {
    Optional<AgentRecord> record = ground.records().agents().find(agent);
    if (record.isEmpty()) {
      return List.of();
    }
    Standing standing = new Standing(agent, ground.isEnabled(agent), record.get());
    List<Slot> slots = Overdue.slots(ground.dreaming(), standing, ground.now());
    Optional<Wake> running = ground.records().wakes().runningOf(agent);
    boolean served = running.isPresent() && running.map(Wake::id).equals(record.get().openPass());
    if (slots.isEmpty() || served) {
      return List.of();
    }
    Slot oldest = slots.get(slots.size() - 1);
    Optional<Cause> held = held(ground);
    if (held.isEmpty() && oldest.at().plus(PATIENCE).isAfter(ground.now())) {
      return List.of();
    }
    Cause cause =
        held.orElseGet(
            () ->
                new Cause(
                    running
                        .map(wake -> "the agent is in wake " + wake.shownNumber())
                        .orElse("its pass waits its turn"),
                    "anima dreaming next -a " + agent));
    return List.of(
        Finding.of(
            agent,
            "overdue",
            "overdue: "
                + Ground.count(slots.size(), "slot")
                + " since "
                + ground.time(oldest.at())
                + "; "
                + cause.why(),
            "a pass for what was new at each of them",
            cause.command()));
  }

  private static Optional<Cause> held(Ground ground) {
    if (!ground.dreaming().enabled()) {
      return Optional.of(
          new Cause(
              "memoryCoherence.enabled is false",
              "set memoryCoherence.enabled: true in anima.yaml, then anima serve"));
    }
    Optional<String> tripped = new Breaker(ground.records()).tripped(ground.dreaming());
    if (tripped.isPresent()) {
      return Optional.of(new Cause(tripped.get(), "anima dreaming resume"));
    }
    Optional<ServicePost> latest = ground.records().service().latest();
    return Halt.ofService(latest, ground.now())
        .map(
            halt ->
                new Cause(
                    halt.why(),
                    halt.cause() == Halt.Cause.SILENT_SERVICE
                        ? AbsentService.goOn(latest.orElseThrow())
                        : "anima serve"));
  }
}
