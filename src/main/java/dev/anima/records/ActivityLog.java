package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The append-only list of what happened. */
public final class ActivityLog {
  // Time never goes back in this list, so a time is a place in it, which one look finds.
  private static final String NOT_BEFORE =
      "seq >= coalesce((SELECT f.seq FROM activity f WHERE f.at >= ? ORDER BY f.at, f.seq LIMIT 1), "
          + Long.MAX_VALUE
          + ")";

  private final Database database;

  ActivityLog(Database database) {
    this.database = database;
  }

  /** Adds an entry. */
  public Activity append(NewActivity entry) {
    return database.write(sql -> insert(sql, entry, database.now()));
  }

  /** What the query asks for, oldest first unless it asks for the newest first. */
  public List<Activity> list(ActivityQuery query) {
    StringBuilder sql = new StringBuilder("SELECT * FROM activity WHERE seq > ?");
    List<Object> values = new ArrayList<>(List.of(query.afterSeq()));
    query.agent().ifPresent(agent -> add(sql, values, "agent = ?", agent));
    query.type().ifPresent(type -> add(sql, values, "type = ?", type));
    query.wake().ifPresent(wake -> add(sql, values, "wake = ?", wake));
    query.since().ifPresent(since -> add(sql, values, NOT_BEFORE, since));
    sql.append(query.newestFirst() ? " ORDER BY seq DESC" : " ORDER BY seq").append(" LIMIT ?");
    values.add(query.limit());
    return database.read(
        statements -> statements.list(sql.toString(), ActivityLog::read, values.toArray()));
  }

  /** The number of the newest entry, 0 if there is none: where following begins. */
  public long lastSeq() {
    return database.read(sql -> sql.number("SELECT max(seq) AS n FROM activity"));
  }

  private static void add(StringBuilder sql, List<Object> values, String condition, Object value) {
    sql.append(" AND ").append(condition);
    values.add(value);
  }

  static Activity insert(Sql sql, NewActivity entry, Instant now) throws SQLException {
    Instant at = notBefore(sql, now);
    return sql.first(
            "INSERT INTO activity (at, agent, wake, type, json) VALUES (?, ?, ?, ?, ?) RETURNING *",
            ActivityLog::read,
            at,
            entry.agent(),
            entry.wake(),
            entry.type(),
            entry.json())
        .orElseThrow();
  }

  private static Instant notBefore(Sql sql, Instant now) throws SQLException {
    return sql.first("SELECT at FROM activity ORDER BY seq DESC LIMIT 1", row -> row.instant("at"))
        .filter(last -> last.isAfter(now))
        .orElse(now);
  }

  private static Activity read(Row row) throws SQLException {
    return new Activity(
        row.number("seq"),
        row.instant("at"),
        row.maybeText("agent").map(AgentName::new),
        row.maybeText("wake").map(WakeId::new),
        row.text("type"),
        row.text("json"));
  }
}
