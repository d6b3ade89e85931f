package dev.anima.wake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.records.Records;
import dev.anima.records.Wake;
import dev.anima.testing.AnimaWorld;
import dev.anima.testing.Answer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Others change memory while an agent is awake (rule 6). The agent's script stops in the middle
 * until the test lets it go on, so every order is the test's own.
 */
class LostUpdateTest {
  private static final String WAIT = "touch ../../../waiting; read -r line < ../../../gate";

  @TempDir Path temp;
  private AnimaWorld world;
  private final ExecutorService pool = Executors.newSingleThreadExecutor();

  @BeforeEach
  void makeAnAgent() throws Exception {
    world = AnimaWorld.in(temp);
    world.agent("ada");
    world.agent("bob");
    new ProcessBuilder("mkfifo", temp.resolve("gate").toString()).start().waitFor();
    world.runWith("# Ada\n\n- one\n- two\n", "memory", "set", "-a", "ada").expect(0);
  }

  @AfterEach
  void end() throws Exception {
    letGo();
    pool.shutdown();
  }

  @Test
  void aLineThatTheAgentsWholeFileWriteLostIsPutBackAndTold() throws Exception {
    Future<Answer> wake = wakeThat("cp MEMORY.md ../../../old", WAIT, "cp ../../../old MEMORY.md");
    world.run("memory", "append", "-a", "ada", "-t", "- from olu").expect(0);
    letGo();

    assertThat(wake.get().expect(0).out()).contains("put back").contains("- from olu");
    assertThat(world.read("ada", "MEMORY.md")).contains("- from olu");
    assertThat(nextWakeText()).contains("- from olu");
    assertThat(nextWakeText()).doesNotContain("- from olu");
    world.assertSound("ada");
  }

  @Test
  void severalEditsAreMergedOldestFirst() throws Exception {
    Future<Answer> wake =
        wakeThat(
            "cp MEMORY.md ../../../old",
            WAIT,
            "(cat ../../../old; echo '- the agent itself') > MEMORY.md");
    world.run("memory", "append", "-a", "ada", "-t", "- first").expect(0);
    world.run("memory", "append", "-a", "ada", "-t", "- second").expect(0);
    world.run("memory", "append", "notes/o.md", "-a", "ada", "-t", "a note").expect(0);
    letGo();

    wake.get().expect(0);
    assertThat(world.read("ada", "MEMORY.md"))
        .containsOnlyOnce("- first")
        .containsOnlyOnce("- second")
        .containsOnlyOnce("- the agent itself");
    assertThat(world.read("ada", "notes/o.md")).isEqualTo("a note\n");
    world.assertSound("ada");
  }

  /**
   * The agent has read the line and does not want it: once it is put back, the next time it goes.
   */
  @Test
  void aPurposefulRemovalIsPutBackOnceAndStandsTheSecondTime() throws Exception {
    Future<Answer> wake =
        wakeThat(
            WAIT,
            "sed -i '/from olu/d' MEMORY.md",
            "anima memory append -t '- saved inside' > /dev/null",
            "grep -q 'from olu' MEMORY.md && touch ../../../was-put-back",
            "sed -i '/from olu/d' MEMORY.md");
    world.run("memory", "append", "-a", "ada", "-t", "- from olu").expect(0);
    letGo();

    wake.get().expect(0);
    assertThat(temp.resolve("was-put-back")).exists();
    assertThat(world.read("ada", "MEMORY.md")).doesNotContain("from olu").contains("saved inside");
    world.assertSound("ada");
  }

  @Test
  void aFileThatTheAgentRemovedStaysWhenSomebodyChangedItMeanwhile() throws Exception {
    world.run("memory", "append", "notes/o.md", "-a", "ada", "-t", "- old").expect(0);
    Future<Answer> wake = wakeThat(WAIT, "rm notes/o.md");
    world.run("memory", "append", "notes/o.md", "-a", "ada", "-t", "- new").expect(0);
    letGo();

    wake.get();
    assertThat(world.read("ada", "notes/o.md")).contains("- new");
    world.assertSound("ada");
  }

  @Test
  void theBaseMovesOverAnEditIfTheAgentHadChangedNothingSoThePassIsQuiet() throws Exception {
    Future<Answer> pass = passThat(WAIT);
    world.run("memory", "append", "-a", "ada", "-t", "- from olu").expect(0);
    letGo();

    assertThat(pass.get().expect(0).out()).contains("quiet");
    assertThat(lastWake().result().orElseThrow().report()).contains("\"foreignCommits\":0");
    assertThat(lastWake().base().orElseThrow().commit())
        .isEqualTo(world.git("ada").line("rev-parse", "HEAD"));
  }

  @Test
  void anEditAfterTheAgentsOwnIsCountedAsForeign() throws Exception {
    Future<Answer> pass = passThat("echo '- mine' >> MEMORY.md", WAIT);
    world.run("memory", "append", "notes/o.md", "-a", "ada", "-t", "- from olu").expect(0);
    letGo();

    pass.get().expect(0);
    assertThat(lastWake().result().orElseThrow().report()).contains("\"foreignCommits\":1");
    assertThat(world.git("ada").run("notes", "--ref=dreaming", "show", "HEAD"))
        .contains("\"foreignCommits\":1");
  }

