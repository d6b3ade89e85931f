package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import java.time.Instant;
import java.util.Optional;

/**
 * An entry to be added to an agent's message history.
 *
 * @param kind its kind as counts name it, such as {@code operator}
 * @param sentAt the sender's time: shown, never compared
 * @param wake the wake in which it was written
 * @param sender who wrote it
 * @param recipient whom it is for
 * @param held whether it waits for someone's release
 * @param muted whether the agent has muted where it comes from
 */
public record NewMessage(
    AgentName agent,
    String kind,
    Direction direction,
    Optional<Instant> sentAt,
    Optional<WakeId> wake,
    String sender,
    String recipient,
    String body,
    boolean held,
    boolean muted) {

  /** What came to the agent. */
  public static NewMessage incoming(AgentName agent, String kind, String sender, String body) {
    return new NewMessage(
        agent,
        kind,
        Direction.INCOMING,
        Optional.empty(),
        Optional.empty(),
        sender,
        agent.value(),
        body,
        false,
        false);
  }

  /** What the agent wrote. */
  public static NewMessage outgoing(AgentName agent, String kind, String recipient, String body) {
    return new NewMessage(
        agent,
        kind,
        Direction.OUTGOING,
        Optional.empty(),
        Optional.empty(),
        agent.value(),
        recipient,
        body,
        false,
        false);
  }

  public NewMessage inWake(WakeId id) {
    return new NewMessage(
        agent, kind, direction, sentAt, Optional.of(id), sender, recipient, body, held, muted);
  }

  public NewMessage sentAt(Instant time) {
    return new NewMessage(
        agent, kind, direction, Optional.of(time), wake, sender, recipient, body, held, muted);
  }

  /**
   * Whether it can be a reason to dream. What the agent itself wrote while dreaming, and held or
   * muted entries, cannot.
   */
  public boolean opensGate() {
    boolean ownDream =
        direction == Direction.OUTGOING
            && wake.map(id -> id.kind() == dev.anima.agent.WakeKind.DREAMING).orElse(false);
    return !ownDream && !held && !muted;
  }
}
