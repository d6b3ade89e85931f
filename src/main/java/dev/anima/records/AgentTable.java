package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What the records know of each agent, and what it is still to be told. */
public final class AgentTable {
  // The first entry after the watermark is looked up once an agent, so that the cost of asking for
  // the whole fleet does not grow with the length of its history.
  private static final String SELECT =
      "SELECT a.*, n.seq AS news_seq, n.recorded_at AS news_at,"
          + " (SELECT f.recorded_at FROM message f WHERE f.agent = a.name"
          + " AND f.seq > a.failed_until AND f.seq > a.watermark AND f.opens_gate = 1"
          + " ORDER BY f.seq LIMIT 1) AS fresh_at,"
          + " coalesce((SELECT w.id FROM wake w WHERE w.agent = a.name AND w.state = 'running'"
          + " AND +w.slot IS NOT NULL), (SELECT w.id FROM wake w WHERE w.agent = a.name"
          + " AND w.state = 'queued' AND +w.slot IS NOT NULL ORDER BY w.number LIMIT 1))"
          + " AS open_pass FROM agent a"
          + " LEFT JOIN message n ON n.seq = (SELECT min(m.seq) FROM message m"
          + " WHERE m.agent = a.name AND m.seq > a.watermark AND m.opens_gate = 1)";

  private final Database database;

  AgentTable(Database database) {
    this.database = database;
  }

  /**
   * Adds an agent as made now, unless it is known. What is in the history under its name already is
   * no reason for it to dream.
   */
  public AgentRecord register(AgentName agent) {
    return database.write(
        sql -> {
          insert(sql, agent, database.now());
          return find(sql, agent).orElseThrow();
        });
  }

  private static void insert(Sql sql, AgentName agent, Instant now) throws SQLException {
    int made =
        sql.run(
            "INSERT INTO agent (name, created_at, watermark) VALUES (?, ?, ?)"
                + " ON CONFLICT DO NOTHING",
            agent,
            now,
            MessageHistory.lastSeq(sql, agent));
    if (made == 1) {
      // An agent of that name may have been removed today, after its pass: that id is taken.
      sql.run(
          "UPDATE agent SET last_day = (SELECT max(substr(w.id, length(w.agent) + 11)) FROM wake w"
              + " WHERE w.agent = ? AND +w.slot IS NOT NULL) WHERE name = ?",
          agent,
          agent);
    }
  }

  public Optional<AgentRecord> find(AgentName agent) {
    return database.read(sql -> find(sql, agent));
  }

  private static Optional<AgentRecord> find(Sql sql, AgentName agent) throws SQLException {
    return sql.first(SELECT + " WHERE a.name = ?", AgentTable::read, agent);
  }

  /** All agents, sorted by name. */
  public List<AgentRecord> list() {
    return database.read(sql -> sql.list(SELECT + " ORDER BY a.name", AgentTable::read));
  }

  /** Some of the agents, sorted by name: at most so many, those after a name. */
  public List<AgentRecord> listAfter(String name, int limit) {
    return database.read(
        sql ->
            sql.list(
                SELECT + " WHERE a.name > ? ORDER BY a.name LIMIT ?",
                AgentTable::read,
                name,
                limit));
  }

  /**
   * Remembers whether passes of an agent are planned. One that the service never looked at counts
   * as planned from {@code firstServed} on; one whose Dreaming was off, from now on.
   *
   * @param firstServed when this home was served for the first time
   */
  public void markScheduled(AgentName agent, boolean planned, Instant firstServed) {
    database.write(
        sql -> {
          insert(sql, agent, database.now());
          return planned
              ? sql.run(
                  "UPDATE agent SET scheduled_since = CASE WHEN scheduled IS NULL THEN ? ELSE ? END,"
                      + " scheduled = 1 WHERE name = ? AND (scheduled IS NULL OR scheduled = 0)",
                  firstServed,
                  database.now(),
                  agent)
              : sql.run("UPDATE agent SET scheduled = 0 WHERE name = ?", agent);
        });
  }

  /** Marks a day as one whose pass has been, for an id that turned out to be taken. */
  public void spendDay(AgentName agent, LocalDate day) {
    database.write(
        sql ->
            sql.run(
                "UPDATE agent SET last_day = ? WHERE name = ? AND (last_day IS NULL OR last_day < ?)",
                day.toString(),
                agent,
                day.toString()));
  }

  /** The last head that Anima knew of every workspace, sorted by agent. */
  public Map<AgentName, String> knownHeads() {
    Map<AgentName, String> heads = new TreeMap<>();
    database.read(
        sql ->
            sql.list(
                "SELECT name, known_head FROM agent WHERE known_head IS NOT NULL",
                row -> heads.put(new AgentName(row.text("name")), row.text("known_head"))));
    return heads;
  }

  /**
   * Forgets an agent: its row, its known head, what it was to be told, its queued wakes. Messages,
   * activity, settled wakes and the list of own commits stay.
   */
  public void remove(AgentName agent) {
    database.write(
        sql -> {
          sql.run(
              "UPDATE wake SET state = 'cancelled' WHERE agent = ? AND state = 'queued'", agent);
          sql.run("DELETE FROM pending_note WHERE agent = ? AND told_by IS NULL", agent);
          return sql.run("DELETE FROM agent WHERE name = ?", agent);
        });
  }

