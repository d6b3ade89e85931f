package dev.anima.records;

import dev.anima.agent.AgentName;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which queued wake is next. The states stand literally in the statements for the indexes' sake.
 */
final class WakeQueue {
  private static final String CANDIDATES =
      "SELECT number FROM wake w WHERE state = 'queued' AND NOT EXISTS"
          + " (SELECT 1 FROM wake r WHERE r.agent = w.agent AND r.state = 'running')"
          + " AND NOT EXISTS (SELECT 1 FROM home_hold h WHERE h.agent IN (w.agent, '*'))";

  // Each of these follows an index of the queued alone, so that the cost grows neither with the
  // length of the queue nor with that of the past. The plus keeps the index of all slots out of it.
  private static final String SCHEDULED =
      " AND kind = 'dreaming' AND +slot IS NOT NULL ORDER BY slot, number LIMIT 1";
  private static final String ASKED_FOR =
      " AND kind = 'dreaming' AND slot IS NULL ORDER BY number LIMIT 1";
  private static final String OTHERS = " AND kind <> 'dreaming' ORDER BY number LIMIT 1";

  private WakeQueue() {}

  static Optional<Long> next(Sql sql, int maxConcurrentDreaming) throws SQLException {
    return choose(sql, CANDIDATES, maxConcurrentDreaming);
  }

  static Optional<Long> nextOf(Sql sql, AgentName agent, int maxConcurrentDreaming)
      throws SQLException {
    return choose(sql, CANDIDATES + " AND agent = ?", maxConcurrentDreaming, agent);
  }

  static Optional<Long> nextPass(Sql sql, int maxConcurrentDreaming) throws SQLException {
    return hasRoom(sql, maxConcurrentDreaming) ? firstPass(sql, CANDIDATES) : Optional.empty();
  }

  /** What people asked for holds up no scheduled pass. */
  private static Optional<Long> firstPass(Sql sql, String candidates, Object... values)
      throws SQLException {
    Optional<Long> pass = first(sql, candidates + SCHEDULED, values);
    return pass.isPresent() ? pass : first(sql, candidates + ASKED_FOR, values);
  }

  /** The older of the next pass and the next wake of another kind. */
  private static Optional<Long> choose(
      Sql sql, String candidates, int maxConcurrentDreaming, Object... values) throws SQLException {
    Optional<Long> other = first(sql, candidates + OTHERS, values);
    if (!hasRoom(sql, maxConcurrentDreaming)) {
      return other;
    }
    Optional<Long> pass = firstPass(sql, candidates, values);
    return Stream.concat(pass.stream(), other.stream()).min(Comparator.naturalOrder());
  }

  private static boolean hasRoom(Sql sql, int maxConcurrentDreaming) throws SQLException {
    return sql.number(
            "SELECT count(*) AS n FROM wake WHERE state = 'running' AND kind = 'dreaming'")
        < maxConcurrentDreaming;
  }

  private static Optional<Long> first(Sql sql, String query, Object... values) throws SQLException {
    return sql.first(query, row -> row.number("number"), values);
  }
}
