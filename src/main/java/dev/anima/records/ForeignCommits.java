package dev.anima.records;

import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What others committed while a wake ran. */
final class ForeignCommits {
  private ForeignCommits() {}

  static boolean add(
      Sql sql, long wake, String commit, Optional<MemoryPoint> baseMovesTo, Instant now)
      throws SQLException {
    ObjectHex.check(commit);
    if (sql.number("SELECT count(*) AS n FROM wake WHERE number = ? AND state = 'running'", wake)
        == 0) {
      return false;
    }
    int added =
        sql.run(
            "INSERT INTO foreign_commit (wake, place, commit_id, at, counted)"
                + " VALUES (?, (SELECT coalesce(max(place), 0) + 1 FROM foreign_commit"
                + " WHERE wake = ?), ?, ?, ?) ON CONFLICT DO NOTHING",
            wake,
            wake,
            commit,
            now,
            baseMovesTo.isEmpty());
    if (added == 1 && baseMovesTo.isPresent()) {
      sql.run(
          "UPDATE wake SET base_commit = ?, base_tree = ? WHERE number = ?",
          baseMovesTo.get().commit(),
          baseMovesTo.get().tree(),
          wake);
    }
    return true;
  }

  static List<ForeignCommit> list(Sql sql, long wake) throws SQLException {
    return sql.list(
        "SELECT * FROM foreign_commit WHERE wake = ? ORDER BY place",
        row ->
            new ForeignCommit(
                (int) row.number("place"),
                row.text("commit_id"),
                row.instant("at"),
                row.flag("counted"),
                row.flag("merged")),
        wake);
  }

  static int markMerged(Sql sql, long wake, List<String> commits) throws SQLException {
    int marked = 0;
    for (String commit : commits) {
      marked +=
          sql.run(
              "UPDATE foreign_commit SET merged = 1 WHERE wake = ? AND commit_id = ?",
              wake,
              commit);
    }
    return marked;
  }
}
