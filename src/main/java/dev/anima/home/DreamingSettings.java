package dev.anima.home;

import dev.anima.agent.AgentName;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.OptionalInt;
import java.util.Set;

/**
 * When agents dream: the key {@code memoryCoherence}, whose name is historical.
 *
 * @param windowLength 1 to 1440 minutes
 * @param zone an IANA zone; by default the machine's, the one default that is taken from there
 * @param maxConcurrent how many Dreaming wakes may run at once over the fleet, 1 to 100
 * @param scope the agents that dream; empty means all
 */
public record DreamingSettings(
    boolean enabled,
    LocalTime windowStart,
    Duration windowLength,
    ZoneId zone,
    int maxConcurrent,
    Set<AgentName> scope,
    OptionalInt maxPassesPerHour,
    OptionalInt breakerFailures) {
  public DreamingSettings {
    scope = Set.copyOf(scope);
  }

  public static DreamingSettings defaults(ZoneId machineZone) {
    return new DreamingSettings(
        true,
        LocalTime.of(5, 0),
        Duration.ofMinutes(120),
        machineZone,
        1,
        Set.of(),
        OptionalInt.empty(),
        OptionalInt.empty());
  }
}
