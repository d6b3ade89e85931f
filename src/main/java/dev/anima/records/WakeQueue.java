package dev.anima.records;

import dev.anima.agent.AgentName;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which queued wake is next. The states stand literally in the statements for the indexes' sake.
 */
final class WakeQueue {
  private static final String CANDIDATES =
      "SELECT number FROM wake w WHERE state = 'queued' AND NOT EXISTS"
          + " (SELECT 1 FROM wake r WHERE r.agent = w.agent AND r.state = 'running')";

  // Scheduled passes in slot order, then those that people asked for, so that these hold up none.
  private static final String DREAMING =
      " AND kind = 'dreaming'"
          + " ORDER BY CASE WHEN slot IS NULL THEN 1 ELSE 0 END, slot, number LIMIT 1";

  private static final String OTHERS = " AND kind <> 'dreaming' ORDER BY number LIMIT 1";

  private WakeQueue() {}

  static Optional<Long> next(Sql sql, int maxConcurrentDreaming) throws SQLException {
    return older(
        hasRoom(sql, maxConcurrentDreaming) ? numbers(sql, CANDIDATES + DREAMING) : List.of(),
        numbers(sql, CANDIDATES + OTHERS));
  }

  static Optional<Long> nextOf(Sql sql, AgentName agent, int maxConcurrentDreaming)
      throws SQLException {
    String ofAgent = CANDIDATES + " AND agent = ?";
    return older(
        hasRoom(sql, maxConcurrentDreaming) ? numbers(sql, ofAgent + DREAMING, agent) : List.of(),
        numbers(sql, ofAgent + OTHERS, agent));
  }

  private static boolean hasRoom(Sql sql, int maxConcurrentDreaming) throws SQLException {
    return sql.number(
            "SELECT count(*) AS n FROM wake WHERE state = 'running' AND kind = 'dreaming'")
        < maxConcurrentDreaming;
  }

  private static Optional<Long> older(List<Long> dreaming, List<Long> others) {
    return Stream.concat(dreaming.stream(), others.stream()).min(Comparator.naturalOrder());
  }

  private static List<Long> numbers(Sql sql, String query, Object... values) throws SQLException {
    return sql.list(query, row -> row.number("number"), values);
  }
}
