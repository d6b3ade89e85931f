package dev.anima.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitNotesTest {
  private static final String REF = "refs/notes/dreaming";
  private static final GitNotes.CommitMeta META =
      new GitNotes.CommitMeta(Workspaces.ANIMA, Workspaces.NOON);

  @TempDir Path temp;

  private Path folder() {
    return temp.resolve("ada");
  }

  private NativeGit git() {
    return NativeGit.in(folder(), temp.resolve("user"));
  }

  @Test
  void aLineIsAddedOnceAndNativeGitShowsIt() {
    try (GitStore store = Workspaces.create(folder())) {
      CommitId commit = Workspaces.save(store, "first");
      GitNotes notes = store.notes(REF);
      assertThat(notes.lines(commit)).isEmpty();
      assertThat(notes.append(commit, "one \u00e9", line -> false, META)).isTrue();
      assertThat(notes.append(commit, "one again", line -> line.startsWith("one"), META)).isFalse();
      assertThat(notes.append(commit, "two", "two"::equals, META)).isTrue();
      assertThat(store.notes(REF).lines(commit)).containsExactly("one \u00e9", "two");
      assertThat(git().run("log", "-1", "--format=%N")).isEqualTo("one \u00e9\ntwo\n\n");
      assertThat(git().run("log", "--format=%an %cn %s", REF))
          .isEqualTo("Anima Anima Notes added by Anima\n".repeat(2));
      assertThat(store.notes("refs/notes/other").all()).isEmpty();
    }
    assertThat(git().run("fsck", "--strict")).isEmpty();
  }

  @Test
  void anySpreadOfTheNotesTreeIsReadAndKept() {
    try (GitStore store = Workspaces.create(folder())) {
      CommitId tip = Workspaces.save(store, "first");
      MemoryTree tree = store.memoryAt(tip);
      List<CommitId> targets = new ArrayList<>();
      for (int i = 0; i < 300; i++) {
        targets.add(Workspaces.commit(store, tree, Optional.of(tip), "c" + i));
      }
      git().run("notes", "--ref", REF, "add", "-m", "native", tip.hex());
      GitNotes notes = store.notes(REF);
      for (CommitId target : targets) {
        notes.append(target, "line of " + target, line -> false, META);
      }
      assertThat(git().run("ls-tree", REF)).as("spread over folders").contains(" tree ");
      git().run("notes", "--ref", REF, "append", "-m", "native", targets.get(7).hex());
      notes.append(targets.get(7), "last", line -> false, META);
      assertThat(notes.lines(tip)).containsExactly("native");
      assertThat(notes.lines(targets.get(7)))
          .containsExactly("line of " + targets.get(7), "native", "last");
      assertThat(notes.all()).hasSize(301);
      assertThat(git().run("notes", "--ref", REF, "list").lines()).hasSize(301);
    }
  }

  /** Native {@code git notes} is not among them: it sets the ref whatever it was meanwhile. */
  @Test
  void writersAtTheSameTimeLoseNothing() throws Exception {
    CommitId commit;
    try (GitStore store = Workspaces.create(folder())) {
      commit = Workspaces.save(store, "first");
    }
    ExecutorService writers = Executors.newFixedThreadPool(3);
    List<Future<?>> running = new ArrayList<>();
    for (int writer = 0; writer < 3; writer++) {
      String name = "w" + writer;
      running.add(
          writers.submit(
              () -> {
                try (GitStore store = Workspaces.open(folder())) {
                  for (int i = 0; i < 20; i++) {
                    store.notes(REF).append(commit, name + " " + i, line -> false, META);
                  }
                }
              }));
    }
    for (Future<?> each : running) {
      each.get();
    }
    writers.shutdown();
    try (GitStore store = Workspaces.open(folder())) {
      assertThat(store.notes(REF).lines(commit)).hasSize(60).doesNotHaveDuplicates();
      assertThat(git().run("log", "--format=%s", REF).lines()).hasSize(60);
    }
  }
}
