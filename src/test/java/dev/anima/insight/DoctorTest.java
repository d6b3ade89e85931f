package dev.anima.insight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.anima.records.Records;
import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import dev.anima.testing.Pipes;
import dev.anima.testing.Processes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each fault that is put into a home is found, with what to type; a clean home has none. */
class DoctorTest {
  private static final int FOUND = 7;

  @TempDir Path folder;

  /** Something that goes wrong in a home. */
  @FunctionalInterface
  interface Injection {
    void into(AnimaWorld world) throws Exception;
  }

  /**
   * A fault.
   *
   * @param finding how the id of its finding begins
   * @param words what the report says of it
   */
  record Fault(String name, String finding, String words, Injection injection) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Fault> faults() {
    return Stream.of(
        new Fault(
            "Dreaming switched off for three days of messages",
            "overdue:ada",
            "overdue: 3 slots since 2026-12-03",
            world -> {
              configure(world, "memoryCoherence:\n  enabled: false\n");
              threeDaysOfMessages(world);
            }),
        new Fault(
            "no service for three days of messages",
            "overdue:ada",
            "no service runs",
            DoctorTest::threeDaysOfMessages),
        new Fault(
            "three failed slots in a row",
            "resting:ada",
            "anima dreaming resume ada",
            world -> sql(world, "UPDATE agent SET failed_slots = 3")),
        new Fault(
            "a breaker that has tripped",
            "breaker",
            "Dreaming stands still",
            world -> {
              configure(world, "memoryCoherence:\n  breakerFailures: 2\n");
              world.provider("ada", "exit 3");
              world.run("dream", "ada").expect(6);
              world.run("dream", "ada").expect(6);
            }),
        new Fault(
            "a service that ended long ago",
            "service",
            "anima serve",
            world -> {
              try (Records records = world.records()) {
                records.service().take();
                records.service().leave();
              }
              world.clock.set("2026-12-05T04:46:00Z");
            }),
        new Fault(
            "a service that died",
            "service",
            "the last one died",
            world -> {
              try (Records records = world.records()) {
                records.service().take();
              }
              sql(world, "UPDATE service SET start = 'long ago'");
            }),
        new Fault(
            "a service that says nothing any more",
            "service_silent",
            "has not said anything for 7 min",
            world -> {
              try (Records records = world.records()) {
                records.service().take();
              }
              sql(
                  world,
                  "UPDATE service SET beat_at = beat_at - 420000, lease_until = lease_until - 420000");
              assertThat(world.run("status").expect(0).out().replaceAll("\\s+", " "))
                  .contains("has not said anything for 7 min");
            }),
        new Fault(
            "a service that says nothing any more while slots pass",
            "overdue:ada",
            "the service has not said anything for 7 min",
            world -> {
              threeDaysOfMessages(world);
              try (Records records = world.records()) {
                records.service().take();
              }
              sql(
                  world,
                  "UPDATE service SET beat_at = beat_at - 420000, lease_until = lease_until - 420000");
              sql(world, "UPDATE agent SET scheduled_since = created_at");
              assertThat(world.run("dreaming", "--all").out().replaceAll("\\s+", " "))
                  .contains("the service has not said anything for 7 min", "anima doctor")
                  .doesNotContain("about to be queued");
            }),
        new Fault(
            "a pipe in the place of a file of git",
            "repository:ada",
            ".git/logs/HEAD is no regular file",
            world -> {
              Path file = world.workspace("ada").resolve(".git/logs/HEAD");
              Files.deleteIfExists(file);
              Pipes.make(Files.createDirectories(file.getParent()).resolve("HEAD"));
            }),
        new Fault(
            "a service that cannot take its settings",
            "service_trouble",
            "line 3 is odd",
            world -> {
              try (Records records = world.records()) {
                records.service().take();
                records.service().beat(Optional.of("line 3 is odd"));
              }
            }),
        new Fault(
            "passes of thirty hours",
            "capacity",
            "at most 24 h",
            world -> sql(world, "UPDATE wake SET claimed_at = completed_at - 108000000")),
        new Fault(
            "the run folder of an unknown wake",
            "run_folder:99",
            "rm -r ",
            world -> Files.createDirectories(world.home().resolve("workspaces/.records/run/99"))),
        new Fault(
            "a running wake whose process is gone",
            "claim:ada:w1",
            "its process is gone",
            world ->
                sql(
                    world,
                    "UPDATE wake SET state = 'running', claim_start = 'long ago' WHERE number = 1")),
        new Fault(
            "messages whose wake broke off twice",
            "unread:ada",
            "1 message unread",
            world -> {
              world.agent("bo");
              world.run("wake", "-a", "bo", "-m", "hello");
              sql(
                  world,
                  "UPDATE wake SET agent = 'ada', reason = 'abandoned', follows = id"
                      + " WHERE agent = 'bo'");
              sql(world, "UPDATE message SET agent = 'ada', read_at = NULL WHERE agent = 'bo'");
            }),
        new Fault(
            "the intent of a write that nobody of this home made",
            "intent_refused:ada:",
            "had not made",
            world -> {
              world.write("ada", ".git/anima/intent.json", "{\"v\":1}\n" + "0".repeat(64));
              world.run("memory", "append", "-a", "ada", "-t", "- after").expect(0);
            }),
        new Fault(
            "records that do not know the history",
            "records_lost:ada",
            "bring workspaces/.records back",
            world -> sql(world, "DELETE FROM own_commit")),
        new Fault(
            "a damaged file of an older state",
            "history_gap:ada:",
            "MEMORY.md at ",
            world -> {
              world.run("memory", "append", "-a", "ada", "-t", "- more").expect(0);
              damage(world, "HEAD~1:MEMORY.md");
            }),
        new Fault(
            "a damaged list of files of an older state",
            "history_gap:ada:",
            "the list of files at ",
            world -> {
              world.run("memory", "append", "-a", "ada", "-t", "- more").expect(0);
              damage(world, "HEAD~1^{tree}");
            }),
        new Fault(
            "a damaged older commit",
            "history_gap:ada:",
            "cannot be read, nor anything before it",
            world -> {
              world.run("memory", "append", "-a", "ada", "-t", "- more").expect(0);
              damage(world, "HEAD~1");
            }),
        new Fault(
            "a repair that let the history begin above a gap",
            "history_gap:ada:",
            "all that was before ",
            world -> {
              world.run("memory", "append", "-a", "ada", "-t", "- more").expect(0);
              damage(world, "HEAD~1");
              world.run("agent", "repair", "ada").expect(0);
            }),
        new Fault(
            "an owed receipt",
            "receipt_owed:ada:w1",
            "anima agent repair ada",
            world -> sql(world, "UPDATE wake SET receipt = 'owed' WHERE number = 1")),
        new Fault(
            "receipts that were deleted",
            "receipt_missing:ada:w1",
            "--ack receipt_missing:ada:w1",
            world -> world.git("ada").run("update-ref", "-d", "refs/notes/dreaming")),
        new Fault(
            "a receipt that says something else",
            "receipt_differs:ada:w1",
            "says completed, the records failed",
            world ->
                sql(
                    world,
                    "UPDATE wake SET outcome = 'failed', reason = 'silent' WHERE number = 1")),
        new Fault(
            "a receipt that the records do not know",
            "receipt_unknown:ada:",
            "the records know no such pass",
            world -> sql(world, "DELETE FROM wake")),
        new Fault(
            "a receipt that was changed",
            "receipt_chain:ada:",
            "is not there as it was",
            world -> {
              String line = world.git("ada").line("notes", "--ref=dreaming", "show", "HEAD");
              world
                  .git("ada")
                  .run(
                      "notes",
                      "--ref=dreaming",
                      "add",
                      "-f",
                      "-m",
                      line.replace("\"linesAdded\":1", "\"linesAdded\":2"),
                      "HEAD");
            }),
        new Fault(
            "a write that was not finished",
            "intent:ada",
            "was not finished",
            world -> aged(world, ".git/anima/intent.json")),
        new Fault(
            "an old index.lock",
            "index_lock:ada",
            "Anima never deletes one",
            world -> aged(world, ".git/index.lock")),
        new Fault(
            "an old lock of the branch",
            "ref_lock:ada:main.lock",
            "no commit can be made",
            world -> aged(world, ".git/refs/heads/main.lock")),
        new Fault(
            "an old lock of the known head",
            "ref_lock:ada:known.lock",
            "no commit can be made",
            world -> aged(world, ".git/refs/anima/known.lock")),
        new Fault(
            "a workspace that is a link",
            "repository:ada",
            "workspaces/ada is a link",
            world -> {
              Path moved = world.root().resolve("moved");
              Files.move(world.workspace("ada"), moved);
              Files.createSymbolicLink(world.workspace("ada"), moved);
            }),
        new Fault(
            "a history that was rewritten and noticed",
            "history_rewritten:ada:",
            "--ack history_rewritten:ada:",
            DoctorTest::rewriteHistory),
        new Fault(
            "a history that was cut and not noticed yet",
            "history:ada",
            "the last known head",
            world -> world.git("ada").run("reset", "-q", "--hard", "HEAD~1")),
        new Fault(
            "a detached HEAD",
            "head:ada",
            "HEAD is detached",
            world -> world.git("ada").run("checkout", "-q", "--detach")),
        new Fault(
            "a merge that is going on",
            "operation:ada",
            "of native git is going on",
            world ->
                world.write(
                    "ada", ".git/MERGE_HEAD", world.git("ada").line("rev-parse", "HEAD") + "\n")),
        new Fault(
            "unsaved memory",
            "unsaved:ada",
            "notes/new.md is unsaved",
            world -> world.write("ada", "notes/new.md", "by hand\n")),
        new Fault(
            "a damaged file",
            "damaged:ada:notes/x.md",
            "anima memory check -a ada",
            world -> world.write("ada", "notes/x.md", new byte[] {'a', 0, 'b'})),
        new Fault(
            "a file that is too large",
            "left_out:ada",
            "too large",
            world -> {
              world.write("ada", "notes/big.md", "x".repeat(3000));
              configure(world, "memoryGuard:\n  maxFileBytes: 2000\n");
            }),
        new Fault(
            "settings of the repository that changed",
            "settings:ada",
            "core.autocrlf",
            world -> world.git("ada").run("config", "core.autocrlf", "true")),
        new Fault(
            "a file in HEAD that is no memory",
            "extra_paths:ada",
            "1 path outside memory: draft.txt",
            world -> {
              world.write("ada", "draft.txt", "x\n");
              world.git("ada").run("add", "-f", "draft.txt");
              world.git("ada").run("commit", "-qm", "a draft");
            }),
        new Fault(
            "a pack that was never finished",
            "left_objects:ada",
            "tmp_pack_abc",
            world -> aged(world, ".git/objects/pack/tmp_pack_abc")),
        new Fault(
            "a repository that is gone",
            "repository:ada",
            "anima agent repair ada",
            world ->
                Files.move(
                    world.workspace("ada").resolve(".git"), world.root().resolve("elsewhere"))),
        new Fault(
            "a profile that cannot be read",
            "profile:ada",
            "workspaces/ada.yaml",
            world -> Files.writeString(world.home().resolve("workspaces/ada.yaml"), "rolle: x\n")),
        new Fault(
            "settings that cannot be read",
            "configuration",
            "anima.yaml",
            world -> configure(world, "memoryCoherence:\n  enabeld: true\n")),
        new Fault(
            "records that cannot be read",
            "records",
            "anima.db",
            world -> {
              Path file = world.home().resolve("workspaces/.records/anima.db");
              Files.deleteIfExists(file.resolveSibling("anima.db-wal"));
              Files.deleteIfExists(file.resolveSibling("anima.db-shm"));
              Files.writeString(file, "no database at all\n".repeat(500));
            }));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void everyFaultIsFoundWithACommandToType(Fault fault) throws Exception {
    AnimaWorld world = lived();
    fault.injection().into(world);

    Answer json = world.run("doctor", "--json");
    Answer text = world.run("doctor");

    assertThat(json.exitCode()).as(json.all()).isEqualTo(FOUND);
    assertThat(text.exitCode()).as(text.all()).isEqualTo(FOUND);
    assertThat(json.out().lines())
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith("{\"id\":\"" + fault.finding())
                    .contains(fault.words())
                    .doesNotContain("\"command\":\"\""));
  }

