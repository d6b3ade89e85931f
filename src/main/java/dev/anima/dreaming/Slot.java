package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import java.time.Instant;
import java.time.LocalDate;

/**
 * The moment at which an agent's pass of one day is due.
 *
 * @param day the local day on which the window opened, which names the pass
 * @param at the moment; may lie on the next local day, where the window reaches past midnight
 */
public record Slot(AgentName agent, LocalDate day, Instant at) {
  /** The id of the one scheduled pass of that day. */
  public WakeId wake() {
    return WakeId.scheduledPass(agent, day);
  }
}
