package dev.anima.dreaming;

import dev.anima.home.DreamingSettings;
import dev.anima.records.AgentRecord;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * The slots of an agent that came and went without a pass although there was something to look back
 * over: a pure function. Asks neither whether Dreaming is switched on nor whether a service ever
 * looked, so that what was forgotten shows as well.
 */
public final class Overdue {
  private static final int MOST = 366;

  private Overdue() {}

  /** Newest first; none for an agent that is not to dream, rests, or does not lack a pass. */
  public static List<Slot> slots(DreamingSettings settings, Standing standing, Instant now) {
    boolean meant =
        standing.enabled()
            && (settings.scope().isEmpty() || settings.scope().contains(standing.agent()))
            && !Planner.isResting(standing.record());
    List<Slot> slots = new ArrayList<>();
    if (!meant) {
      return slots;
    }
    Schedule schedule = new Schedule(settings);
    LocalDate day = schedule.latest(standing.agent(), now).day();
    for (int back = 0; back < MOST; back++) {
      LocalDate night = day.minusDays(back);
      schedule
          .slotOf(standing.agent(), night)
          .filter(slot -> isOwed(standing.record(), slot, now))
          .ifPresent(slots::add);
    }
    return slots;
  }

  private static boolean isOwed(AgentRecord record, Slot slot, Instant now) {
    boolean plannedByThen =
        !record.scheduled().orElse(false)
            || record.scheduledSince().map(since -> !slot.at().isBefore(since)).orElse(true);
    return !slot.at().isAfter(now)
        && !slot.at().isBefore(record.createdAt())
        && plannedByThen
        && record.servedUntil().map(until -> slot.at().isAfter(until)).orElse(true)
        && record.lastDay().map(last -> slot.day().isAfter(last)).orElse(true)
        && record.hasNewsAt(slot.at());
  }
}
