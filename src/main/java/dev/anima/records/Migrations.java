package dev.anima.records;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Brings a database to the schema that this Anima knows: numbered SQL resources, forward only, all
 * in one transaction, so of several processes that try at once one does it and the others find it
 * done.
 */
final class Migrations {
  /** The newest numbered resource. */
  static final int KNOWN_VERSION = 5;

  private Migrations() {}

  /** Migrates if that is needed; {@code connection} stands outside a transaction. */
  static void bringUpToDate(Connection connection, Path file) throws SQLException {
    if (checkedVersion(connection, file) == KNOWN_VERSION) {
      return;
    }
    Sql sql = new Sql(connection);
    Dialect.begin(sql);
    try {
      sql.run("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)");
      Dialect.markAsOurs(sql);
      for (int next = version(sql) + 1; next <= KNOWN_VERSION; next++) {
        apply(sql, next);
      }
      Dialect.commit(sql);
    } catch (SQLException | RuntimeException e) {
      Dialect.rollBackAfter(sql, e);
      throw e;
    }
  }

  /** The version found, refused if it is newer or the tables are another program's. */
  static int checkedVersion(Connection connection, Path file) throws SQLException {
    Sql sql = new Sql(connection);
    int found = Dialect.hasTable(sql, "schema_version") ? version(sql) : 0;
    if (found > KNOWN_VERSION) {
      throw new NewerRecordsException(file, found, KNOWN_VERSION);
    }
    if (Dialect.isForeign(sql)) {
      throw new DamagedRecordsException(file, "the tables of another program", null);
    }
    return found;
  }

  private static int version(Sql sql) throws SQLException {
    return (int) sql.number("SELECT max(version) AS n FROM schema_version");
  }

  private static void apply(Sql sql, int version) throws SQLException {
    for (String statement : textOf(version).split(";\\s*\n", -1)) {
      if (!statement.isBlank()) {
        sql.run(statement);
      }
    }
    sql.run("INSERT INTO schema_version (version) VALUES (?)", version);
  }

  private static String textOf(int version) {
    try (@Nullable InputStream resource = Migrations.class.getResourceAsStream(version + ".sql")) {
      if (resource == null) {
        throw new IllegalStateException("no migration " + version);
      }
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8)
          .replaceAll("(?m)^\\s*--.*\n", "")
          .replace("${identity}", Dialect.IDENTITY);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