  /** Whoever's command finds it: what lies unsaved while the agent is awake is the agent's. */
  @Test
  void unsavedMemoryThatAnotherCommandFindsBelongsToTheWake() throws Exception {
    Future<Answer> wake =
        wakeThat("echo '- half of it' >> MEMORY.md", WAIT, "echo '- rest' >> MEMORY.md");
    Answer edit = world.run("memory", "append", "notes/o.md", "-a", "ada", "-t", "x").expect(0);
    assertThat(edit.out()).contains("awake");
    letGo();
    wake.get().expect(0);

    assertThat(world.sources("ada"))
        .containsExactly("seed", "operator", "agent", "operator", "agent");
    List<String> wakes = world.trailer("ada", "Anima-Wake");
    assertThat(wakes.get(2)).isNotEmpty().isEqualTo(wakes.get(4));
    assertThat(wakes.get(3)).isEmpty();
    assertThat(world.git("ada").lines("log", "--format=%an <%ae> %cn", "--reverse"))
        .containsExactly(
            "olu <olu@operators.anima.invalid> Anima",
            "olu <olu@operators.anima.invalid> Anima",
            "ada <ada@agents.anima.invalid> Anima",
            "olu <olu@operators.anima.invalid> Anima",
            "ada <ada@agents.anima.invalid> Anima");
  }

  /** Another agent, awake or not, is nobody special in this workspace. */
  @Test
  void aWakeOfAnotherAgentTakesNoCreditHere() throws Exception {
    world.provider("bob", "echo '- by bob' >> MEMORY.md", WAIT);
    Future<Answer> wake = pool.submit(() -> world.run("wake", "-a", "bob", "-m", "go"));
    AnimaWorld.await("the script waits", () -> Files.exists(temp.resolve("waiting")));
    world.write("ada", "notes/hand.md", "by hand\n");
    world.run("memory", "append", "-a", "ada", "-t", "- from olu").expect(0);
    letGo();
    wake.get().expect(0);

    assertThat(world.sources("ada")).containsExactly("seed", "operator", "outside", "operator");
    assertThat(world.sources("bob")).containsExactly("seed", "agent");
  }

  /** B08: an edit by hand before the pass is a commit of its own, and not the pass's. */
  @Test
  void anEditFoundBeforeAPassIsCommittedFirstAndJudgedApart() throws Exception {
    world.write("ada", "MEMORY.md", "# By hand\n");
    world.provider("ada", "cat > /dev/null", "echo b > notes/b.md");

    world.run("dream", "ada").expect(0);

    assertThat(world.sources("ada")).containsExactly("seed", "operator", "outside", "agent");
    assertThat(lastWake().base().orElseThrow().commit())
        .isEqualTo(world.git("ada").line("rev-parse", "HEAD~1"));
    assertThat(world.git("ada").lines("diff", "--name-only", "HEAD~1", "HEAD"))
        .containsExactly("notes/b.md");
  }

  /** A native commit in a wake is that wake's, signed by the agent; others' are outside. */
  @Test
  void aNativeCommitInAWakeIsTheAgentsOwn() throws Exception {
    world.provider(
        "ada",
        "cat > /dev/null",
        "echo '- native' >> MEMORY.md",
        "git commit -qam 'by hand of the agent'");

    world.run("dream", "ada").expect(0);

    assertThat(world.git("ada").line("log", "-1", "--format=%an <%ae>"))
        .isEqualTo("ada <ada@agents.anima.invalid>");
    assertThat(lastWake().result().orElseThrow().outcome().word()).isEqualTo("completed");
    world.assertSound("ada");
  }

  private Future<Answer> wakeThat(String... script) {
    world.provider("ada", script);
    Future<Answer> answer = pool.submit(() -> world.run("wake", "-a", "ada", "-m", "go"));
    AnimaWorld.await("the script waits", () -> Files.exists(temp.resolve("waiting")));
    return answer;
  }

  private Future<Answer> passThat(String... script) {
    world.provider("ada", script);
    Future<Answer> answer = pool.submit(() -> world.run("dream", "ada"));
    AnimaWorld.await("the script waits", () -> Files.exists(temp.resolve("waiting")));
    return answer;
  }

  /** Writes the line that the script waits for; opening the pipe waits for the script. */
  private void letGo() throws Exception {
    if (Files.deleteIfExists(temp.resolve("waiting"))) {
      Files.writeString(temp.resolve("gate"), "go\n", StandardOpenOption.WRITE);
    }
  }

  private String nextWakeText() {
    world.provider("ada", "cat > ../../../text");
    world.run("wake", "-a", "ada", "-m", "what is new?").expect(0);
    try {
      return Files.readString(temp.resolve("text"));
    } catch (java.io.IOException failed) {
      throw new java.io.UncheckedIOException(failed);
    }
  }

  private Wake lastWake() {
    try (Records records = world.records()) {
      return records.wakes().latestOf(AnimaWorld.name("ada"), 1).get(0);
    }
  }
}
