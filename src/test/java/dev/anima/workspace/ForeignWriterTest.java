package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.git.MemoryPath;
import dev.anima.records.Records;
import dev.anima.testing.AnimaWorld;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A program that knows nothing of Anima changes the file that Anima is about to replace. What it
 * wrote before Anima's last look is kept. All that can be lost is what it writes after that look
 * into a file that it had opened before the replacement: the gap between two of its own system
 * calls, as with every program that replaces files.
 */
class ForeignWriterTest {
  @TempDir Path temp;
  private AnimaWorld world;
  private Records records;

  @BeforeEach
  void makeAnAgent() {
    world = AnimaWorld.in(temp);
    world.agent("ada");
    world.runWith("# Log\n\n- begin\n", "memory", "set", "notes/log.md", "-a", "ada").expect(0);
    records = world.records();
  }

  @AfterEach
  void closeRecords() {
    records.close();
  }

  /** The steps between Anima's reading of a file and its last look at what it replaced. */
  @ParameterizedTest
  @EnumSource(
      value = WriteStep.class,
      names = {
        "INTENT_WRITTEN",
        "FILE_LINKED_ASIDE",
        "FILE_REPLACED",
        "FILES_IN_PLACE",
        "COMMIT_WRITTEN",
        "BRANCH_MOVED",
        "RECORDED",
        "INDEX_WRITTEN"
      })
  void aLineAppendedAtAnyStepOfAWriteIsKept(WriteStep step) {
    appendDuring(step, () -> appendTo(log(), "- foreign"));

    assertBothAreThere("- foreign");
  }

  /** Opened before the replacement and written at a later step: the old file takes it in. */
  @ParameterizedTest
  @EnumSource(
      value = WriteStep.class,
      names = {"FILE_REPLACED", "COMMIT_WRITTEN", "RECORDED", "INDEX_WRITTEN"})
  void aLineWrittenThroughAnEarlierOpenIsKeptUntilTheLastLook(WriteStep step) throws Exception {
    try (FileChannel opened = FileChannel.open(log(), StandardOpenOption.APPEND)) {
      appendDuring(step, () -> write(opened, "- early\n"));
    }

    assertBothAreThere("- early");
  }

  /** Two late lines through the same open file: the first is seen, the second as well. */
  @Test
  void everyLineThroughAnEarlierOpenIsKept() throws Exception {
    try (FileChannel opened = FileChannel.open(log(), StandardOpenOption.APPEND)) {
      List<WriteStep> done = new ArrayList<>();
      editWatched(
          step -> {
            if (step == WriteStep.FILE_LINKED_ASIDE && done.add(step)) {
              write(opened, "- early\n");
            }
            if (step == WriteStep.RECORDED && done.add(step)) {
              write(opened, "- late\n");
            }
          });
    }

    assertBothAreThere("- early");
    assertBothAreThere("- late");
  }

  /**
   * D09: editors that save by renaming. Only a rename that falls between our own linking and
   * renaming, two system calls that follow each other, cannot be seen.
   */
  @ParameterizedTest
  @EnumSource(
      value = WriteStep.class,
      names = {"INTENT_WRITTEN", "FILE_REPLACED", "COMMIT_WRITTEN", "RECORDED"})
  void aSaveByRenameAtAnyStepIsKept(WriteStep step) {
    appendDuring(
        step,
        () -> {
          Path fresh = temp.resolve("fresh");
          Files.writeString(fresh, Files.readString(log()) + "- renamed\n");
          Files.move(fresh, log(), StandardCopyOption.ATOMIC_MOVE);
        });

    assertBothAreThere("- renamed");
    assertThat(world.git("ada").run("show", "HEAD:notes/log.md")).contains("- renamed");
  }

  @ParameterizedTest
  @EnumSource(
      value = WriteStep.class,
      names = {"INTENT_WRITTEN", "FILE_LINKED_ASIDE"})
  void aFileThatAppearsWhereANewOneIsPutIsKeptWithIt(WriteStep step) {
    appendDuring(step, "notes/new.md", () -> appendTo(file("notes/new.md"), "- foreign"));

    assertThat(world.read("ada", "notes/new.md")).contains("- ours");
    if (step == WriteStep.INTENT_WRITTEN) {
      assertThat(world.read("ada", "notes/new.md")).contains("- foreign");
    }
  }

