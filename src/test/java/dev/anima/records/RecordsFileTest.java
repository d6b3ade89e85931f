package dev.anima.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file itself: rights, damage, versions, reading without the right to write. */
final class RecordsFileTest {
  @TempDir Path folder;
  private Path file;
  private final SettableClock clock = new SettableClock("2026-12-02T04:46:00Z");

  @BeforeEach
  void place() {
    file = folder.resolve(".records").resolve("anima.db");
  }

  @Test
  void nothingIsMadeBeforeItIsUsed() {
    try (Records records = Records.open(file, clock)) {
      assertThat(records.warning()).isEmpty();
      assertThat(file.getParent()).doesNotExist();
    }
  }

  @Test
  void theFileAndItsFolderAreForTheOwnersEyesOnly() throws IOException {
    try (Records records = Records.open(file, clock)) {
      records.activity().append(NewActivity.of(ActivityType.HOME_CHANGED, "{}"));
      assertThat(rightsOf(file.getParent())).isEqualTo("rwx------");
      try (var files = Files.list(file.getParent())) {
        assertThat(files).hasSizeGreaterThan(1).allMatch(it -> rightsOf(it).equals("rw-------"));
      }
    }
  }

  private static String rightsOf(Path path) {
    try {
      return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aFileThatIsNoDatabaseIsRefusedAndLeftAsItIs() throws IOException {
    Files.createDirectories(file.getParent());
    String text = "these are not the records that you look for\n".repeat(100);
    Files.writeString(file, text);
    assertRefused(DamagedRecordsException.class, "damaged", "Git");
    assertThat(file).hasContent(text);
  }

  @Test
  void aDatabaseWithItsPagesOverwrittenIsReportedAsDamaged() throws IOException {
    fill();
    byte[] bytes = Files.readAllBytes(file);
    for (int i = 100; i < bytes.length; i++) {
      bytes[i] = (byte) 0xA5;
    }
    Files.write(file, bytes);
    assertRefused(DamagedRecordsException.class, "damaged", "Git");
  }

  @Test
  void theDatabaseOfAnotherProgramIsRefusedAndLeftAsItIs() throws SQLException {
    makeForeign("CREATE TABLE theirs (x TEXT)");
    assertRefused(DamagedRecordsException.class, "another program", "Git");
    try (Connection connection = Dialect.connect(file)) {
      assertThat(Dialect.hasTable(new Sql(connection), "wake")).isFalse();
    }
  }

  private void makeForeign(String statement) throws SQLException {
    try (Connection connection = Dialect.connect(made(file))) {
      new Sql(connection).run(statement);
    }
  }

  private static Path made(Path file) {
    try {
      Files.createDirectories(file.getParent());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return file;
  }

  @Test
  void aNewerSchemaIsRefusedByItsNumber() throws SQLException {
    fill();
    try (Connection connection = Dialect.connect(file)) {
      new Sql(connection).run("INSERT INTO schema_version (version) VALUES (99)");
    }
    assertRefused(NewerRecordsException.class, "99", "newer Anima");
    assertThatThrownBy(() -> Records.openReadOnly(file, clock))
        .isInstanceOf(NewerRecordsException.class);
  }

  private void assertRefused(Class<? extends AnimaException> type, String says, String hint) {
    try (Records records = Records.open(file, clock)) {
      assertThatThrownBy(() -> records.wakes().queued())
          .isInstanceOfSatisfying(
              type,
              e -> {
                assertThat(e).hasMessageContaining(says).hasMessageContaining(file.toString());
                assertThat(e.hint().orElse("")).contains(hint);
                assertThat(e.kind()).isEqualTo(ErrorKind.ENVIRONMENT);
              });
    }
  }

  @Test
  void aFolderThatCannotBeMadeIsSaidWithItsPath() throws IOException {
    Files.writeString(file.getParent(), "a file in the way");
    try (Records records = Records.open(file, clock)) {
      assertThatThrownBy(() -> records.wakes().queued())
          .isInstanceOf(RecordsUnavailableException.class)
          .hasMessageContaining(file.toString());
    }
  }

  @Test
  void thereIsNothingToReadBeforeTheFirstEntry() {
    assertThatThrownBy(() -> Records.openReadOnly(file, clock))
        .isInstanceOf(RecordsMissingException.class)
        .hasMessageContaining(file.toString());
    assertThat(file.getParent()).doesNotExist();
  }

  @Test
  void readingSeesTheNewestWhileAnotherWritesAndMayNotWrite() {
    try (Records writer = Records.open(file, clock)) {
      writer.activity().append(NewActivity.of(ActivityType.HOME_CHANGED, "{}"));
      try (Records reader = Records.openReadOnly(file, clock)) {
        writer.activity().append(NewActivity.of(ActivityType.HOME_ACCEPTED, "{}"));
        assertThat(types(reader)).containsExactly("home.changed", "home.accepted");
        assertThat(reader.warning()).isEmpty();
        assertThatThrownBy(
                () -> reader.activity().append(NewActivity.of(ActivityType.HOME_CHANGED, "{}")))
            .isInstanceOf(RecordsUnavailableException.class);
      }
    }
  }

  @Test
  void aFolderWithAwkwardCharactersInItsNameIsReadToo() {
    file = folder.resolve("a b?c#d%e").resolve("grüße").resolve("anima.db");
    fill();
    try (Records reader = Records.openReadOnly(file, clock)) {
      assertThat(types(reader)).containsExactly("home.changed");
    }
  }

  @Test
  void whereNothingMayBeWrittenTheFileIsReadAsItLies() throws Exception {
    fill();
    assertThat(Dialect.logOf(file)).doesNotExist();
    assertThat(readWithoutRights())
        .startsWith("[home.changed]")
        .contains("as they lie there; the newest entries may be missing");
  }

  @Test
  void whereChangesLieBesideTheFileACopyIsReadAndRemoved() throws Exception {
    byte[] log;
    byte[] database;
    try (Records writer = Records.open(file, clock)) {
      writer.activity().append(NewActivity.of(ActivityType.HOME_CHANGED, "{}"));
      log = Files.readAllBytes(Dialect.logOf(file));
      database = Files.readAllBytes(file);
    }
    Files.write(file, database);
    Files.write(Dialect.logOf(file), log);
    assertThat(readWithoutRights())
        .startsWith("[home.changed]")
        .contains("from a copy; the newest entries may be missing")
        .endsWith("copies left: 0");
    assertThat(Dialect.logOf(file)).hasBinaryContent(log);
    assertThat(file).hasBinaryContent(database);
  }

  private String readWithoutRights() throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    Files.setPosixFilePermissions(file.getParent(), PosixFilePermissions.fromString("r-x------"));
    try {
      Process process =
          OtherJvm.startWithPlainRights(
              ReadingProcess.class, output, file.toString(), temporary.toString());
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      return Files.readString(output).strip();
    } finally {
      Files.setPosixFilePermissions(file.getParent(), PosixFilePermissions.fromString("rwx------"));
    }
  }

  private void fill() {
    try (Records records = Records.open(file, clock)) {
      records.activity().append(NewActivity.of(ActivityType.HOME_CHANGED, "{}"));
    }
  }

  private static List<String> types(Records records) {
    return records.activity().list(ActivityQuery.all()).stream().map(Activity::type).toList();
  }

  @Test
  void everyMigrationHasItsText() throws IOException {
    for (int version = 1; version <= Migrations.KNOWN_VERSION; version++) {
      try (var text = Migrations.class.getResourceAsStream(version + ".sql")) {
        assertThat(text).isNotNull();
        assertThat(new String(text.readAllBytes(), StandardCharsets.UTF_8)).contains("CREATE");
      }
    }
    assertThat(Migrations.class.getResource((Migrations.KNOWN_VERSION + 1) + ".sql")).isNull();
  }
}