  /**
   * Deletes what was said to and by an agent, for good: its messages and the closing words and
   * reports of its wakes. That they have been, and how they came out, stays.
   *
   * @param report what stands in place of each report
   * @return how many messages
   */
  public int purge(AgentName agent, String report) {
    return database.write(
        sql -> {
          sql.run(
              "UPDATE wake SET summary = NULL, report = ? WHERE agent = ? AND state = 'settled'",
              report,
              agent);
          sql.run("DELETE FROM pending_note WHERE agent = ?", agent);
          return sql.run("DELETE FROM message WHERE agent = ?", agent);
        });
  }

  /** Ends the rest of an agent whose Dreaming failed too often in a row. */
  public void resumeDreaming(AgentName agent) {
    database.write(sql -> sql.run("UPDATE agent SET failed_slots = 0 WHERE name = ?", agent));
  }

  /** The last head of its workspace that Anima knew. */
  public Optional<String> knownHead(AgentName agent) {
    return database
        .read(
            sql ->
                sql.first(
                    "SELECT known_head FROM agent WHERE name = ?",
                    row -> row.maybeText("known_head"),
                    agent))
        .flatMap(head -> head);
  }

  /** Remembers the head; an agent that is not known yet is registered. */
  public void rememberHead(AgentName agent, String commit) {
    ObjectHex.check(commit);
    database.write(
        sql -> {
          insert(sql, agent, database.now());
          return sql.run("UPDATE agent SET known_head = ? WHERE name = ?", commit, agent);
        });
  }

  /** The SHA-256 of the agent's latest receipt line, which the next one names. */
  public Optional<String> lastReceipt(AgentName agent) {
    return database
        .read(
            sql ->
                sql.first(
                    "SELECT last_receipt FROM agent WHERE name = ?",
                    row -> row.maybeText("last_receipt"),
                    agent))
        .flatMap(digest -> digest);
  }

  /** Adds something that the agent is to be told at its next wake. */
  public void addNote(AgentName agent, NewNote note) {
    database.write(sql -> insertNote(sql, agent, note, database.now()));
  }

  /** What the agent has not been told yet, oldest first. */
  public List<PendingNote> pendingNotes(AgentName agent) {
    return database.read(
        sql ->
            sql.list(
                "SELECT * FROM pending_note WHERE agent = ? AND told_by IS NULL ORDER BY id",
                row ->
                    new PendingNote(
                        row.number("id"),
                        new AgentName(row.text("agent")),
                        row.text("kind"),
                        row.text("json"),
                        row.instant("at")),
                agent));
  }

  static int insertNote(Sql sql, AgentName agent, NewNote note, Instant now) throws SQLException {
    return sql.run(
        "INSERT INTO pending_note (agent, kind, json, at) VALUES (?, ?, ?, ?)",
        agent,
        note.kind(),
        note.json(),
        now);
  }

  /** What a settled pass changes: failures in a row count slots, and any success ends them. */
  static void afterPass(Sql sql, Wake wake, boolean failed, Instant now) throws SQLException {
    insert(sql, wake.agent(), now);
    long seen = wake.watermark().orElse(0L);
    if (!failed) {
      sql.run(
          "UPDATE agent SET watermark = ? WHERE name = ? AND watermark < ?",
          seen,
          wake.agent(),
          seen);
    }
    if (failed && wake.isScheduledPass()) {
      sql.run(
          "UPDATE agent SET failed_slots = failed_slots + 1, failed_until = ? WHERE name = ?",
          seen,
          wake.agent());
    } else {
      sql.run("UPDATE agent SET failed_slots = 0 WHERE name = ?", wake.agent());
    }
    if (wake.isScheduledPass()) {
      Instant slot = wake.slot().orElseThrow();
      Instant began = wake.startedAt().orElse(slot);
      String day = wake.id().value().substring(wake.id().value().lastIndexOf(':') + 1);
      sql.run(
          "UPDATE agent SET last_slot = ? WHERE name = ? AND (last_slot IS NULL OR last_slot < ?)",
          slot,
          wake.agent(),
          slot);
      Instant served = began.isAfter(slot) ? began : slot;
      sql.run(
          "UPDATE agent SET served_until = ? WHERE name = ?"
              + " AND (served_until IS NULL OR served_until < ?)",
          served,
          wake.agent(),
          served);
      sql.run(
          "UPDATE agent SET last_day = ? WHERE name = ? AND (last_day IS NULL OR last_day < ?)",
          day,
          wake.agent(),
          day);
    }
  }

  private static AgentRecord read(Row row) throws SQLException {
    return new AgentRecord(
        new AgentName(row.text("name")),
        row.instant("created_at"),
        row.number("watermark"),
        row.maybeInstant("last_slot"),
        (int) row.number("failed_slots"),
        row.number("failed_until"),
        row.maybeNumber("news_seq"),
        row.maybeInstant("news_at"),
        row.maybeInstant("fresh_at"),
        row.maybeText("last_day").map(LocalDate::parse),
        row.maybeInstant("served_until"),
        row.maybeText("open_pass").map(WakeId::new),
        row.maybeNumber("scheduled").map(flag -> flag == 1),
        row.maybeInstant("scheduled_since"));
  }
}
