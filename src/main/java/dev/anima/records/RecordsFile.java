package dev.anima.records;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The file of the records on disk: made for its owner's eyes only, and opened the gentlest way that
 * works where nothing may be written.
 */
final class RecordsFile implements AutoCloseable {
  private static final FileAttribute<Set<PosixFilePermission>> OWNER_FOLDER =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
  private static final FileAttribute<Set<PosixFilePermission>> OWNER_FILE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private final Path path;
  private @Nullable String warning;
  private @Nullable Path copyFolder;

  RecordsFile(Path path) {
    this.path = path;
  }

  Optional<String> warning() {
    return Optional.ofNullable(warning);
  }

  Connection openForWriting() throws SQLException {
    makeIfMissing();
    Connection connection = Dialect.connect(path);
    return checked(
        connection,
        () -> {
          Dialect.useSharedLog(connection);
          Migrations.bringUpToDate(connection, path);
        });
  }

  Connection openForReading() throws SQLException {
    if (!Files.exists(path)) {
      throw new RecordsMissingException(path);
    }
    try {
      return openChecked("mode=ro");
    } catch (SQLException e) {
      if (!Dialect.isForbidden(e)) {
        throw e;
      }
      return Dialect.hasLog(path) ? openCopy() : openUnchanging();
    }
  }

  private Connection openUnchanging() throws SQLException {
    Connection connection = openChecked("immutable=1");
    warning =
        "The records " + path + " are read as they lie there; the newest entries may be missing.";
    return connection;
  }

  private Connection openCopy() throws SQLException {
    Path copy;
    try {
      Path folder = Files.createTempDirectory("anima-records", OWNER_FOLDER);
      copyFolder = folder;
      copy = folder.resolve("anima.db");
      Files.copy(path, copy);
      Files.copy(Dialect.logOf(path), Dialect.logOf(copy));
    } catch (IOException e) {
      throw new RecordsUnavailableException(
          path, "they cannot be read: " + e, "check who owns " + path, e);
    }
    Connection connection = Dialect.connect(copy);
    checked(connection, () -> checkReadable(connection));
    warning = "The records " + path + " are read from a copy; the newest entries may be missing.";
    return connection;
  }

  private Connection openChecked(String option) throws SQLException {
    Connection connection = Dialect.connectReadOnly(path, option);
    return checked(connection, () -> checkReadable(connection));
  }

  /** Reading needs the schema that this Anima knows: an older one cannot be migrated here. */
  private void checkReadable(Connection connection) throws SQLException {
    int found = Migrations.checkedVersion(connection, path);
    if (found < Migrations.KNOWN_VERSION) {
      throw new RecordsUnavailableException(
          path,
          "found schema version " + found + ", expected " + Migrations.KNOWN_VERSION + ".",
          "run any anima command as their owner, which brings them up to date",
          null);
    }
  }

  /** Leaves no connection open behind a failed check. */
  private static Connection checked(Connection connection, Check check) throws SQLException {
    try {
      check.run();
      return connection;
    } catch (SQLException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  private interface Check {
    void run() throws SQLException;
  }

  private void makeIfMissing() {
    if (Files.exists(path)) {
      return;
    }
    try {
      Path folder = path.toAbsolutePath().getParent();
      if (folder != null && !Files.isDirectory(folder)) {
        Files.createDirectories(folder, OWNER_FOLDER);
      }
      Files.createFile(path, OWNER_FILE);
    } catch (FileAlreadyExistsException madeByAnother) {
      return;
    } catch (IOException e) {
      throw new RecordsUnavailableException(
          path, "they cannot be made: " + e, "check who owns the folder", e);
    }
  }

  @Override
  public void close() {
    Path folder = copyFolder;
    copyFolder = null;
    if (folder == null) {
      return;
    }
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
      Files.delete(folder);
    } catch (IOException e) {
      throw new RecordsUnavailableException(
          folder, "the copy cannot be removed: " + e, "remove it by hand", e);
    }
  }
}
