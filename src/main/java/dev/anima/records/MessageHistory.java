package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The message history of every agent: looked up by number and time, counted by kind and size. */
public final class MessageHistory {
  private final Database database;

  MessageHistory(Database database) {
    this.database = database;
  }

  /** Adds an entry; the time of recording is ours and never goes back. */
  public Message append(NewMessage message) {
    return database.write(sql -> insert(sql, message, database.now()));
  }

  public Optional<Message> find(long seq) {
    return database.read(
        sql -> sql.first("SELECT * FROM message WHERE seq = ?", MessageHistory::read, seq));
  }

  /** What the query asks for, oldest first unless it asks for the newest first. */
  public List<Message> list(HistoryQuery query) {
    StringBuilder sql = new StringBuilder("SELECT * FROM message WHERE agent = ? AND seq > ?");
    List<Object> values = new ArrayList<>(List.of(query.agent(), query.afterSeq()));
    query
        .since()
        .ifPresent(
            since -> {
              sql.append(" AND recorded_at >= ?");
              values.add(since);
            });
    query
        .direction()
        .ifPresent(
            direction -> {
              sql.append(" AND direction = ?");
              values.add(direction);
            });
    if (query.unreadOnly()) {
      sql.append(" AND direction = 'incoming' AND read_at IS NULL");
    }
    sql.append(query.newestFirst() ? " ORDER BY seq DESC" : " ORDER BY seq").append(" LIMIT ?");
    values.add(query.limit());
    return database.read(
        statements -> statements.list(sql.toString(), MessageHistory::read, values.toArray()));
  }

  /** Counts of the entries after a watermark, by kind and direction. */
  public List<KindCount> countsAfter(AgentName agent, long watermark) {
    return database.read(
        sql ->
            sql.list(
                "SELECT kind, direction, count(*) AS entries, sum(body_bytes) AS bytes FROM message"
                    + " WHERE agent = ? AND seq > ? GROUP BY kind, direction"
                    + " ORDER BY kind, direction",
                row ->
                    new KindCount(
                        row.text("kind"),
                        Direction.ofWord(row.text("direction")),
                        row.number("entries"),
                        row.number("bytes")),
                agent,
                watermark));
  }

  /** The highest number in the agent's history, 0 if it is empty. */
  public long lastSeq(AgentName agent) {
    return database.read(sql -> lastSeq(sql, agent));
  }

  static long lastSeq(Sql sql, AgentName agent) throws SQLException {
    return sql.number("SELECT max(seq) AS n FROM message WHERE agent = ?", agent);
  }

  static Message insert(Sql sql, NewMessage message, Instant now) throws SQLException {
    return sql.first(
            "INSERT INTO message (agent, kind, direction, recorded_at, sent_at, wake, sender,"
                + " recipient, body, body_bytes, held, muted, opens_gate)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING *",
            MessageHistory::read,
            message.agent(),
            message.kind(),
            message.direction(),
            notBefore(sql, now),
            message.sentAt(),
            message.wake(),
            message.sender(),
            message.recipient(),
            message.body(),
            message.body().getBytes(StandardCharsets.UTF_8).length,
            message.held(),
            message.muted(),
            message.opensGate())
        .orElseThrow();
  }

  private static Instant notBefore(Sql sql, Instant now) throws SQLException {
    return sql.first(
            "SELECT recorded_at FROM message ORDER BY seq DESC LIMIT 1",
            row -> row.instant("recorded_at"))
        .filter(last -> last.isAfter(now))
        .orElse(now);
  }

  static void markRead(Sql sql, AgentName agent, List<Long> seqs, WakeId wake, Instant now)
      throws SQLException {
    for (long seq : seqs) {
      sql.run(
          "UPDATE message SET read_at = ?, read_in = ?"
              + " WHERE seq = ? AND agent = ? AND direction = 'incoming' AND read_at IS NULL",
          now,
          wake,
          seq,
          agent);
    }
  }

  private static Message read(Row row) throws SQLException {
    return new Message(
        row.number("seq"),
        new AgentName(row.text("agent")),
        row.text("kind"),
        Direction.ofWord(row.text("direction")),
        row.instant("recorded_at"),
        row.maybeInstant("sent_at"),
        row.maybeText("wake").map(WakeId::new),
        row.text("sender"),
        row.text("recipient"),
        row.text("body"),
        row.maybeInstant("read_at"),
        row.maybeText("read_in").map(WakeId::new),
        row.flag("held"),
        row.flag("muted"),
        row.flag("opens_gate"));
  }
}
