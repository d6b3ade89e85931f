package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.home.DreamingSettings;
import dev.anima.records.AgentRecord;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/**
 * Says whether an agent shall dream: a pure function of the settings, what is known of the agent,
 * and the time. Never two scheduled passes for an agent and a day, and an owed one until it
 * settles.
 */
public final class Planner {
  /** After so many failed slots in a row an agent rests. */
  public static final int FAILED_SLOTS_BEFORE_REST = 3;

  private final DreamingSettings settings;
  private final Schedule schedule;

  public Planner(DreamingSettings settings) {
    this.settings = settings;
    this.schedule = new Schedule(settings);
  }

  public Schedule schedule() {
    return schedule;
  }

  /** Whether passes of this agent are planned at all, with these settings and this profile. */
  public boolean plans(AgentName agent, boolean enabled) {
    return settings.enabled()
        && enabled
        && (settings.scope().isEmpty() || settings.scope().contains(agent));
  }

  public Prospect prospect(Standing standing, Instant now) {
    if (!settings.enabled()) {
      return no(standing, Prospect.Why.OFF);
    }
    if (!standing.enabled()) {
      return no(standing, Prospect.Why.AGENT_OFF);
    }
    if (!plans(standing.agent(), standing.enabled())) {
      return no(standing, Prospect.Why.OUT_OF_SCOPE);
    }
    Slot latest = schedule.latest(standing.agent(), now);
    Prospect.Why why = judge(standing.record(), latest);
    return new Prospect(
        standing.agent(),
        why == Prospect.Why.DUE ? Optional.of(latest) : Optional.empty(),
        Optional.of(next(standing, now)),
        why);
  }

  private static Prospect no(Standing standing, Prospect.Why why) {
    return new Prospect(standing.agent(), Optional.empty(), Optional.empty(), why);
  }

  /** The first slot ahead whose day is still free: a changed window or zone may skip one. */
  private Slot next(Standing standing, Instant now) {
    Slot next = schedule.next(standing.agent(), now);
    Optional<LocalDate> lastDay = standing.record().lastDay();
    return lastDay.isPresent() && !next.day().isAfter(lastDay.get())
        ? schedule.firstAfter(standing.agent(), lastDay.get())
        : next;
  }

  /** What is to be said of a slot that has come; looks at nothing that was recorded after it. */
  static Prospect.Why judge(AgentRecord record, Slot slot) {
    if (slot.at().isBefore(record.createdAt())
        || record.scheduledSince().map(slot.at()::isBefore).orElse(true)) {
      return Prospect.Why.TOO_NEW;
    }
    if (isSpent(record, slot)) {
      return Prospect.Why.SPENT;
    }
    if (record.openPass().isPresent()) {
      return Prospect.Why.QUEUED;
    }
    if (!record.hasNewsAt(slot.at())) {
      return Prospect.Why.NOTHING_NEW;
    }
    return rests(record) && !record.hasFreshNewsAt(slot.at())
        ? Prospect.Why.RESTING
        : Prospect.Why.DUE;
  }

  /** By day too, since a pass is named by its day: a changed window gives no second one. */
  private static boolean isSpent(AgentRecord record, Slot slot) {
    return record.servedUntil().map(until -> !slot.at().isAfter(until)).orElse(false)
        || record.lastDay().map(day -> !slot.day().isAfter(day)).orElse(false);
  }

  /** Whether an agent rests: three failed slots, and nothing since that could be a reason. */
  public static boolean isResting(AgentRecord record) {
    return rests(record) && record.freshAt().isEmpty();
  }

  private static boolean rests(AgentRecord record) {
    return record.failedSlots() >= FAILED_SLOTS_BEFORE_REST;
  }
}
