package dev.anima.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryPath;
import dev.anima.home.Home;
import dev.anima.records.Records;
import dev.anima.testing.AnimaWorld;
import dev.anima.testing.NativeGit;
import dev.anima.testing.Processes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many at once through Anima: nobody's line is lost, and nobody hears of a lock. */
class ManyWritersTest {
  private static final int THREADS = 50;
  private static final int PROCESSES = 4;

  @TempDir Path temp;
  private AnimaWorld world;

  @BeforeEach
  void makeAnAgent() {
    world = AnimaWorld.in(temp);
    world.agent("ada");
  }

  @Test
  void threadsAndProcessesThatAppendToOneFileAndToManyLoseNoLine() throws Exception {
    List<Process> processes = new ArrayList<>();
    for (int p = 0; p < PROCESSES; p++) {
      processes.add(
          Processes.start(temp, world.environment, AppendingProcess.command(world, "p" + p, 10)));
    }
    atOnce(
        THREADS,
        thread -> {
          world.run("memory", "append", "-a", "ada", "-t", "- t" + thread).expect(0);
          world
              .run(
                  "memory",
                  "append",
                  "notes/n" + thread % 7 + ".md",
                  "-a",
                  "ada",
                  "-t",
                  "t" + thread)
              .expect(0);
          return null;
        });
    for (Process process : processes) {
      assertThat(Processes.end(process, "appending")).isZero();
    }

    List<String> memory = world.read("ada", "MEMORY.md").lines().toList();
    for (int thread = 0; thread < THREADS; thread++) {
      assertThat(memory).containsOnlyOnce("- t" + thread);
      assertThat(world.read("ada", "notes/n" + thread % 7 + ".md").lines())
          .containsOnlyOnce("t" + thread);
    }
    for (int p = 0; p < PROCESSES; p++) {
      for (int line = 0; line < 10; line++) {
        assertThat(memory).containsOnlyOnce("- p" + p + " " + line);
      }
    }
    assertLinear(1 + 2 * THREADS + PROCESSES * 10);
    world.assertSound("ada");
  }

  /** L02: two that save the same workspace a hundred times. */
  @Test
  void aHundredSavesAtOnceMeetNoLock() throws Exception {
    atOnce(
        10,
        thread -> {
          for (int i = 0; i < 10; i++) {
            world.write("ada", "notes/" + thread + "-" + i + ".md", thread + " " + i + "\n");
            assertThat(world.run("memory", "save", "-a", "ada", "-m", "auto").expect(0).all())
                .doesNotContain("lock");
          }
          return null;
        });

    assertThat(world.git("ada").lines("ls-tree", "-r", "HEAD", "notes/")).hasSize(100);
    assertLinear(-1);
    world.assertSound("ada");
  }

  /** D01: both saw the same state, both add a line to the index. */
  @Test
  void twoThatAddALineEachToTheSameBaseBothKeepIt() throws Exception {
    atOnce(
        2,
        thread ->
            world
                .run(
                    "memory",
                    "append",
                    "-a",
                    "ada",
                    "-t",
                    "- [" + thread + "](notes/" + thread + ")")
                .expect(0));

    assertThat(world.read("ada", "MEMORY.md")).contains("- [0](notes/0)", "- [1](notes/1)");
  }

