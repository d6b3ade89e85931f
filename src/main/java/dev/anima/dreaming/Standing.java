package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.records.AgentRecord;

/**
 * All that is known of an agent when it is asked whether it shall dream.
 *
 * @param enabled what its profile says
 * @param record what the records know
 */
public record Standing(AgentName agent, boolean enabled, AgentRecord record) {}
