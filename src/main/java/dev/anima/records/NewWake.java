package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import dev.anima.agent.WakeKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A wake to be queued.
 *
 * @param cause what woke the agent, never content
 * @param messages sequence numbers of the messages that it carries
 * @param slot the slot, for a scheduled pass
 * @param delay how long after its slot it is queued
 * @param follows the wake that broke off and that this one repeats
 */
public record NewWake(
    WakeId id,
    String cause,
    List<Long> messages,
    Optional<Instant> slot,
    Optional<Duration> delay,
    Optional<WakeId> follows) {
  public NewWake {
    messages = List.copyOf(messages);
  }

  public static NewWake of(WakeId id, String cause) {
    return new NewWake(id, cause, List.of(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  public NewWake carrying(List<Long> newMessages) {
    return new NewWake(id, cause, newMessages, slot, delay, follows);
  }

  public NewWake atSlot(Instant newSlot, Duration newDelay) {
    return new NewWake(id, cause, messages, Optional.of(newSlot), Optional.of(newDelay), follows);
  }

  public NewWake following(WakeId brokenOff) {
    return new NewWake(id, cause, messages, slot, delay, Optional.of(brokenOff));
  }

  public AgentName agent() {
    return id.agent();
  }

  public WakeKind kind() {
    return id.kind();
  }
}
