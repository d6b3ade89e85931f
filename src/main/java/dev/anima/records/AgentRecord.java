package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import java.time.Instant;
import java.time.LocalDate;
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
 * @param freshAt when the first entry after {@code failedUntil} that can be a reason was recorded
 * @param lastDay the latest day whose scheduled pass has settled
 * @param servedUntil every slot up to here was served: by the pass of that slot, or of an earlier
 *     one that began after it
 * @param openPass the scheduled pass that is queued or runs
 * @param scheduled what the service last found: whether passes are planned; empty if it has not
 *     looked yet
 * @param scheduledSince since when they are planned without a break
 */
public record AgentRecord(
    AgentName name,
    Instant createdAt,
    long watermark,
    Optional<Instant> lastSlot,
    int failedSlots,
    long failedUntil,
    Optional<Long> newsSeq,
    Optional<Instant> newsAt,
    Optional<Instant> freshAt,
    Optional<LocalDate> lastDay,
    Optional<Instant> servedUntil,
    Optional<WakeId> openPass,
    Optional<Boolean> scheduled,
    Optional<Instant> scheduledSince) {

  /** One that was made now and of whom nothing else is known. */
  public static AgentRecord made(AgentName name, Instant createdAt) {
    return new AgentRecord(
        name,
        createdAt,
        0,
        Optional.empty(),
        0,
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Whether something was recorded at or before the slot that no pass has looked back over. */
  public boolean hasNewsAt(Instant slot) {
    return newsAt.map(at -> !at.isAfter(slot)).orElse(false);
  }

  /** Whether something was recorded at or before the slot that the last failed pass did not see. */
  public boolean hasFreshNewsAt(Instant slot) {
    return freshAt.map(at -> !at.isAfter(slot)).orElse(false);
  }
}
