package dev.anima.dreaming;

import dev.anima.home.DreamingSettings;
import dev.anima.records.AgentRecord;
import java.time.Instant;
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
  public boolean plans(Standing standing) {
    return settings.enabled()
        && standing.enabled()
        && (settings.scope().isEmpty() || settings.scope().contains(standing.agent()));
  }

  public Prospect prospect(Standing standing, Instant now) {
    if (!settings.enabled()) {
      return no(standing, Prospect.Why.OFF);
    }
    if (!standing.enabled()) {
      return no(standing, Prospect.Why.AGENT_OFF);
    }
    if (!plans(standing)) {
      return no(standing, Prospect.Why.OUT_OF_SCOPE);
    }
    Optional<Slot> next = Optional.of(schedule.next(standing.agent(), now));
    Slot latest = schedule.latest(standing.agent(), now);
    Prospect.Why why = judge(standing, latest);
    return new Prospect(
        standing.agent(),
        why == Prospect.Why.DUE ? Optional.of(latest) : Optional.empty(),
        next,
        why);
  }

  private static Prospect no(Standing standing, Prospect.Why why) {
    return new Prospect(standing.agent(), Optional.empty(), Optional.empty(), why);
  }

  private static Prospect.Why judge(Standing standing, Slot latest) {
    AgentRecord record = standing.record();
    boolean tooNew =
        latest.at().isBefore(record.createdAt())
            || standing.scheduledSince().map(since -> latest.at().isBefore(since)).orElse(true);
    if (tooNew) {
      return Prospect.Why.TOO_NEW;
    }
    if (record.lastSlot().map(settled -> !latest.at().isAfter(settled)).orElse(false)) {
      return Prospect.Why.SPENT;
    }
    if (isResting(record)) {
      return Prospect.Why.RESTING;
    }
    return record.hasNewsAt(latest.at()) ? Prospect.Why.DUE : Prospect.Why.NOTHING_NEW;
  }

  /** Whether an agent rests: three failed slots, and no entry since that could be a reason. */
  public static boolean isResting(AgentRecord record) {
    return record.failedSlots() >= FAILED_SLOTS_BEFORE_REST
        && record.newsSeq().map(seq -> seq <= record.failedUntil()).orElse(true);
  }
}
