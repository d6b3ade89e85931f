package dev.anima.dreaming;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The short form of {@link Simulation}; a failure names the seed. */
final class SimulationTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Europe/Berlin",
        "Pacific/Apia",
        "Africa/Cairo",
        "America/Los_Angeles",
        "Australia/Lord_Howe",
        "Asia/Tehran",
        "Antarctica/Troll",
        "UTC"
      })
  void neverTwoPassesADayAndNeverAnOwedOneWithoutPassOrReason(String zone) {
    for (long seed = 1; seed <= 3; seed++) {
      SimulatedYears years =
          new SimulatedYears(
              seed,
              List.of(zone, "Pacific/Auckland", "Pacific/Honolulu"),
              Instant.parse("2011-01-01T00:00:00Z"),
              false);
      years.run(500);
      assertThat(years.passes()).as("seed " + seed).isGreaterThan(50);
    }
  }

  @Test
  void withoutJumpsAndChangesThereIsAPassForAlmostEveryDay() {
    SimulatedYears years =
        new SimulatedYears(
            7, List.of("Europe/Berlin"), Instant.parse("2026-01-01T00:00:00Z"), true);
    years.run(365);
    assertThat(years.passes()).isBetween(150, 3 * 380);
  }
}
