package dev.anima.records;

import dev.anima.agent.AgentName;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Which files of the home changed while a wake ran: wakes that would use them stay queued. */
public final class HomeHolds {
  private static final String ALL = "*";

  private final Database database;

  HomeHolds(Database database) {
    this.database = database;
  }

  /**
   * Holds the wakes that would use a file.
   *
   * @param agent whose profile it is; empty for a file that all use
   * @param difference what changed in it, as lines for people
   */
  public void add(String path, Optional<AgentName> agent, long wake, String difference) {
    database.write(
        sql ->
            sql.run(
                "INSERT INTO home_hold (path, agent, wake, at, difference) VALUES (?, ?, ?, ?, ?)"
                    + " ON CONFLICT (path) DO UPDATE SET"
                    + " difference = home_hold.difference || excluded.difference",
                path,
                agent.map(AgentName::value).orElse(ALL),
                wake,
                database.now(),
                difference));
  }

  /** All of them, by path. */
  public List<HomeHold> list() {
    return database.read(sql -> sql.list("SELECT * FROM home_hold ORDER BY path", HomeHolds::read));
  }

  /** What holds the wakes of one agent. */
  public List<HomeHold> of(AgentName agent) {
    return list().stream()
        .filter(hold -> hold.agent().isEmpty() || hold.agent().get().equals(agent))
        .toList();
  }

  /** Lets all wakes go on. */
  public void clear() {
    database.write(sql -> sql.run("DELETE FROM home_hold"));
  }

  /**
   * Remembers what a command of an operator wrote, which is no change that anyone need accept.
   *
   * @param sha256 empty text where it deleted the file
   */
  public void operatorWrote(String path, String sha256) {
    database.write(
        sql ->
            sql.run(
                "INSERT INTO home_edit (path, sha256) VALUES (?, ?)"
                    + " ON CONFLICT (path) DO UPDATE SET sha256 = excluded.sha256",
                path,
                sha256));
  }

  /** Whether this is what an operator's command last wrote to a file. */
  public boolean isWrittenByOperator(String path, String sha256) {
    return database
        .read(
            sql ->
                sql.first(
                    "SELECT sha256 FROM home_edit WHERE path = ?", row -> row.text("sha256"), path))
        .equals(Optional.of(sha256));
  }

  private static HomeHold read(Row row) throws SQLException {
    String agent = row.text("agent");
    return new HomeHold(
        row.text("path"),
        agent.equals(ALL) ? Optional.empty() : Optional.of(new AgentName(agent)),
        row.number("wake"),
        row.instant("at"),
        row.text("difference"));
  }
}