  /** Bytes that are no text cannot be merged: ours stand, theirs are kept off the branch. */
  @Test
  void aChangeThatNoMergeCanHoldIsKeptUnderARescueRef() {
    world.write("ada", "notes/log.bin", new byte[] {0, 1, 2});
    world.run("memory", "save", "-a", "ada", "-m", "binary").expect(0);

    WriteReport report =
        world
            .fleet(
                records,
                step -> {
                  if (step == WriteStep.INTENT_WRITTEN) {
                    world.write("ada", "notes/log.bin", new byte[] {0, 7, 7, 7});
                  }
                })
            .workspace(AnimaWorld.name("ada"))
            .edit(
                MemoryPath.of("notes/log.bin"),
                Optional.empty(),
                Credit.operator("olu", "Edit"),
                before -> Optional.of(new byte[] {0, 9}));

    assertThat(report.rescued()).hasSize(1);
    String kept = report.rescued().get(0).ref();
    assertThat(world.git("ada").raw("show", kept + ":notes/log.bin")).isEqualTo("\0\7\7\7");
    assertThat(world.bytes("ada", "notes/log.bin")).containsExactly(0, 9);
    world.assertSound("ada");
  }

  /** A whole race, with the losses counted. */
  @Test
  void aWriterThatChecksEachOfItsLinesLosesNoneThatItCouldHaveKnownOf() throws Exception {
    AtomicBoolean stop = new AtomicBoolean();
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<int[]> foreign = pool.submit(() -> appendUntil(stop));
    Workspace workspace =
        world.fleet(records, WriteStep.Listener.NONE).workspace(AnimaWorld.name("ada"));
    int ours = 30;
    try {
      for (int i = 0; i < ours; i++) {
        ManyWritersTest.append(workspace, "notes/log.md", "- ours " + i);
      }
    } finally {
      stop.set(true);
      pool.shutdown();
    }
    int written = foreign.get()[0];
    int straddled = foreign.get()[1];
    workspace.saveStrayEdits();

    List<String> lines = world.read("ada", "notes/log.md").lines().toList();
    for (int i = 0; i < ours; i++) {
      assertThat(lines).contains("- ours " + i);
    }
    int kept = 0;
    for (int i = 0; i < written; i++) {
      kept += lines.contains("- theirs " + i) ? 1 : 0;
    }
    assertThat(written).isPositive();
    // Only a line whose file was replaced between its open and its write can be lost.
    assertThat(written - kept).isLessThanOrEqualTo(straddled);
    world.assertSound("ada");
  }

  /**
   * Opens, writes and closes for each line.
   *
   * @return how many lines, and at how many the file was another one after the write than the one
   *     that was opened
   */
  private int[] appendUntil(AtomicBoolean stop) throws Exception {
    int written = 0;
    int straddled = 0;
    while (!stop.get()) {
      Object before;
      try (FileChannel file = FileChannel.open(log(), StandardOpenOption.APPEND)) {
        before = Files.getAttribute(log(), "unix:ino");
        write(file, "- theirs " + written + "\n");
      }
      written++;
      Object after = Files.getAttribute(log(), "unix:ino");
      straddled += before.equals(after) ? 0 : 1;
      // Slow enough that the file stays small, and quick enough to meet every write of ours.
      LockSupport.parkNanos(200_000);
    }
    return new int[] {written, straddled};
  }

  private interface Act {
    void run() throws Exception;
  }

  private void appendDuring(WriteStep step, Act act) {
    appendDuring(step, "notes/log.md", act);
  }

  private void appendDuring(WriteStep when, String path, Act act) {
    List<WriteStep> done = new ArrayList<>();
    WriteStep.Listener listener =
        step -> {
          if (step == when && done.isEmpty()) {
            done.add(step);
            try {
              act.run();
            } catch (Exception failed) {
              throw new IllegalStateException(failed);
            }
          }
        };
    ManyWritersTest.append(
        world.fleet(records, listener).workspace(AnimaWorld.name("ada")), path, "- ours");
    world.run("memory", "save", "-a", "ada", "-m", "rest").expect(0);
  }

  private void editWatched(WriteStep.Listener listener) {
    edit(listener, new LineAppend("- ours"));
    world.run("memory", "save", "-a", "ada", "-m", "rest").expect(0);
  }

  private WriteReport edit(WriteStep.Listener listener, ContentEdit edit) {
    return world
        .fleet(records, listener)
        .workspace(AnimaWorld.name("ada"))
        .edit(
            MemoryPath.of("notes/log.md"), Optional.empty(), Credit.operator("olu", "Edit"), edit);
  }

  private void assertBothAreThere(String foreign) {
    assertThat(world.read("ada", "notes/log.md"))
        .contains("- begin\n")
        .containsOnlyOnce("- ours")
        .containsOnlyOnce(foreign);
    world.assertSound("ada");
  }

  private Path log() {
    return file("notes/log.md");
  }

  private Path file(String path) {
    return world.workspace("ada").resolve(path);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void writeFile(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (java.io.IOException failed) {
      throw new java.io.UncheckedIOException(failed);
    }
  }

  private static void appendTo(Path file, String line) throws Exception {
    Files.createDirectories(file.getParent());
    Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static void write(FileChannel file, String text) {
    try {
      file.write(ByteBuffer.wrap(bytes(text)));
    } catch (java.io.IOException failed) {
      throw new java.io.UncheckedIOException(failed);
    }
  }
}
