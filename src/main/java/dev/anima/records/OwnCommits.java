package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.CommitSource;
import dev.anima.agent.WakeId;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The commits that Anima made: only their trailers count. */
public final class OwnCommits {
  private final Database database;

  OwnCommits(Database database) {
    this.database = database;
  }

  /** Remembers a commit; one that is known already stays as it is. */
  public void add(AgentName agent, String commit, CommitSource source, Optional<WakeId> wake) {
    database.write(
        sql ->
            sql.run(
                "INSERT INTO own_commit (agent, commit_id, source, wake, at)"
                    + " VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                agent,
                ObjectHex.check(commit),
                source,
                wake,
                database.now()));
  }

  public Optional<OwnCommit> find(AgentName agent, String commit) {
    return database.read(
        sql ->
            sql.first(
                "SELECT * FROM own_commit WHERE agent = ? AND commit_id = ?",
                OwnCommits::read,
                agent,
                commit));
  }

  /** The commit of ours that was remembered first: mostly the one that began the history. */
  public Optional<OwnCommit> first(AgentName agent) {
    return database.read(
        sql ->
            sql.first(
                "SELECT * FROM own_commit WHERE agent = ? ORDER BY at, commit_id LIMIT 1",
                OwnCommits::read,
                agent));
  }

  /** All commits made in an agent's workspace, in the order they were remembered. */
  public List<OwnCommit> list(AgentName agent) {
    return database.read(
        sql ->
            sql.list(
                "SELECT * FROM own_commit WHERE agent = ? ORDER BY at, commit_id",
                OwnCommits::read,
                agent));
  }

  /** The ids of {@link #list}, for whoever walks a history and asks of each commit. */
  public Set<String> ids(AgentName agent) {
    return new HashSet<>(
        database.read(
            sql ->
                sql.list(
                    "SELECT commit_id FROM own_commit WHERE agent = ?",
                    row -> row.text("commit_id"),
                    agent)));
  }

  private static OwnCommit read(Row row) throws SQLException {
    return new OwnCommit(
        new AgentName(row.text("agent")),
        row.text("commit_id"),
        CommitSource.ofWord(row.text("source")),
        row.maybeText("wake").map(WakeId::new),
        row.instant("at"));
  }
}
