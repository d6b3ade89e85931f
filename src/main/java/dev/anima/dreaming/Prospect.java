package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import java.util.Optional;

/**
 * Whether an agent shall dream now, and why or why not.
 *
 * @param due the slot to be served now
 * @param next the first slot ahead; empty where no pass is planned
 */
public record Prospect(AgentName agent, Optional<Slot> due, Optional<Slot> next, Why why) {
  /** The reasons; all but {@link #DUE} say no. */
  public enum Why {
    DUE,
    /** {@code memoryCoherence.enabled} is false. */
    OFF,
    /** The profile says {@code enabled: false}. */
    AGENT_OFF,
    OUT_OF_SCOPE,
    /** Three slots in a row have failed. */
    RESTING,
    /** The latest slot came before the agent, or before its passes were planned. */
    TOO_NEW,
    /** The latest slot has settled, or another pass of its day has. */
    SPENT,
    /** A scheduled pass of the agent is queued or runs. */
    QUEUED,
    /** Nothing was recorded at or before the slot that no pass has looked back over. */
    NOTHING_NEW
  }
}
