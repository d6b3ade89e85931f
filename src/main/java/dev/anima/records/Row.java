package dev.anima.records;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One row of an answer, read by column name. */
final class Row {
  private final ResultSet row;

  Row(ResultSet row) {
    this.row = row;
  }

  /** Makes a value of a row. */
  interface Reader<T> {
    T read(Row row) throws SQLException;
  }

  String text(String column) throws SQLException {
    return maybeText(column)
        .orElseThrow(() -> new IllegalStateException("no value in column " + column));
  }

  Optional<String> maybeText(String column) throws SQLException {
    @Nullable String text = row.getString(column);
    return Optional.ofNullable(text);
  }

  long number(String column) throws SQLException {
    return row.getLong(column);
  }

  Optional<Long> maybeNumber(String column) throws SQLException {
    long number = row.getLong(column);
    return row.wasNull() ? Optional.empty() : Optional.of(number);
  }

  boolean flag(String column) throws SQLException {
    return row.getLong(column) != 0;
  }

  Instant instant(String column) throws SQLException {
    return Instant.ofEpochMilli(row.getLong(column));
  }

  Optional<Instant> maybeInstant(String column) throws SQLException {
    return maybeNumber(column).map(Instant::ofEpochMilli);
  }
}
