package dev.anima.records;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/**
 * All that is said differently to SQLite than it would be to another database. The statements
 * elsewhere use what SQLite and PostgreSQL share.
 */
final class Dialect {
  /** What a column that counts itself, never reusing a number, is called in the migrations. */
  static final String IDENTITY = "INTEGER PRIMARY KEY AUTOINCREMENT";

  /** Marks a database as Anima's: the letters "anim". */
  private static final int APPLICATION_ID = 0x616e696d;

  private static final int BUSY_MILLIS = 20_000;
  private static final int BUSY = 5;
  private static final int LOCKED = 6;
  private static final int READ_ONLY = 8;
  private static final int CORRUPT = 11;
  private static final int FULL = 13;
  private static final int CANNOT_OPEN = 14;
  private static final int NOT_A_DATABASE = 26;

  private Dialect() {}

  static Connection connect(Path file) throws SQLException {
    NativeLibrary.use();
    Properties settings = new Properties();
    settings.setProperty("busy_timeout", Integer.toString(BUSY_MILLIS));
    // The records are the authority on what ran: a settled wake survives a power cut.
    settings.setProperty("synchronous", "FULL");
    settings.setProperty("foreign_keys", "false");
    return DriverManager.getConnection("jdbc:sqlite:" + file.toAbsolutePath(), settings);
  }

  /** Opens without writing rights; {@code option} is a further setting of the address. */
  static Connection connectReadOnly(Path file, String option) throws SQLException {
    NativeLibrary.use();
    Properties settings = new Properties();
    settings.setProperty("busy_timeout", Integer.toString(BUSY_MILLIS));
    settings.setProperty("open_mode", "1");
    String address = file.toAbsolutePath().toUri().getRawPath();
    return DriverManager.getConnection("jdbc:sqlite:file:" + address + "?" + option, settings);
  }

  /**
   * Turns on the mode in which readers and one writer do not wait for each other. Done once for a
   * file; several processes may try at the same moment, and the engine does not wait for that lock.
   */
  static void useSharedLog(Connection connection) throws SQLException {
    Sql sql = new Sql(connection);
    long end = System.nanoTime() + BUSY_MILLIS * 1_000_000L;
    while (!journalMode(sql, "PRAGMA journal_mode").equals("wal")) {
      try {
        journalMode(sql, "PRAGMA journal_mode=WAL");
      } catch (SQLException e) {
        if (!isBusy(e) || System.nanoTime() > end) {
          throw e;
        }
        pause();
      }
    }
  }

  private static String journalMode(Sql sql, String question) throws SQLException {
    return sql.first(question, row -> row.text("journal_mode")).orElse("");
  }

  private static void pause() throws SQLException {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SQLException("interrupted while waiting for the database", e);
    }
  }

  /** Begins a write transaction, with its lock: it can never fail half-way for want of one. */
  static void begin(Sql sql) throws SQLException {
    sql.run("BEGIN IMMEDIATE");
  }

  static void commit(Sql sql) throws SQLException {
    sql.run("COMMIT");
  }

  /**
   * Undoes the transaction that broke off with {@code e}, which is what the caller throws.
   *
   * @return false if it cannot be told whether a transaction is still open
   */
  static boolean rollBackAfter(Sql sql, Throwable e) {
    try {
      sql.run("ROLLBACK");
      return true;
    } catch (SQLException gone) {
      e.addSuppressed(gone);
      return false;
    }
  }

  static boolean hasTable(Sql sql, String name) throws SQLException {
    return sql.number("SELECT count(*) AS n FROM sqlite_master WHERE type='table' AND name=?", name)
        > 0;
  }

  /** Whether the file holds tables of another program. */
  static boolean isForeign(Sql sql) throws SQLException {
    long id = sql.first("PRAGMA application_id", row -> row.number("application_id")).orElse(0L);
    return id != APPLICATION_ID
        && sql.number("SELECT count(*) AS n FROM sqlite_master WHERE type='table'") > 0;
  }

  static void markAsOurs(Sql sql) throws SQLException {
    sql.run("PRAGMA application_id=" + APPLICATION_ID);
  }

  static boolean isBusy(SQLException e) {
    return code(e) == BUSY || code(e) == LOCKED;
  }

  static boolean isDamage(SQLException e) {
    return code(e) == CORRUPT || code(e) == NOT_A_DATABASE;
  }

  static boolean isForbidden(SQLException e) {
    return code(e) == READ_ONLY || code(e) == CANNOT_OPEN;
  }

  static boolean isFull(SQLException e) {
    return code(e) == FULL;
  }

  /** The plain code: what stands above the lowest eight bits only says more of the same. */
  private static int code(SQLException e) {
    return e.getErrorCode() & 0xff;
  }

  /** The file of changes that are not in the database file yet. */
  static Path logOf(Path file) {
    return file.resolveSibling(file.getFileName() + "-wal");
  }

  static boolean hasLog(Path file) {
    try {
      return Files.exists(logOf(file)) && Files.size(logOf(file)) > 0;
    } catch (IOException unreadable) {
      return true;
    }
  }
}
