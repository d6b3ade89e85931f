package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeId;
import dev.anima.agent.WakeKind;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which commits took back which others, and what that did to the watermark: taking back the latest
 * pass that moved it moves it back to where that pass began, taking back that moves it forward
 * again, and so on to and fro.
 */
public final class Undos {
  private final Database database;

  Undos(Database database) {
    this.database = database;
  }

  /** Remembers what a commit took back, once; false the second time, which does nothing. */
  public boolean add(AgentName agent, String commit, NewUndo undo) {
    ObjectHex.check(commit);
    return database.write(sql -> add(sql, agent, commit, undo, database.now())) == 1;
  }

  /** What a commit took back. */
  public Optional<Undo> find(AgentName agent, String commit) {
    return database.read(
        sql ->
            sql.first(
                "SELECT * FROM undo WHERE agent = ? AND commit_id = ?",
                Undos::read,
                agent,
                commit));
  }

  /** What took a commit's changes back, newest first. */
  public List<Undo> ofCommit(AgentName agent, String commit) {
    return database.read(
        sql ->
            sql.list(
                "SELECT u.* FROM undone_commit c JOIN undo u ON u.agent = c.agent"
                    + " AND u.commit_id = c.undo_id WHERE c.agent = ? AND c.commit_id = ?"
                    + " ORDER BY u.at DESC, u.commit_id",
                Undos::read,
                agent,
                commit));
  }

  /**
   * What a chain of undos is about in the end: taking back an undo brings back what that had taken.
   *
   * @param undone the id of a wake, or a commit that took nothing back itself
   */
  public record Origin(String undone, boolean broughtBack) {}

  /** Follows what is taken back to where nothing was taken back by it. */
  public Origin origin(AgentName agent, String undone) {
    return database.read(sql -> origin(sql, agent, undone));
  }

  private static Origin origin(Sql sql, AgentName agent, String undone) throws SQLException {
    String at = undone;
    boolean broughtBack = false;
    Optional<String> before = takenBackIn(sql, agent, at);
    while (before.isPresent()) {
      at = before.get();
      broughtBack = !broughtBack;
      before = takenBackIn(sql, agent, at);
    }
    return new Origin(at, broughtBack);
  }

  private static Optional<String> takenBackIn(Sql sql, AgentName agent, String commit)
      throws SQLException {
    return sql.first(
        "SELECT undone FROM undo WHERE agent = ? AND commit_id = ?",
        row -> row.text("undone"),
        agent,
        commit);
  }

  /**
   * Whether an undo of a wake or commit stands, as far as the records know; whether that undo is
   * still in the history only the repository knows.
   */
  public boolean isTakenBack(AgentName agent, String undone) {
    return database.read(sql -> isTakenBack(sql, agent, undone));
  }

  private static boolean isTakenBack(Sql sql, AgentName agent, String undone) throws SQLException {
    List<String> undos =
        sql.list(
            "SELECT commit_id FROM undo WHERE agent = ? AND undone = ?",
            row -> row.text("commit_id"),
            agent,
            undone);
    for (String undo : undos) {
      if (!isTakenBack(sql, agent, undo)) {
        return true;
      }
    }
    return false;
  }

  /** Numbers of the passes of an agent whose material counts as unseen again. */
  public Set<Long> unseenPasses(AgentName agent) {
    return new HashSet<>(
        database.read(
            sql ->
                sql.list(
                    "SELECT number FROM wake WHERE agent = ? AND unseen = 1",
                    row -> row.number("number"),
                    agent)));
  }

  private static int add(Sql sql, AgentName agent, String commit, NewUndo undo, Instant now)
      throws SQLException {
    int added =
        sql.run(
            "INSERT INTO undo (agent, commit_id, undone, at, left_out) VALUES (?, ?, ?, ?, ?)"
                + " ON CONFLICT DO NOTHING",
            agent,
            commit,
            undo.undone(),
            now,
            undo.leftOut());
    if (added == 0) {
      return 0;
    }
    for (String undone : undo.commits()) {
      sql.run(
          "INSERT INTO undone_commit (agent, commit_id, undo_id) VALUES (?, ?, ?)"
              + " ON CONFLICT DO NOTHING",
          agent,
          undone,
          commit);
    }
    moveWatermark(sql, agent, commit, undo);
    return added;
  }

