package dev.anima.shell;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;

/**
 * Times for people, in the configured zone: {@code 2 Dec 05:46}; of another year than this {@code 2
 * Dec 2025 05:46}.
 *
 * @param now what "this year" is asked of
 */
record Times(ZoneId zone, Instant now) {
  static final List<String> MONTHS =
      List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");

  /** Day and time of day. */
  String moment(Instant instant) {
    return day(instant) + " " + timeOfDay(instant);
  }

  String day(Instant instant) {
    return day(instant.atZone(zone).toLocalDate());
  }

  String day(LocalDate day) {
    boolean thisYear = day.getYear() == now.atZone(zone).getYear();
    return day.getDayOfMonth()
        + " "
        + MONTHS.get(day.getMonthValue() - 1)
        + (thisYear ? "" : " " + day.getYear());
  }

  String timeOfDay(Instant instant) {
    ZonedDateTime time = instant.atZone(zone);
    return String.format(Locale.ROOT, "%02d:%02d", time.getHour(), time.getMinute());
  }

  /** {@code 38 s}, {@code 2 min 5 s}, {@code 3 h 10 min}. */
  static String length(Duration length) {
    long seconds = Math.max(0, length.toSeconds());
    if (seconds < 60) {
      return seconds + " s";
    }
    if (seconds < 3600) {
      return seconds / 60 + " min " + seconds % 60 + " s";
    }
    return seconds / 3600 + " h " + seconds % 3600 / 60 + " min";
  }
}
