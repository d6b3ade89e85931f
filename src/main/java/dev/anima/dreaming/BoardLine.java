package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.records.Wake;
import java.time.Instant;
import java.util.Optional;

/**
 * How one agent stands in a night, and why.
 *
 * @param slot empty where the agent has none in that night
 * @param why for people; empty where the state says all
 * @param overdue whether it is owed, its slot is past and its pass does not run
 * @param pass the pass of that night, where it has settled or runs
 */
public record BoardLine(
    AgentName agent,
    Optional<Instant> slot,
    BoardState state,
    String why,
    boolean overdue,
    Optional<Wake> pass) {

  /** Whether a check of the night finds fault with it. */
  public boolean wantsALook() {
    return state == BoardState.FAILED || overdue;
  }
}
