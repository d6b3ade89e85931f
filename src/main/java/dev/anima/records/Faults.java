package dev.anima.records;

import java.nio.file.Path;
import java.sql.SQLException;

/** Says in Anima's words what the database could not do. */
final class Faults {
  private Faults() {}

  static RuntimeException translated(Path file, SQLException e) {
    if (Dialect.isDamage(e)) {
      return new DamagedRecordsException(file, "a damaged file", e);
    }
    if (Dialect.isBusy(e)) {
      return new RecordsUnavailableException(
          file, "another process kept them locked for too long.", "try again", e);
    }
    if (Dialect.isFull(e)) {
      return new RecordsUnavailableException(
          file, "the disk is full.", "make room and try again", e);
    }
    if (Dialect.isForbidden(e)) {
      return new RecordsUnavailableException(
          file,
          "they cannot be opened for writing.",
          "check who owns the folder " + file.toAbsolutePath().getParent(),
          e);
    }
    return new RecordsUnavailableException(
        file, "the database said: " + e.getMessage(), "anima status", e);
  }
}
