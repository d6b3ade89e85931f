package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Statements on one connection, made short: binds values of ours, maps rows, keeps prepared
 * statements. Instants are stored as milliseconds since 1970, durations as seconds, flags as 0 and
 * 1, enums as their lower-case names. One thread at a time.
 */
final class Sql {
  private final Connection connection;
  private final Map<String, PreparedStatement> prepared = new HashMap<>();

  Sql(Connection connection) {
    this.connection = connection;
  }

  /** Runs a statement that changes something; returns how many rows it changed. */
  int run(String sql, @Nullable Object... values) throws SQLException {
    return bound(sql, values).executeUpdate();
  }

  <T> List<T> list(String sql, Row.Reader<T> reader, @Nullable Object... values)
      throws SQLException {
    try (ResultSet rows = bound(sql, values).executeQuery()) {
      List<T> found = new ArrayList<>();
      Row row = new Row(rows);
      while (rows.next()) {
        found.add(reader.read(row));
      }
      return found;
    }
  }

  <T> Optional<T> first(String sql, Row.Reader<T> reader, @Nullable Object... values)
      throws SQLException {
    try (ResultSet rows = bound(sql, values).executeQuery()) {
      return rows.next() ? Optional.of(reader.read(new Row(rows))) : Optional.empty();
    }
  }

  /** The single number that the query answers, column {@code n}; 0 if it is null. */
  long number(String sql, @Nullable Object... values) throws SQLException {
    return first(sql, row -> row.number("n"), values).orElse(0L);
  }

  /** The statements that were used so far. */
  Set<String> used() {
    return Set.copyOf(prepared.keySet());
  }

  private PreparedStatement bound(String sql, @Nullable Object... values) throws SQLException {
    PreparedStatement statement = prepared.get(sql);
    if (statement == null) {
      statement = connection.prepareStatement(sql);
      prepared.put(sql, statement);
    }
    for (int i = 0; i < values.length; i++) {
      bind(statement, i + 1, values[i]);
    }
    return statement;
  }

  private static void bind(PreparedStatement statement, int index, @Nullable Object value)
      throws SQLException {
    if (value == null) {
      statement.setObject(index, null);
    } else if (value instanceof Optional<?> maybe) {
      bind(statement, index, maybe.orElse(null));
    } else if (value instanceof Number number) {
      statement.setLong(index, number.longValue());
    } else if (value instanceof String text) {
      statement.setString(index, text);
    } else if (value instanceof Instant instant) {
      statement.setLong(index, instant.toEpochMilli());
    } else if (value instanceof Duration duration) {
      statement.setLong(index, duration.toSeconds());
    } else if (value instanceof Boolean flag) {
      statement.setLong(index, flag ? 1 : 0);
    } else if (value instanceof Enum<?> constant) {
      statement.setString(index, constant.name().toLowerCase(Locale.ROOT));
    } else if (value instanceof AgentName || value instanceof WakeId) {
      statement.setString(index, value.toString());
    } else {
      throw new IllegalArgumentException("cannot store a " + value.getClass());
    }
  }
}
