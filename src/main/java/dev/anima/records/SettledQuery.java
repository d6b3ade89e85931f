package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeKind;
import java.time.Instant;
import java.util.Optional;

/** Which settled wakes are asked for; every part that is empty asks nothing. */
public record SettledQuery(
    Optional<AgentName> agent,
    Optional<WakeKind> kind,
    Optional<Outcome> outcome,
    Optional<Instant> since,
    Optional<Instant> until,
    int limit) {

  public static SettledQuery all() {
    return new SettledQuery(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Integer.MAX_VALUE);
  }

  public SettledQuery of(AgentName name) {
    return new SettledQuery(Optional.of(name), kind, outcome, since, until, limit);
  }

  public SettledQuery of(WakeKind wanted) {
    return new SettledQuery(agent, Optional.of(wanted), outcome, since, until, limit);
  }

  public SettledQuery of(Outcome wanted) {
    return new SettledQuery(agent, kind, Optional.of(wanted), since, until, limit);
  }

  /** Completed at or after. */
  public SettledQuery since(Instant time) {
    return new SettledQuery(agent, kind, outcome, Optional.of(time), until, limit);
  }

  /** Completed before. */
  public SettledQuery until(Instant time) {
    return new SettledQuery(agent, kind, outcome, since, Optional.of(time), limit);
  }

  public SettledQuery newest(int count) {
    return new SettledQuery(agent, kind, outcome, since, until, count);
  }
}
