package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Queued wakes of an agent that nobody runs: there is no service, and no wake of that agent behind
 * which a command could be waiting. One that the guarded home holds is a finding already.
 */
final class WaitingWakes implements AgentCheck {
  private static final int NUMBERS_SHOWN = 5;

  @Override
  public List<Finding> look(Ground ground, AgentName agent) {
    Records records = ground.records();
    List<Wake> queued = records.wakes().queuedOf(agent);
    boolean somebodyMay =
        records.service().isHeld(ground.now())
            || records.wakes().runningOf(agent).isPresent()
            || !records.homeHolds().of(agent).isEmpty();
    if (queued.isEmpty() || somebodyMay) {
      return List.of();
    }
    int more = queued.size() - NUMBERS_SHOWN;
    String numbers =
        queued.stream()
            .limit(NUMBERS_SHOWN)
            .map(Wake::shownNumber)
            .collect(Collectors.joining(", "));
    return List.of(
        Finding.of(
            agent,
            "queued",
            Ground.count(queued.size(), "wake")
                + " queued, and no service runs: "
                + numbers
                + (more > 0 ? " and " + more + " more" : ""),
            "a service, or somebody who runs what is queued",
            "anima serve --once"));
  }
}
