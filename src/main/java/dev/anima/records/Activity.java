package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import java.time.Instant;
import java.util.Optional;

/**
 * One entry of the activity list.
 *
 * @param seq its place; never reused
 * @param at when we recorded it; never earlier than the entry before it
 * @param type such as {@code memory_coherence.outcome}
 * @param json its content, one JSON object
 */
public record Activity(
    long seq,
    Instant at,
    Optional<AgentName> agent,
    Optional<WakeId> wake,
    String type,
    String json) {}
