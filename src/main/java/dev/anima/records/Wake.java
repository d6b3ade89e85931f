package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import dev.anima.agent.WakeKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One row of the wake table, kept for ever.
 *
 * @param number what people see as {@code w203}; counted by the home
 * @param cause what woke the agent, such as {@code message 41 from marta}; never content
 * @param messages sequence numbers of the messages that it carries
 * @param slot the slot of a scheduled pass
 * @param delay how long after its slot a scheduled pass was queued
 * @param follows the wake that broke off and that this one repeats
 * @param claim empty unless running or settled
 * @param base where memory stood at the start; moves over commits of others while the agent has
 *     changed nothing
 * @param provider present once the provider was started
 * @param watermark the agent's highest message number when the wake was claimed
 * @param toldUntil the commit up to which the agent was told what happened to its memory
 * @param result what came of it; present exactly when settled
 */
public record Wake(
    long number,
    WakeId id,
    AgentName agent,
    WakeKind kind,
    WakeState state,
    String cause,
    List<Long> messages,
    Instant queuedAt,
    Optional<Instant> slot,
    Optional<Duration> delay,
    Optional<WakeId> follows,
    Optional<WakeClaim> claim,
    Optional<MemoryPoint> base,
    Optional<StartedProvider> provider,
    Optional<TextPrint> standingPrompt,
    Optional<TextPrint> wakeText,
    Optional<Long> watermark,
    Optional<String> toldUntil,
    Optional<WakeResult> result) {
  public Wake {
    messages = List.copyOf(messages);
  }

  /** The number as people write it. */
  public String shownNumber() {
    return "w" + number;
  }

  /** When it was claimed, which is where its time on the clock begins. */
  public Optional<Instant> startedAt() {
    return claim.map(WakeClaim::claimedAt);
  }

  public boolean isScheduledPass() {
    return slot.isPresent();
  }
}
