package dev.anima.prompt;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;

/** Writes moments for the reader of a wake text, in the home's zone: {@code 4 Dec 2026 05:46}. */
record Times(ZoneId zone) {
  // Not from a locale: which names a locale has differs between Java versions.
  private static final List<String> MONTHS =
      List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");
  private static final List<String> DAYS =
      List.of("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday");

  /** {@code 4 Dec 2026 05:46}. */
  String moment(Instant instant) {
    ZonedDateTime time = instant.atZone(zone);
    return String.format(
        Locale.ROOT,
        "%d %s %d %02d:%02d",
        time.getDayOfMonth(),
        MONTHS.get(time.getMonthValue() - 1),
        time.getYear(),
        time.getHour(),
        time.getMinute());
  }

  /** {@code Friday 4 Dec 2026 05:46, Europe/Berlin (UTC+01:00)}: the line that names the zone. */
  String now(Instant instant) {
    ZonedDateTime time = instant.atZone(zone);
    String offset = time.getOffset().getTotalSeconds() == 0 ? "" : time.getOffset().getId();
    String utc = "UTC" + offset;
    String name = zone.getId().equals("UTC") ? utc : zone.getId() + " (" + utc + ")";
    return DAYS.get(time.getDayOfWeek().getValue() - 1) + " " + moment(instant) + ", " + name;
  }
}
