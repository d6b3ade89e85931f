package dev.anima.records;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The records of a home: messages, activity, wakes, and what Anima knows of its agents. Nothing is
 * opened before it is used. Any number of processes may have the same records open; in one process
 * threads take turns.
 */
public final class Records implements AutoCloseable {
  private final Database database;
  private final RecordsFile file;

  Records(Database database, RecordsFile file) {
    this.database = database;
    this.file = file;
  }

  /** Opens the records for reading and writing at their first use, made and migrated if needed. */
  public static Records open(Path path, InstantSource clock) {
    RecordsFile file = new RecordsFile(path);
    return new Records(new Database(path, clock, file::openForWriting), file);
  }

  /**
   * Opens existing records now, without asking for the right to write; see {@link #warning}.
   *
   * @throws RecordsMissingException if there are none
   */
  public static Records openReadOnly(Path path, InstantSource clock) {
    RecordsFile file = new RecordsFile(path);
    Records records = new Records(new Database(path, clock, file::openForReading), file);
    boolean opened = false;
    try {
      records.database.touch();
      opened = true;
      return records;
    } finally {
      if (!opened) {
        records.close();
      }
    }
  }

  /** A line to show, if these records may lack the newest entries. */
  public Optional<String> warning() {
    return file.warning();
  }

  public WakeTable wakes() {
    return new WakeTable(database);
  }

  public MessageHistory messages() {
    return new MessageHistory(database);
  }

  public ActivityLog activity() {
    return new ActivityLog(database);
  }

  public AgentTable agents() {
    return new AgentTable(database);
  }

  /** Who serves this home. */
  public ServiceTable service() {
    return new ServiceTable(database);
  }

  /** What the files of the home held when somebody last looked. */
  public HomeFiles homeFiles() {
    return new HomeFiles(database);
  }

  /** Which wakes are held because the home changed. */
  public HomeHolds homeHolds() {
    return new HomeHolds(database);
  }

  public OwnCommits ownCommits() {
    return new OwnCommits(database);
  }

  /** What was taken back, and by what. */
  public Undos undos() {
    return new Undos(database);
  }

  /** Tells what Anima left in a workspace from what others put there. */
  public HomeKey homeKey() {
    return new HomeKey(database);
  }

  /** Runs several operations as one transaction: all of them are written, or none. */
  public <T> T inOneTransaction(Supplier<T> work) {
    return database.write(sql -> work.get());
  }

  @Override
  public void close() {
    database.close();
    file.close();
  }
}
