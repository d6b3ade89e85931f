package dev.anima.records;

import dev.anima.agent.AgentName;
import java.time.Instant;
import java.util.Optional;

/**
 * What the records know of an agent.
 *
 * @param createdAt when it was made; no slot before is ever due
 * @param watermark the highest message number that a pass has looked back over; 0 at first
 * @param lastSlot the latest scheduled slot that has settled
 * @param failedSlots how many scheduled slots in a row have failed, up to now
 * @param failedUntil the highest message number when the last of those began: a later entry ends
 *     the agent's rest
 * @param newsSeq the first message after the watermark that can be a reason to dream
 * @param newsAt when that one was recorded
 */
public record AgentRecord(
    AgentName name,
    Instant createdAt,
    long watermark,
    Optional<Instant> lastSlot,
    int failedSlots,
    long failedUntil,
    Optional<Long> newsSeq,
    Optional<Instant> newsAt) {

  /** Whether something was recorded at or before the slot that no pass has looked back over. */
  public boolean hasNewsAt(Instant slot) {
    return newsAt.map(at -> !at.isAfter(slot)).orElse(false);
  }
}
