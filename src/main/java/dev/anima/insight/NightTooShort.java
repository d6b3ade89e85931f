package dev.anima.insight;

import dev.anima.agent.WakeKind;
import dev.anima.dreaming.Planner;
import dev.anima.records.SettledQuery;
import dev.anima.records.Wake;
import java.time.Duration;
import java.util.List;

/** More passes a day than a day has room for. */
final class NightTooShort implements HomeCheck {
  private static final int PASSES_LOOKED_AT = 100;
  private static final Duration DAY = Duration.ofHours(24);

  @Override
  public List<Finding> look(Ground ground) {
    List<Duration> lengths =
        ground
            .records()
            .wakes()
            .settled(SettledQuery.all().of(WakeKind.DREAMING).newest(PASSES_LOOKED_AT))
            .stream()
            .map(NightTooShort::length)
            .sorted()
            .toList();
    if (lengths.isEmpty()) {
      return List.of();
    }
    Planner planner = new Planner(ground.dreaming());
    long planned =
        ground.fleet().profiles().names().stream()
            .filter(agent -> planner.plans(agent, ground.isEnabled(agent)))
            .count();
    Duration median = lengths.get(lengths.size() / 2);
    int atOnce = ground.dreaming().maxConcurrent();
    Duration needed = median.multipliedBy(planned).dividedBy(atOnce);
    if (needed.compareTo(DAY) <= 0) {
      return List.of();
    }
    return List.of(
        Finding.ofHome(
            "capacity",
            Ground.count(planned, "agent")
                + " with passes of "
                + median.toMinutes()
                + " min, "
                + atOnce
                + " at a time, take "
                + needed.toHours()
                + " h a day",
            "at most 24 h",
            "raise memoryCoherence.maxConcurrent in anima.yaml"));
  }

  private static Duration length(Wake pass) {
    return pass.result()
        .map(
            result ->
                Duration.between(
                    pass.startedAt().orElse(result.completedAt()), result.completedAt()))
        .orElse(Duration.ZERO);
  }
}
