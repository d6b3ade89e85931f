package dev.anima.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseTest {
  @TempDir Path folder;

  /** The limit of pages is the full disk that SQLite has of its own; it holds for a connection. */
  @Test
  void afterAFullDiskThereIsAConnectionThatWorksAndNobodyHoldsTheLock() throws SQLException {
    Path file = folder.resolve("anima.db");
    try (Database database = database(file);
        Database other = database(file)) {
      database.write(sql -> sql.run("CREATE TABLE t (text TEXT)"));
      database.read(
          sql -> sql.first("PRAGMA max_page_count = 4", row -> row.number("max_page_count")));

      assertThatThrownBy(() -> database.write(sql -> fill(sql)))
          .isInstanceOf(RecordsUnavailableException.class);

      assertThat(other.<Integer>write(sql -> sql.run("INSERT INTO t VALUES ('other')"))).isOne();
      assertThat(database.<Integer>write(sql -> sql.run("INSERT INTO t VALUES ('again')"))).isOne();
      assertThat(database.<Long>read(sql -> sql.number("SELECT count(*) AS n FROM t")))
          .isEqualTo(2);
    }
  }

  @Test
  void aTransactionThatCannotBeRolledBackIsEndedWithItsConnection() {
    Path file = folder.resolve("anima.db");
    try (Database database = database(file)) {
      database.write(sql -> sql.run("CREATE TABLE t (text TEXT)"));

      assertThatThrownBy(
              () ->
                  database.write(
                      sql -> {
                        sql.run("ROLLBACK");
                        throw new IllegalStateException("after the end");
                      }))
          .hasMessage("after the end");

      assertThat(database.<Integer>write(sql -> sql.run("INSERT INTO t VALUES ('x')"))).isOne();
    }
  }

  private static int fill(Sql sql) throws SQLException {
    for (int i = 0; i < 1000; i++) {
      sql.run("INSERT INTO t VALUES (?)", "x".repeat(1000));
    }
    return 0;
  }

  private static Database database(Path file) {
    return new Database(
        file,
        new SettableClock("2026-12-02T04:46:00Z"),
        () -> DriverManager.getConnection("jdbc:sqlite:" + file));
  }
}
