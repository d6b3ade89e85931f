package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The agents in the order of their slots, so that whoever watches the clock looks at those alone
 * whose slot has just come. Cannot be changed; costs the order and nothing else for an agent.
 */
public final class Rota {
  private static final int LONGEST_WINDOW_DAYS = 2;

  private final Schedule schedule;
  private final AgentName[] agents;
  private final int[] offsets;

  private Rota(Schedule schedule, AgentName[] agents, int[] offsets) {
    this.schedule = schedule;
    this.agents = agents;
    this.offsets = offsets;
  }

  public static Rota of(Schedule schedule, Collection<AgentName> agents) {
    List<AgentName> sorted = new ArrayList<>(agents);
    sorted.sort(
        Comparator.comparingInt((AgentName agent) -> schedule.offsetMinutes(agent))
            .thenComparing(Comparator.naturalOrder()));
    int[] offsets = sorted.stream().mapToInt(agent -> schedule.offsetMinutes(agent)).toArray();
    return new Rota(schedule, sorted.toArray(AgentName[]::new), offsets);
  }

  public int size() {
    return agents.length;
  }

  /** The slots after one moment and up to another, in slot order; a few days at most. */
  public List<Slot> between(Instant after, Instant until) {
    List<Slot> slots = new ArrayList<>();
    LocalDate last = until.atZone(schedule.zone()).toLocalDate();
    LocalDate day = after.atZone(schedule.zone()).toLocalDate().minusDays(LONGEST_WINDOW_DAYS);
    for (; !day.isAfter(last); day = day.plusDays(1)) {
      LocalDate night = day;
      schedule.opening(day).ifPresent(opened -> addSlots(slots, night, opened, after, until));
    }
    return slots;
  }

  private void addSlots(
      List<Slot> slots, LocalDate day, Instant opened, Instant after, Instant until) {
    for (int at = firstAfter(opened, after); at < agents.length; at++) {
      Instant slot = opened.plusSeconds(60L * offsets[at]);
      if (slot.isAfter(until)) {
        return;
      }
      slots.add(new Slot(agents[at], day, slot));
    }
  }

  /** The place of the first agent whose slot in a window lies after a moment. */
  private int firstAfter(Instant opened, Instant moment) {
    int low = 0;
    int high = agents.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (opened.plusSeconds(60L * offsets[middle]).isAfter(moment)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** The next slots after a moment, in slot order. */
  public List<Slot> next(Instant now, int count) {
    return between(now, now.plusSeconds(86_400L * LONGEST_WINDOW_DAYS)).stream()
        .limit(count)
        .toList();
  }
}
