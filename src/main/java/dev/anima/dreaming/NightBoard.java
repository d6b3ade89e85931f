package dev.anima.dreaming;

import dev.anima.home.DreamingSettings;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * How every agent of the fleet stands in one night; the groups add up to the fleet.
 *
 * @param night the day on which the window opened
 * @param settings as they were in that night
 * @param lines sorted by agent
 * @param kept whether they answer from what was stored in that night
 */
public record NightBoard(
    LocalDate night, DreamingSettings settings, List<BoardLine> lines, boolean kept) {
  public NightBoard {
    lines = List.copyOf(lines);
  }

  /** How many agents are in each state; states without any are left out. */
  public Map<BoardState, Integer> counts() {
    Map<BoardState, Integer> counts = new EnumMap<>(BoardState.class);
    lines.forEach(line -> counts.merge(line.state(), 1, Integer::sum));
    return counts;
  }
}
