package dev.anima.wake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.FailureReason;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import dev.anima.workspace.WorkspaceWriteException;
import dev.anima.workspace.WriteStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A wake that ended while memory could not be saved: what it changed is credited to it by whoever
 * can save it first, and to nobody else afterwards.
 */
class UnsavedWakeTest {
  private static final String HIDES_MEMORY = "mv MEMORY.md ../../../hidden; mkdir MEMORY.md";

  @TempDir Path temp;
  private AnimaWorld world;

  @BeforeEach
  void makeAnAgent() {
    world = AnimaWorld.in(temp);
    world.agent("ada");
  }

  @Test
  void editsOfAWakeThatLeftMemoryUnreadableAreItsOwnOnceItCanBeRead() throws Exception {
    world.provider("ada", "cat > /dev/null; echo '- kept' > notes/a.md", HIDES_MEMORY);
    assertThat(world.run("dream", "ada").expect(6).all())
        .contains("the next command that can save memory saves it");
    world.run("memory", "append", "-a", "ada", "-t", "- too early").expect(5);
    bringMemoryBack();

    world.run("memory", "append", "-a", "ada", "-t", "- from olu").expect(0);
    world.write("ada", "notes/b.md", "by hand\n");
    world.run("memory", "append", "-a", "ada", "-t", "- again").expect(0);

    assertThat(world.sources("ada"))
        .containsExactly("seed", "interrupted", "operator", "outside", "operator");
    Wake pass = last();
    assertThat(world.trailer("ada", "Anima-Wake").get(1)).isEqualTo(pass.id().value());
    assertThat(pass.result().orElseThrow().reason()).contains(FailureReason.MEMORY_UNREADABLE);
    assertThat(world.git("ada").line("log", "-1", "--format=%H", "HEAD~3"))
        .isEqualTo(pass.result().orElseThrow().memory().orElseThrow().commit());
    assertThat(world.run("doctor", "ada", "--json").all()).doesNotContain("receipt_");
    world.assertSound("ada");
  }

  @Test
  void whatItLeftIsTakenBackLikeThatOfAnyOtherWake() throws Exception {
    world.provider("ada", "cat > /dev/null; echo '- kept' > notes/a.md", HIDES_MEMORY);
    world.run("dream", "ada").expect(6);
    bringMemoryBack();
    world.run("memory", "append", "-a", "ada", "-t", "- from olu").expect(0);

    world.run("undo", last().shownNumber(), "-a", "ada").expect(0);

    assertThat(world.exists("ada", "notes/a.md")).isFalse();
    assertThat(world.read("ada", "MEMORY.md")).contains("- from olu");
  }

  @Test
  void afterAWakeThatHadChangedNothingAnEditByHandIsFromOutside() throws Exception {
    world.provider("ada", "cat > /dev/null", HIDES_MEMORY);
    world.run("dream", "ada").expect(6);
    bringMemoryBack();
    world.run("memory", "save", "-a", "ada", "-m", "nothing to save").expect(0);

    world.write("ada", "notes/b.md", "by hand\n");
    world.run("memory", "append", "-a", "ada", "-t", "- again").expect(0);

    assertThat(world.sources("ada")).containsExactly("seed", "outside", "operator");
  }

  @Test
  void theNextWakeSavesThemFirst() throws Exception {
    world.provider("ada", "cat > /dev/null; echo '- kept' > notes/a.md", HIDES_MEMORY);
    world.run("dream", "ada").expect(6);
    bringMemoryBack();
    Wake failed = last();
    world.provider("ada", "cat > /dev/null; echo '- new' > notes/c.md");

    world.run("dream", "ada").expect(0);

    assertThat(world.sources("ada")).containsExactly("seed", "interrupted", "agent");
    assertThat(world.trailer("ada", "Anima-Wake"))
        .containsExactly("", failed.id().value(), last().id().value());
  }