  private static void moveWatermark(Sql sql, AgentName agent, String commit, NewUndo undo)
      throws SQLException {
    long from = sql.number("SELECT watermark AS n FROM agent WHERE name = ?", agent);
    long to = from;
    for (String undone : undo.commits()) {
      Optional<Long> seenAgain =
          sql.first(
                  "SELECT unseen_wake FROM undo WHERE agent = ? AND commit_id = ?",
                  row -> row.maybeNumber("unseen_wake"),
                  agent,
                  undone)
              .flatMap(wake -> wake);
      if (seenAgain.isPresent()) {
        sql.run("UPDATE wake SET unseen = 0 WHERE number = ?", seenAgain.get());
        to =
            Math.max(
                to,
                sql.number("SELECT watermark AS n FROM wake WHERE number = ?", seenAgain.get()));
      }
    }
    Optional<Wake> pass = undo.keepWatermark() ? Optional.empty() : latestSeenPass(sql, agent);
    if (pass.isPresent() && wakeTakenBack(sql, agent, undo).equals(pass.map(Wake::id))) {
      long number = pass.get().number();
      sql.run("UPDATE wake SET unseen = 1 WHERE number = ?", number);
      sql.run(
          "UPDATE undo SET unseen_wake = ? WHERE agent = ? AND commit_id = ?",
          number,
          agent,
          commit);
      to =
          Math.min(
              from,
              latestSeenPass(sql, agent).flatMap(Wake::watermark).orElse(seenWhenMade(sql, agent)));
    }
    if (to != from) {
      sql.run("UPDATE agent SET watermark = ? WHERE name = ?", to, agent);
      sql.run(
          "UPDATE undo SET watermark_from = ?, watermark_to = ? WHERE agent = ? AND commit_id = ?",
          from,
          to,
          agent,
          commit);
    }
  }

  /**
   * The wake that an undo takes back: also by taking back what had brought it back, however often
   * it went to and fro.
   */
  private static Optional<WakeId> wakeTakenBack(Sql sql, AgentName agent, NewUndo undo)
      throws SQLException {
    if (undo.wake().isPresent()) {
      return undo.wake();
    }
    Origin origin = origin(sql, agent, undo.undone());
    return !origin.broughtBack() && WakeId.isValid(origin.undone())
        ? Optional.of(new WakeId(origin.undone()))
        : Optional.empty();
  }

  /** The pass that moved the watermark last, of those whose material counts as seen. */
  private static Optional<Wake> latestSeenPass(Sql sql, AgentName agent) throws SQLException {
    return WakeRows.list(
            sql,
            "agent = ? AND state = 'settled' AND kind = ? AND outcome <> ? AND unseen = 0"
                + " AND queued_at >= (SELECT created_at FROM agent WHERE name = ?)"
                + " ORDER BY completed_at DESC, number DESC LIMIT 1",
            agent,
            WakeKind.DREAMING,
            Outcome.FAILED,
            agent)
        .stream()
        .findFirst();
  }

  /** What stood in the history under an agent's name before it was made is none of its own. */
  private static long seenWhenMade(Sql sql, AgentName agent) throws SQLException {
    return sql.number(
        "SELECT max(seq) AS n FROM message WHERE agent = ?"
            + " AND recorded_at < (SELECT created_at FROM agent WHERE name = ?)",
        agent,
        agent);
  }

  private static Undo read(Row row) throws SQLException {
    Optional<Long> from = row.maybeNumber("watermark_from");
    Optional<Long> to = row.maybeNumber("watermark_to");
    return new Undo(
        row.text("commit_id"),
        row.text("undone"),
        row.instant("at"),
        (int) row.number("left_out"),
        from.isPresent() && to.isPresent()
            ? Optional.of(new Undo.WatermarkMove(from.get(), to.get()))
            : Optional.empty());
  }
}
