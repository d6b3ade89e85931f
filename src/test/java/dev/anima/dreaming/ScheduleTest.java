package dev.anima.dreaming;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.AgentName;
import dev.anima.home.DreamingSettings;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScheduleTest {
  private static final AgentName NORA = new AgentName("nora");

  static DreamingSettings settings(String zone, String start, int minutes) {
    return new DreamingSettings(
        true,
        LocalTime.parse(start),
        Duration.ofMinutes(minutes),
        ZoneId.of(zone),
        1,
        Set.of(),
        OptionalInt.empty(),
        OptionalInt.empty());
  }

  private static Schedule schedule(String zone, String start, int minutes) {
    return new Schedule(settings(zone, start, minutes));
  }

  private static Instant slot(Schedule schedule, AgentName agent, String day) {
    return schedule.slotOf(agent, LocalDate.parse(day)).orElseThrow().at();
  }

  /** An agent whose slot is the opening itself, whatever the window. */
  private static Schedule opening(String zone, String start) {
    return schedule(zone, start, 1);
  }

  @ParameterizedTest
  @CsvSource({
    "iris,65",
    "nora,46",
    "aria,13",
    "scout,29",
    "milo,66",
    "tess,37",
    "anima,15",
    "alice,1",
    "bob,72",
    "pia,18",
    "rosa,43",
    "sam,96"
  })
  void offsetsAreThoseThatEveryoneCanCheck(String agent, int minutes) {
    assertThat(Schedule.offsetMinutes(new AgentName(agent), 120)).isEqualTo(minutes);
  }

  @Test
  void everyWidthOfWindowKeepsEverySlotInside() {
    for (int width = 1; width <= 1440; width++) {
      for (String name : List.of("iris", "nora", "a", "z9", "x_y-z")) {
        assertThat(Schedule.offsetMinutes(new AgentName(name), width)).isBetween(0, width - 1);
      }
    }
    assertThat(Schedule.offsetMinutes(NORA, 1)).isZero();
  }

  @Test
  void slotLiesOffsetMinutesAfterTheOpening() {
    assertThat(slot(schedule("Europe/Berlin", "05:00", 120), NORA, "2026-12-02"))
        .isEqualTo("2026-12-02T04:46:00Z");
  }

  @Test
  void zoneOfTheScheduleDecidesAndNoOther() {
    assertThat(slot(opening("Asia/Shanghai", "03:00"), NORA, "2026-05-01"))
        .isEqualTo("2026-04-30T19:00:00Z");
  }

  @Test
  void wallTimeThatDoesNotExistMovesForwardByTheGap() {
    assertThat(slot(opening("Europe/Berlin", "02:30"), NORA, "2026-03-29"))
        .isEqualTo("2026-03-29T01:30:00Z");
    // The first moment of that day in Cairo is 01:00.
    assertThat(slot(opening("Africa/Cairo", "00:00"), NORA, "2026-04-24"))
        .isEqualTo("2026-04-23T22:00:00Z");
    assertThat(slot(opening("Africa/Cairo", "00:30"), NORA, "2026-04-24"))
        .isEqualTo("2026-04-23T22:30:00Z");
  }

  @Test
  void wallTimeThatExistsTwiceTakesTheEarlier() {
    assertThat(slot(opening("Europe/Berlin", "02:30"), NORA, "2026-10-25"))
        .isEqualTo("2026-10-25T00:30:00Z");
    // Half an hour is put back on Lord Howe Island.
    assertThat(slot(opening("Australia/Lord_Howe", "01:45"), NORA, "2026-04-05"))
        .isEqualTo("2026-04-04T14:45:00Z");
  }

  @Test
  void offsetIsExactMinutesAlsoWhereClocksChangeWithinTheWindow() {
    Schedule schedule = schedule("Europe/Berlin", "01:30", 120);
    Instant opened = schedule.opening(LocalDate.parse("2026-03-29")).orElseThrow();
    assertThat(slot(schedule, NORA, "2026-03-29")).isEqualTo(opened.plusSeconds(46 * 60));
  }

  @Test
  void dateThatDoesNotExistHasNoSlot() {
    Schedule apia = schedule("Pacific/Apia", "05:00", 120);
    assertThat(apia.slotOf(NORA, LocalDate.parse("2011-12-29"))).isPresent();
    assertThat(apia.slotOf(NORA, LocalDate.parse("2011-12-30"))).isEmpty();
    assertThat(apia.slotOf(NORA, LocalDate.parse("2011-12-31"))).isPresent();
    Slot before = apia.slotOf(NORA, LocalDate.parse("2011-12-29")).orElseThrow();
    Slot next = apia.next(NORA, before.at());
    assertThat(next.day()).isEqualTo("2011-12-31");
    assertThat(Duration.between(before.at(), next.at())).isEqualTo(Duration.ofHours(24));
    assertThat(apia.latest(NORA, next.at().minusSeconds(1))).isEqualTo(before);
  }

  @Test
  void windowReachesPastMidnightAndThePassKeepsTheDayOfItsOpening() {
    Schedule late = schedule("Europe/Berlin", "23:30", 1440);
    Slot slot = late.slotOf(NORA, LocalDate.parse("2026-12-01")).orElseThrow();
    assertThat(slot.wake().value()).isEqualTo("dreaming:nora:2026-12-01");
    assertThat(late.latest(NORA, slot.at())).isEqualTo(slot);
    assertThat(late.latest(NORA, slot.at().minusMillis(1)).day()).isEqualTo("2026-11-30");
  }

  @Test
  void latestAndNextMeetInEveryZoneAroundEveryChangeOfItsClocks() {
    Instant from = Instant.parse("2010-01-01T00:00:00Z");
    Instant until = Instant.parse("2030-01-01T00:00:00Z");
    List<String> faults = new ArrayList<>();
    for (String zone : ZoneId.getAvailableZoneIds()) {
      Schedule schedule = schedule(zone, "00:00", 1440);
      List<Instant> moments = new ArrayList<>();
      var rules = ZoneId.of(zone).getRules();
      for (var change = rules.nextTransition(from);
          change != null && change.getInstant().isBefore(until);
          change = rules.nextTransition(change.getInstant())) {
        for (int hours = -50; hours <= 50; hours += 10) {
          moments.add(change.getInstant().plusSeconds(hours * 3600L));
        }
      }
      for (Instant now : moments) {
        Slot latest = schedule.latest(NORA, now);
        Slot next = schedule.next(NORA, now);
        if (latest.at().isAfter(now)
            || !next.at().isAfter(now)
            || !schedule.latest(NORA, next.at()).equals(next)
            || !schedule.latest(NORA, next.at().minusSeconds(1)).equals(latest)) {
          faults.add(zone + " at " + now + ": " + latest + ", " + next);
        }
      }
    }
    assertThat(faults).isEmpty();
  }

  @Test
  void datesWithoutSlotAreThoseThatNoMomentFallsOn() {
    for (String zone :
        List.of(
            "Pacific/Apia",
            "Pacific/Fakaofo",
            "Pacific/Kwajalein",
            "Pacific/Enderbury",
            "Pacific/Kiritimati",
            "Asia/Manila",
            "Europe/Berlin",
            "Africa/Cairo",
            "America/Sao_Paulo")) {
      for (String year : List.of("1993", "1994", "1995", "2011", "2026")) {
        Set<LocalDate> real = new HashSet<>();
        Instant first = Instant.parse(year + "-01-01T00:00:00Z");
        for (int quarters = -200; quarters < 400 * 96; quarters++) {
          real.add(first.plusSeconds(900L * quarters).atZone(ZoneId.of(zone)).toLocalDate());
        }
        Schedule schedule = opening(zone, "05:00");
        for (LocalDate day = LocalDate.parse(year + "-01-01");
            day.getYear() == Integer.parseInt(year);
            day = day.plusDays(1)) {
          assertThat(schedule.opening(day).isPresent())
              .as(zone + " " + day)
              .isEqualTo(real.contains(day));
        }
      }
    }
  }

  @Test
  void nightIsTheLatestWindowThatHasOpened() {
    Schedule schedule = schedule("Europe/Berlin", "05:00", 120);
    assertThat(schedule.latestNight(Instant.parse("2026-12-02T03:59:59Z"))).isEqualTo("2026-12-01");
    assertThat(schedule.latestNight(Instant.parse("2026-12-02T04:00:00Z"))).isEqualTo("2026-12-02");
    assertThat(schedule.latestClosedNight(Instant.parse("2026-12-02T05:59:59Z")))
        .isEqualTo("2026-12-01");
    assertThat(schedule.latestClosedNight(Instant.parse("2026-12-02T06:00:00Z")))
        .isEqualTo("2026-12-02");
  }

  @Test
  void rotaFindsTheSlotsBetweenTwoMomentsInTheirOrder() {
    for (String zone : List.of("Europe/Berlin", "Pacific/Apia", "America/Los_Angeles")) {
      for (int width : new int[] {1, 120, 1440}) {
        Schedule schedule = schedule(zone, "22:10", width);
        List<AgentName> agents = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
          agents.add(new AgentName("agent" + i));
        }
        Rota rota = Rota.of(schedule, agents);
        Instant at = Instant.parse("2011-12-27T00:00:00Z");
        List<Slot> seen = new ArrayList<>();
        for (int step = 0; step < 400; step++) {
          Instant until = at.plusSeconds(997 + step * 7L);
          List<Slot> slots = rota.between(at, until);
          Instant after = at;
          assertThat(slots).allMatch(slot -> slot.at().isAfter(after) && !slot.at().isAfter(until));
          seen.addAll(slots);
          at = until;
        }
        List<Slot> expected = new ArrayList<>();
        for (AgentName agent : agents) {
          for (Slot slot = schedule.next(agent, Instant.parse("2011-12-27T00:00:00Z"));
              !slot.at().isAfter(at);
              slot = schedule.next(agent, slot.at())) {
            expected.add(slot);
          }
        }
        assertThat(seen).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(seen).extracting(Slot::at).isSorted();
      }
    }
  }
}