  @Test
  void cleanHomeHasNoFinding() {
    AnimaWorld world = lived();
    world.run("memory", "append", "-a", "ada", "-t", "- more").expect(0);

    Answer answer = world.run("doctor").expect(0);

    assertThat(answer.out()).startsWith("Nothing is wrong: ").contains("1 agent");
    assertThat(world.run("doctor", "--json").expect(0).out()).isEmpty();
    assertThat(world.run("doctor", "ada").expect(0).out()).contains("1 agent");
  }

  @Test
  void homeWithoutAgentsHasNoFinding() {
    AnimaWorld.in(folder).run("doctor").expect(0);
  }

  @Test
  void statusSaysOverdueWithTheReasonAndNamesTheDoctor() throws Exception {
    AnimaWorld world = lived();
    threeDaysOfMessages(world);

    assertThat(world.run("status").expect(0).out().replaceAll("\\s+", " "))
        .contains("ada: overdue: 3 slots")
        .contains("no service runs")
        .contains("anima doctor");
  }

  @Test
  void acknowledgedHistoryIsNoFindingAnyMore() throws Exception {
    AnimaWorld world = lived();
    rewriteHistory(world);
    String json = world.run("doctor", "ada", "--json").expect(FOUND).out();
    String id = json.substring("{\"id\":\"".length(), json.indexOf('"', "{\"id\":\"".length()));

    world.run("doctor", "ada", "--ack", id).expect(0);

    world.run("doctor").expect(0);
    assertThat(world.run("status").expect(0).out()).doesNotContain("rewritten");
  }