  @Test
  void aWakeThatCouldNotLockItsWorkspaceIsCreditedByWhoeverCan() {
    world.provider("ada", "cat > /dev/null; echo '- kept' > notes/a.md");
    AtomicInteger locked = new AtomicInteger();

    Answer wake =
        world.runWatched(
            "",
            step -> {
              if (step == WriteStep.LOCKED && locked.incrementAndGet() == 2) {
                throw new WorkspaceWriteException("Locking", new IOException("held"));
              }
            },
            WakeStep.Listener.NONE,
            "wake",
            "-a",
            "ada",
            "-m",
            "hello");

    wake.expect(6);
    assertThat(last().result().orElseThrow().reason()).contains(FailureReason.SAVE_FAILED);
    world.run("memory", "append", "-a", "ada", "-t", "- from olu").expect(0);
    assertThat(world.sources("ada")).containsExactly("seed", "interrupted", "operator");
    assertThat(world.trailer("ada", "Anima-Wake").get(1)).isEqualTo(last().id().value());
  }

  @Test
  void afterARepairAnEditByHandIsFromOutside() {
    world.provider("ada", "cat > /dev/null; echo '- kept' > notes/a.md; mv .git ../../../git");
    world.run("dream", "ada").expect(6);
    world.run("agent", "repair", "ada").expect(0);

    world.write("ada", "notes/b.md", "by hand\n");
    world.run("memory", "append", "-a", "ada", "-t", "- again").expect(0);

    assertThat(world.sources("ada")).containsExactly("repair", "outside", "operator");
  }

  @ParameterizedTest
  @ValueSource(strings = {": > .git/HEAD", "rm .git/HEAD"})
  void whatAWakeLeftWhoseRepositoryBrokeIsItsOwnAfterTheRepair(String breaking) {
    world.provider("ada", "cat > /dev/null; echo '- by ada' >> MEMORY.md", breaking);
    world.run("wake", "-a", "ada", "-m", "hello").expect(6);

    String repaired = world.run("agent", "repair", "ada").expect(0).out();

    assertThat(repaired).contains("what w1 left unsaved is saved as its own");
    assertThat(world.subjects("ada").get(1)).startsWith("Interrupted w1: MEMORY.md +1");
    assertThat(world.sources("ada")).containsExactly("seed", "interrupted");
    assertThat(world.trailer("ada", "Anima-Wake").get(1)).isEqualTo(last().id().value());
    world.run("undo", "w1", "-a", "ada").expect(0);
    assertThat(world.read("ada", "MEMORY.md")).doesNotContain("by ada");
    world.assertSound("ada");
  }

  @Test
  void aHistoryThatBeginsAnewAfterAWakeNamesThatWake() {
    world.provider("ada", "cat > /dev/null; echo '- by ada' >> MEMORY.md", "rm -rf .git");
    world.run("wake", "-a", "ada", "-m", "hello").expect(6);

    assertThat(world.run("agent", "repair", "ada").expect(0).out().replaceAll("\\s+", " "))
        .contains("credited to w1");

    assertThat(world.subjects("ada").get(0)).startsWith("Interrupted w1: ");
    assertThat(world.trailer("ada", "Anima-Wake")).containsExactly(last().id().value());
    assertThat(world.git("ada").line("log", "-1", "--format=%ae"))
        .isEqualTo("ada@agents.anima.invalid");
    world.run("doctor").expect(0);
  }

  @Test
  void aRepairCreditsAWakeAlsoWhereWhatOthersCommittedMeanwhileIsGone() {
    world.provider(
        "ada",
        "cat > /dev/null; echo '- by ada' >> MEMORY.md",
        "ANIMA_AGENT= ANIMA_WAKE= anima memory append notes/log.md -a ada -t 'from olu'",
        "rm -rf .git");
    world.run("wake", "-a", "ada", "-m", "hello").expect(6);

    world.run("agent", "repair", "ada").expect(0);

    assertThat(world.trailer("ada", "Anima-Wake")).containsExactly(last().id().value());
  }

  private Wake last() {
    try (Records records = world.records()) {
      return records.wakes().latestOf(AnimaWorld.name("ada"), 1).get(0);
    }
  }

  private void bringMemoryBack() throws IOException {
    Path memory = world.workspace("ada").resolve("MEMORY.md");
    Files.delete(memory);
    Files.move(world.root().resolve("hidden"), memory);
  }
}
