package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.home.Configuration;
import dev.anima.home.DreamingSettings;
import dev.anima.home.Home;
import dev.anima.records.Records;
import dev.anima.workspace.Fleet;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** What the checks look at, at one moment. */
record Ground(Home home, Configuration configuration, Records records, Fleet fleet, Instant now) {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

  DreamingSettings dreaming() {
    return configuration.dreaming();
  }

  /** What a profile says; one that cannot be read lets nobody dream. */
  boolean isEnabled(AgentName agent) {
    try {
      return fleet.profiles().read(agent).enabled();
    } catch (AnimaException unreadable) {
      return false;
    }
  }

  /** A moment in the configured zone, for people. */
  String time(Instant at) {
    return MINUTE.format(at.atZone(dreaming().zone()));
  }

  /** How long ago, in the largest unit that fits. */
  String since(Instant at) {
    Duration age = Duration.between(at, now);
    if (age.toDays() > 0) {
      return count(age.toDays(), "day");
    }
    return age.toHours() > 0 ? count(age.toHours(), "hour") : count(age.toMinutes(), "minute");
  }

  static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  /** One word of a command line. */
  static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./:@%+=-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