  @Test
  void leftOverPackIsDeletedWhenAcknowledgedAndLivePacksStay() throws Exception {
    AnimaWorld world = lived();
    aged(world, ".git/objects/pack/tmp_pack_abc");
    world.git("ada").run("repack", "-adq");

    world.run("doctor", "ada", "--ack", "left_objects:ada").expect(0);

    assertThat(world.exists("ada", ".git/objects/pack/tmp_pack_abc")).isFalse();
    world.git("ada").run("fsck", "--strict");
    world.run("doctor").expect(0);
  }

  @Test
  void whatDoesNotPassByBeingKnownIsRefused() {
    AnimaWorld world = lived();
    world.write("ada", "notes/new.md", "by hand\n");

    world.run("doctor", "--ack", "unsaved:ada").expect(5);
    world.run("doctor", "--ack", "unsaved:bo").expect(3);
  }

  /** An agent that has dreamt once and kept a line. */
  private AnimaWorld lived() {
    AnimaWorld world = AnimaWorld.in(folder);
    world.agent("ada", "echo '- kept' >>MEMORY.md");
    world.run("dream", "ada").expect(0);
    return world;
  }

  private static void configure(AnimaWorld world, String text) throws Exception {
    Files.writeString(world.home().resolve("anima.yaml"), text);
  }

