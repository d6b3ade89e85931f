package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import java.time.Instant;
import java.util.Optional;

/**
 * One entry of an agent's message history.
 *
 * @param seq its number in the home; grows with {@code recordedAt}
 * @param recordedAt when we recorded it; never earlier than the entry before it
 * @param sentAt the sender's time: shown, never compared
 * @param wake the wake in which it was written
 * @param readAt when the agent had read it; for incoming entries only
 * @param readIn the wake in which it did
 * @param opensGate whether it can be a reason to dream
 */
public record Message(
    long seq,
    AgentName agent,
    String kind,
    Direction direction,
    Instant recordedAt,
    Optional<Instant> sentAt,
    Optional<WakeId> wake,
    String sender,
    String recipient,
    String body,
    Optional<Instant> readAt,
    Optional<WakeId> readIn,
    boolean held,
    boolean muted,
    boolean opensGate) {}
