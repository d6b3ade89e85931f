package dev.anima.records;

import dev.anima.agent.AgentName;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What the records know of each agent, and what it is still to be told. */
public final class AgentTable {
  // The first entry after the watermark is looked up once an agent, so that the cost of asking for
  // the whole fleet does not grow with the length of its history.
  private static final String SELECT =
      "SELECT a.*, n.seq AS news_seq, n.recorded_at AS news_at FROM agent a"
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
    sql.run(
        "INSERT INTO agent (name, created_at, watermark) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        agent,
        now,
        MessageHistory.lastSeq(sql, agent));
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
      sql.run(
          "UPDATE agent SET last_slot = ? WHERE name = ? AND (last_slot IS NULL OR last_slot < ?)",
          wake.slot(),
          wake.agent(),
          wake.slot());
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
        row.maybeInstant("news_at"));
  }
}