  private static void threeDaysOfMessages(AnimaWorld world) {
    for (int day = 2; day <= 4; day++) {
      world.clock.set("2026-12-0" + day + "T12:00:00Z");
      world.run("wake", "-a", "ada", "-m", "hello").expect(0);
    }
    world.clock.set("2026-12-05T12:00:00Z");
  }

  private static void rewriteHistory(AnimaWorld world) {
    world.git("ada").run("commit", "-q", "--amend", "-m", "nothing happened");
    world.write("ada", "notes/new.md", "x\n");
    world.run("memory", "save", "-a", "ada", "-m", "x").expect(0);
    world.run("memory", "save", "-a", "ada", "-m", "x").expect(0);
  }

  @Test
  void whatCannotBeWrittenIsFound() throws Exception {
    AnimaWorld world = AnimaWorld.in(folder);
    world.agent("ada");
    Path git = world.workspace("ada").resolve(".git");
    Files.setPosixFilePermissions(git, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      List<String> doctor = new ArrayList<>();
      if (Files.isWritable(git)) {
        // Root may write anywhere, unless it gives that right up.
        doctor.addAll(List.of("setpriv", "--bounding-set", "-dac_override,-dac_read_search", "--"));
        List<String> probe = new ArrayList<>(doctor);
        probe.addAll(List.of("test", "!", "-w", git.toString()));
        assumeTrue(Processes.run(folder, world.environment, "", asFound(probe)).exitCode() == 0);
      }
      doctor.addAll(world.javaCommand(Optional.empty(), "doctor", "--json"));
      Answer answer = Processes.run(world.home(), world.environment, "", asFound(doctor));
      assertThat(answer.expect(FOUND).out())
          .contains("unwritable:ada:workspaces/ada/.git", "chmod u+w");
    } finally {
      Files.setPosixFilePermissions(git, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  /** By a shell, for which a program that is missing is an exit code. */
  private static List<String> asFound(List<String> command) {
    List<String> words = new ArrayList<>(List.of("sh", "-c", "\"$@\"", "sh"));
    words.addAll(command);
    return words;
  }

  private static void damage(AnimaWorld world, String object) throws Exception {
    String id = world.git("ada").line("rev-parse", object);
    Path objects = world.workspace("ada").resolve(".git/objects");
    Path file = objects.resolve(id.substring(0, 2)).resolve(id.substring(2));
    Files.delete(file);
    Files.writeString(file, "no object");
  }

  @Test
  void aGapPassesByBeingKnown() throws Exception {
    AnimaWorld world = lived();
    world.run("memory", "append", "-a", "ada", "-t", "- more").expect(0);
    String blob = world.git("ada").line("rev-parse", "HEAD~1:MEMORY.md");
    damage(world, "HEAD~1:MEMORY.md");

    world.run("doctor", "--ack", "history_gap:ada:" + blob.substring(0, 12)).expect(0);

    world.run("doctor").expect(0);
  }

  private static void aged(AnimaWorld world, String path) throws Exception {
    world.write("ada", path, "x");
    Instant old = world.clock.instant().minusSeconds(3 * 86_400);
    Files.setLastModifiedTime(world.workspace("ada").resolve(path), FileTime.from(old));
  }

  private static void sql(AnimaWorld world, String statement) throws Exception {
    Path file = world.home().resolve("workspaces/.records/anima.db");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement change = connection.createStatement()) {
      change.execute(statement);
    }
  }
}
