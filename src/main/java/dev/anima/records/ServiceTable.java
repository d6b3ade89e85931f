package dev.anima.records;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/** Who serves the home: one service at a time, over all processes and hosts. */
public final class ServiceTable {
  private final Database database;

  ServiceTable(Database database) {
    this.database = database;
  }

  /** The service that works, or worked last; empty if there never was one. */
  public Optional<ServicePost> latest() {
    return database.read(ServiceTable::latest);
  }

  /** Whether a service holds the home, and so takes what is queued. */
  public boolean isHeld(Instant now) {
    return latest().map(post -> post.isHeld(now)).orElse(false);
  }

  private static Optional<ServicePost> latest(Sql sql) throws SQLException {
    return sql.first(
        "SELECT * FROM service WHERE id = 1 AND host IS NOT NULL",
        row ->
            new ServicePost(
                new ProcessStamp(row.text("host"), row.number("pid"), row.text("start")),
                row.instant("since"),
                row.instant("beat_at"),
                row.instant("lease_until"),
                row.maybeInstant("left_at"),
                row.maybeText("trouble")));
  }

  /**
   * Makes this process the service.
   *
   * @return who holds the home instead; empty if this process does now
   */
  public Optional<ServicePost> take() {
    ProcessStamp self = ProcessStamp.current();
    return database.write(
        sql -> {
          Instant now = database.now();
          Optional<ServicePost> other =
              latest(sql).filter(post -> !post.holder().equals(self) && post.isHeld(now));
          if (other.isEmpty()) {
            sql.run("INSERT INTO service (id) VALUES (1) ON CONFLICT DO NOTHING");
            sql.run(
                "UPDATE service SET host = ?, pid = ?, start = ?, since = ?, beat_at = ?,"
                    + " lease_until = ?, left_at = NULL, trouble = NULL,"
                    + " first_at = coalesce(first_at, ?) WHERE id = 1",
                self.host(),
                self.pid(),
                self.start(),
                now,
                now,
                now.plus(WakeClaim.LEASE),
                now);
          }
          return other;
        });
  }

  /**
   * Says that this process still works.
   *
   * @return false if another has taken its place
   */
  public boolean beat(Optional<String> trouble) {
    ProcessStamp self = ProcessStamp.current();
    return database.write(
        sql ->
            sql.run(
                    "UPDATE service SET beat_at = ?, lease_until = ?, trouble = ? WHERE id = 1"
                        + " AND host = ? AND pid = ? AND start = ?",
                    database.now(),
                    database.now().plus(WakeClaim.LEASE),
                    trouble,
                    self.host(),
                    self.pid(),
                    self.start())
                == 1);
  }

  /** Ends this process's service. */
  public void leave() {
    ProcessStamp self = ProcessStamp.current();
    database.write(
        sql ->
            sql.run(
                "UPDATE service SET left_at = ? WHERE id = 1 AND host = ? AND pid = ?"
                    + " AND start = ?",
                database.now(),
                self.host(),
                self.pid(),
                self.start()));
  }

  /** When this home was served for the first time. */
  public Optional<Instant> firstServed() {
    return at("first_at");
  }

  /** When a person last let Dreaming go on after too many failures in a row. */
  public Optional<Instant> breakerResetAt() {
    return at("breaker_reset_at");
  }

  private Optional<Instant> at(String column) {
    return database
        .read(
            sql -> sql.first("SELECT * FROM service WHERE id = 1", row -> row.maybeInstant(column)))
        .flatMap(found -> found);
  }

  /** Lets Dreaming go on after too many failures in a row. */
  public void resetBreaker() {
    database.write(
        sql -> {
          sql.run("INSERT INTO service (id) VALUES (1) ON CONFLICT DO NOTHING");
          return sql.run("UPDATE service SET breaker_reset_at = ? WHERE id = 1", database.now());
        });
  }
}