  /**
   * M09: native clean-up runs all the time. Without {@code --prune=now}, which Git itself calls
   * unsafe beside a writer: it deletes what was written a moment ago and is not yet in a commit.
   */
  @Test
  void savesAndReadsGoOnWhileNativeGitPacksRefsAndCollectsGarbage() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    ExecutorService cleaner = Executors.newSingleThreadExecutor();
    NativeGit git = world.git("ada");
    Future<?> cleaning =
        cleaner.submit(
            () -> {
              while (!done.get()) {
                git.tryRun("pack-refs", "--all");
                git.tryRun("gc", "--quiet");
              }
            });
    Set<String> heads = new HashSet<>();
    try (Records records = world.records()) {
      Workspace workspace =
          world.fleet(records, WriteStep.Listener.NONE).workspace(AnimaWorld.name("ada"));
      for (int i = 0; i < 200; i++) {
        heads.add(append(workspace, "notes/log.md", "line " + i).head().hex());
      }
      done.set(true);
      cleaning.get();
      assertThat(world.run("memory", "log", "-a", "ada").expect(0).out()).contains("log.md");
    } finally {
      done.set(true);
      cleaner.shutdown();
    }
    assertThat(git.lines("rev-list", "HEAD")).hasSize(201).containsAll(heads);
    assertThat(world.read("ada", "notes/log.md").lines()).hasSize(200);
    world.assertSound("ada");
  }

  /**
   * M02 with a clean-up that deletes at once whatever no ref names, which Git itself calls unsafe
   * beside a writer: what was stored a moment ago may go, and is then stored again.
   */
  @Test
  void appendsGoOnWhileNativeGitDeletesWhatNoRefNames() throws Exception {
    AtomicBoolean done = new AtomicBoolean();
    ExecutorService pool = Executors.newFixedThreadPool(3);
    NativeGit git = world.git("ada");
    Future<?> cleaning =
        pool.submit(
            () -> {
              while (!done.get()) {
                git.tryRun("gc", "--prune=now", "--quiet");
              }
            });
    List<Future<?>> writing = new ArrayList<>();
    for (int writer = 0; writer < 2; writer++) {
      String path = "notes/" + writer + ".md";
      writing.add(
          pool.submit(
              () -> {
                for (int i = 0; i < 30; i++) {
                  world.run("memory", "append", path, "-a", "ada", "-t", "line " + i).expect(0);
                }
              }));
    }
    try {
      for (Future<?> each : writing) {
        each.get();
      }
    } finally {
      done.set(true);
      pool.shutdown();
    }
    cleaning.get();
    assertThat(world.read("ada", "notes/0.md").lines()).hasSize(30);
    assertThat(world.read("ada", "notes/1.md").lines()).hasSize(30);
    assertLinear(61);
    world.assertSound("ada");
  }

  /** M02: an open repository reads on after its objects went into another pack. */
  @Test
  void anOpenRepositoryReadsOnAfterNativeGarbageCollection() {
    try (Records records = world.records()) {
      Workspace workspace =
          world.fleet(records, WriteStep.Listener.NONE).workspace(AnimaWorld.name("ada"));
      for (int i = 0; i < 25; i++) {
        append(workspace, "notes/log.md", "line " + i);
      }
      try (GitStore open = workspace.openStore()) {
        CommitId head = append(workspace, "notes/log.md", "last").head();
        assertThat(open.log(head, Optional.empty(), true, 100)).hasSize(27);
        for (int round = 0; round < 3; round++) {
          world.git("ada").run("gc", "--prune=now", "--quiet");
          CommitId now = append(workspace, "notes/log.md", "after " + round).head();
          assertThat(open.log(now, Optional.empty(), true, 100)).hasSize(28 + round);
          open.log(now, Optional.empty(), true, 100)
              .forEach(commit -> assertThat(open.memoryAt(commit.id()).entries()).isNotEmpty());
        }
      }
    }
    world.assertSound("ada");
  }

  /** One home under two names in one JVM is one home. */
  @Test
  void aHomeReachedThroughALinkHasTheSameLock() throws Exception {
    Path link = Files.createSymbolicLink(temp.resolve("link"), world.home());
    atOnce(
        8,
        thread ->
            world
                .run(
                    "--home",
                    (thread % 2 == 0 ? link : new Home(world.home()).root()).toString(),
                    "memory",
                    "append",
                    "-a",
                    "ada",
                    "-t",
                    "- " + thread)
                .expect(0));

    assertThat(world.read("ada", "MEMORY.md").lines().filter(line -> line.matches("- \\d")))
        .hasSize(8);
  }

  static WriteReport append(Workspace workspace, String path, String line) {
    return workspace.edit(
        MemoryPath.of(path),
        Optional.empty(),
        Credit.operator("olu", "Edit"),
        new LineAppend(line));
  }

  private void assertLinear(int commits) {
    NativeGit git = world.git("ada");
    assertThat(git.lines("rev-list", "--min-parents=2", "HEAD")).isEmpty();
    if (commits > 0) {
      assertThat(git.lines("rev-list", "HEAD")).hasSize(commits);
    }
  }

  private interface Work {
    Object run(int thread) throws Exception;
  }

  /** Runs the same in so many threads, which begin together; any failure is a failure. */
  private static void atOnce(int threads, Work work) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    CyclicBarrier barrier = new CyclicBarrier(threads);
    try {
      List<Callable<Object>> calls = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int thread = i;
        calls.add(
            () -> {
              barrier.await();
              return work.run(thread);
            });
      }
      for (Future<Object> result : pool.invokeAll(calls)) {
        result.get();
      }
    } finally {
      pool.shutdownNow();
    }
  }
}
