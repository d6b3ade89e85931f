package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import dev.anima.records.AgentRecord;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the records hold of one agent, as plain fields: small enough for ten years in a second. A
 * contract test holds it against the real ones.
 */
final class ModelAgent {
  /** How far a pass has come. */
  enum Stage {
    QUEUED,
    CLAIMED,
    STARTED,
    DONE,
    FAILED,
    CANCELLED
  }

  /** A scheduled pass. */
  static final class Pass {
    final Slot slot;
    Stage stage = Stage.QUEUED;
    int starts;
    @Nullable Instant claimedAt;
    long watermark;

    Pass(Slot slot) {
      this.slot = slot;
    }

    boolean isOpen() {
      return stage == Stage.QUEUED || stage == Stage.CLAIMED || stage == Stage.STARTED;
    }

    boolean hasSettled() {
      return stage == Stage.DONE || stage == Stage.FAILED;
    }
  }

  record Entry(long seq, Instant at, boolean opensGate) {}

  final AgentName name;
  final Instant createdAt;
  final List<Entry> entries = new ArrayList<>();
  final Map<WakeId, Pass> passes = new LinkedHashMap<>();
  long watermark;
  int failedSlots;
  long failedUntil;
  @Nullable Instant lastSlot;
  @Nullable Instant servedUntil;
  @Nullable LocalDate lastDay;
  @Nullable Boolean scheduled;
  @Nullable Instant scheduledSince;

  ModelAgent(AgentName name, Instant createdAt) {
    this.name = name;
    this.createdAt = createdAt;
  }

  /** The time of recording never goes back. */
  void entry(Instant now, boolean opensGate) {
    Instant last = entries.isEmpty() ? now : entries.get(entries.size() - 1).at();
    entries.add(new Entry(entries.size() + 1L, last.isAfter(now) ? last : now, opensGate));
  }

  void markScheduled(boolean planned, Instant firstServed, Instant now) {
    if (planned && (scheduled == null || !scheduled)) {
      scheduledSince = scheduled == null ? firstServed : now;
    }
    scheduled = planned;
  }

  /** Queues a pass; if its id is known already, that pass is the answer. */
  Pass enqueue(Slot slot) {
    return passes.computeIfAbsent(slot.wake(), id -> new Pass(slot));
  }

  void spendDay(LocalDate day) {
    lastDay = lastDay == null || lastDay.isBefore(day) ? day : lastDay;
  }

  Optional<Pass> open() {
    return passes.values().stream().filter(Pass::isOpen).findFirst();
  }

  void claim(Pass pass, Instant now) {
    pass.stage = Stage.CLAIMED;
    pass.claimedAt = now;
    pass.watermark = entries.size();
  }

  void start(Pass pass) {
    pass.stage = Stage.STARTED;
    pass.starts++;
  }

  void putBack(Pass pass) {
    pass.stage = Stage.QUEUED;
    pass.claimedAt = null;
  }

  void settle(Pass pass, boolean failed) {
    pass.stage = failed ? Stage.FAILED : Stage.DONE;
    if (failed) {
      failedSlots++;
      failedUntil = pass.watermark;
    } else {
      failedSlots = 0;
      watermark = Math.max(watermark, pass.watermark);
    }
    Instant slot = pass.slot.at();
    Instant began = pass.claimedAt == null ? slot : pass.claimedAt;
    lastSlot = later(lastSlot, slot);
    servedUntil = later(servedUntil, later(slot, began));
    spendDay(pass.slot.day());
  }

  private static Instant later(@Nullable Instant one, Instant other) {
    return one == null || one.isBefore(other) ? other : one;
  }

  AgentRecord record() {
    return new AgentRecord(
        name,
        createdAt,
        watermark,
        Optional.ofNullable(lastSlot),
        failedSlots,
        failedUntil,
        firstAfter(watermark).map(Entry::seq),
        firstAfter(watermark).map(Entry::at),
        firstAfter(Math.max(watermark, failedUntil)).map(Entry::at),
        Optional.ofNullable(lastDay),
        Optional.ofNullable(servedUntil),
        open().map(pass -> pass.slot.wake()),
        Optional.ofNullable(scheduled),
        Optional.ofNullable(scheduledSince));
  }

  private Optional<Entry> firstAfter(long seq) {
    for (int i = (int) seq; i < entries.size(); i++) {
      if (entries.get(i).opensGate()) {
        return Optional.of(entries.get(i));
      }
    }
    return Optional.empty();
  }
}
