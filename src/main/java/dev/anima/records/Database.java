package dev.anima.records;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * One connection, opened at its first use and shared by the threads of this process one at a time.
 * The place where errors of the database become ours.
 */
final class Database implements AutoCloseable {
  private final Path file;
  private final InstantSource clock;
  private final Opening opening;
  private final ReentrantLock turn = new ReentrantLock();
  private @Nullable Connection connection;
  private @Nullable Sql sql;
  private boolean inTransaction;

  Database(Path file, InstantSource clock, Opening opening) {
    this.file = file;
    this.clock = clock;
    this.opening = opening;
  }

  /** How the connection is made. */
  interface Opening {
    Connection open() throws SQLException;
  }

  /** What is done with statements. */
  interface Work<T> {
    T with(Sql sql) throws SQLException;
  }

  /** Now, as finely as it is stored. */
  Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  <T> T read(Work<T> work) {
    turn.lock();
    try {
      return work.with(sql());
    } catch (SQLException e) {
      throw failed(e);
    } finally {
      turn.unlock();
    }
  }

  /** Runs work as one write transaction, or as part of the one that is open. */
  <T> T write(Work<T> work) {
    turn.lock();
    try {
      return inTransaction ? work.with(sql()) : transaction(work);
    } catch (SQLException e) {
      throw failed(e);
    } finally {
      turn.unlock();
    }
  }

  private <T> T transaction(Work<T> work) throws SQLException {
    Sql statements = sql();
    Dialect.begin(statements);
    inTransaction = true;
    try {
      T value = work.with(statements);
      Dialect.commit(statements);
      return value;
    } catch (SQLException | RuntimeException | Error e) {
      if (!Dialect.rollBackAfter(statements, e)) {
        drop(e);
      }
      throw e;
    } finally {
      inTransaction = false;
    }
  }

  /** Opens now, for whoever wants to know whether that works. */
  void touch() {
    read(statements -> statements);
  }

  private Sql sql() throws SQLException {
    Sql known = sql;
    if (known == null) {
      known = new Sql(opened());
      sql = known;
    }
    return known;
  }

  private Connection opened() throws SQLException {
    Connection known = connection;
    if (known == null) {
      known = opening.open();
      connection = known;
    }
    return known;
  }

  /**
   * Beyond a lock of somebody else's, what a failure leaves of a connection is not to be relied on:
   * after a full disk its statements are gone and its transaction may hold the lock for ever. The
   * next use opens another.
   */
  private RuntimeException failed(SQLException e) {
    if (!inTransaction && !Dialect.isBusy(e)) {
      drop(e);
    }
    return translated(e);
  }

  private void drop(Throwable because) {
    try {
      close();
    } catch (RuntimeException alsoGone) {
      because.addSuppressed(alsoGone);
    }
  }

  private RuntimeException translated(SQLException e) {
    return Faults.translated(file, e);
  }

  @Override
  public void close() {
    turn.lock();
    try {
      Connection open = connection;
      connection = null;
      sql = null;
      if (open != null) {
        open.close();
      }
    } catch (SQLException e) {
      throw translated(e);
    } finally {
      turn.unlock();
    }
  }
}
