package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.records.AgentRecord;
import java.time.Instant;
import java.util.Optional;

/**
 * All that is known of an agent when it is asked whether it shall dream.
 *
 * @param enabled what its profile says
 * @param record what the records know
 * @param scheduledSince since when the service has planned its passes without a break; empty if it
 *     has not yet
 */
public record Standing(
    AgentName agent, boolean enabled, AgentRecord record, Optional<Instant> scheduledSince) {}
