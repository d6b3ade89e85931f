package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.home.DreamingSettings;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.zone.ZoneOffsetTransition;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * Which slots there are: a pure function of the settings, an agent's name and a day. Slots of one
 * agent come in the order of their days, at most one a day.
 */
public final class Schedule {
  /** A window opens on its day and is at most a day long, so a slot is at most so far after it. */
  private static final int DAYS_LOOKED_BACK = 3;

  private final DreamingSettings settings;

  public Schedule(DreamingSettings settings) {
    this.settings = settings;
  }

  /**
   * How far into the window an agent's slot lies: the first four bytes of the SHA-256 of its name,
   * unsigned and big-endian, modulo the window's minutes.
   */
  public static int offsetMinutes(AgentName agent, int windowMinutes) {
    byte[] digest = DigestUtils.sha256(agent.value().getBytes(StandardCharsets.UTF_8));
    long number = 0;
    for (int i = 0; i < 4; i++) {
      number = number << 8 | (digest[i] & 0xff);
    }
    return (int) (number % windowMinutes);
  }

  public int offsetMinutes(AgentName agent) {
    return offsetMinutes(agent, (int) settings.windowLength().toMinutes());
  }

  public ZoneId zone() {
    return settings.zone();
  }

  /**
   * When the window of a day opens: a wall time that does not exist moves forward by the gap, one
   * that exists twice is the earlier; empty for a date that the zone leaves out.
   */
  public Optional<Instant> opening(LocalDate day) {
    if (isLeftOut(day)) {
      return Optional.empty();
    }
    LocalDateTime wall = day.atTime(settings.windowStart());
    return Optional.of(ZonedDateTime.ofLocal(wall, settings.zone(), null).toInstant());
  }

  private boolean isLeftOut(LocalDate day) {
    ZoneOffsetTransition gap = settings.zone().getRules().getTransition(day.atStartOfDay());
    return gap != null
        && gap.isGap()
        && !gap.getDateTimeBefore().isAfter(day.atStartOfDay())
        && !gap.getDateTimeAfter().isBefore(day.plusDays(1).atStartOfDay());
  }

  /** The slot of a day; empty for a date that does not exist in the zone. */
  public Optional<Slot> slotOf(AgentName agent, LocalDate day) {
    return opening(day)
        .map(start -> new Slot(agent, day, start.plusSeconds(60L * offsetMinutes(agent))));
  }

  /** The latest slot at or before a moment. */
  public Slot latest(AgentName agent, Instant now) {
    LocalDate today = now.atZone(settings.zone()).toLocalDate();
    for (int back = -1; back <= DAYS_LOOKED_BACK; back++) {
      Optional<Slot> slot = slotOf(agent, today.minusDays(back));
      if (slot.isPresent() && !slot.get().at().isAfter(now)) {
        return slot.get();
      }
    }
    throw new IllegalStateException("no slot of " + agent + " before " + now);
  }

  /** The first slot after a moment. */
  public Slot next(AgentName agent, Instant now) {
    return firstAfter(agent, latest(agent, now).day());
  }

  /** The slot of the first day after one that has a slot. */
  Slot firstAfter(AgentName agent, LocalDate day) {
    for (int ahead = 1; ahead <= DAYS_LOOKED_BACK; ahead++) {
      Optional<Slot> slot = slotOf(agent, day.plusDays(ahead));
      if (slot.isPresent()) {
        return slot.get();
      }
    }
    throw new IllegalStateException("no slot of " + agent + " after " + day);
  }

  /** When the window of a day closes; empty for a date that the zone leaves out. */
  public Optional<Instant> closing(LocalDate day) {
    return opening(day).map(start -> start.plus(settings.windowLength()));
  }

  /** The day of the latest window that has opened. */
  public LocalDate latestNight(Instant now) {
    return latestDay(now, this::opening);
  }

  /** The day of the latest window that has closed. */
  public LocalDate latestClosedNight(Instant now) {
    return latestDay(now, this::closing);
  }

  private LocalDate latestDay(Instant now, Function<LocalDate, Optional<Instant>> moment) {
    LocalDate today = now.atZone(settings.zone()).toLocalDate();
    for (int back = -1; back <= DAYS_LOOKED_BACK; back++) {
      LocalDate day = today.minusDays(back);
      if (moment.apply(day).map(at -> !at.isAfter(now)).orElse(false)) {
        return day;
      }
    }
    throw new IllegalStateException("no window before " + now);
  }
}
