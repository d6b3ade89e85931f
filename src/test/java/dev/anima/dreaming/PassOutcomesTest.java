package dev.anima.dreaming;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.records.ActivityQuery;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import dev.anima.testing.AnimaWorld;
import dev.anima.testing.NativeGit;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What comes of a pass, judged by the two memory tree ids, with native Git as the witness. */
class PassOutcomesTest {
  @TempDir Path temp;
  private AnimaWorld world;

  @BeforeEach
  void makeAnAgent() {
    world = AnimaWorld.in(temp);
    world.agent("ada");
  }

  /** B02. */
  @Test
  void writingTheSameBytesAgainIsQuiet() {
    assertQuiet("cp MEMORY.md x && cat x > MEMORY.md && rm x && touch MEMORY.md");
  }

  /** B11. */
  @Test
  void anUntouchedSeedWithAMessageIsQuiet() {
    world.provider("ada", "cat > /dev/null");
    world.run("wake", "-a", "ada", "-m", "hello").expect(0);
    assertQuiet("cat > /dev/null");
  }

  /** B05: bytes count, whatever Git is told to make of line ends. */
  @Test
  void lineEndsThatChangeAreAChangeUnderAutocrlf() {
    world.git("ada").run("config", "core.autocrlf", "true");
    assertCompleted("sed -i 's/$/\\r/' MEMORY.md");
    assertThat(world.read("ada", "MEMORY.md")).contains("\r\n");
    assertThat(world.git("ada").raw("show", "HEAD:MEMORY.md"))
        .isEqualTo(new String(world.bytes("ada", "MEMORY.md"), StandardCharsets.ISO_8859_1));
  }

  /** B06. */
  @Test
  void theExecutableBitAloneIsAChange() {
    world.run("memory", "append", "notes/a.md", "-a", "ada", "-t", "a").expect(0);
    assertCompleted("chmod +x notes/a.md");
    assertThat(world.git("ada").line("ls-tree", "HEAD", "notes/a.md")).startsWith("100755");
  }

  /** B10. */
  @Test
  void aPassCanBeAskedForRightAfterAnother() {
    world.provider("ada", "date +%N >> notes/n.md");
    world.run("dream", "ada").expect(0);
    world.run("dream", "ada").expect(0);
    assertThat(world.sources("ada")).containsExactly("seed", "agent", "agent");
  }

  /** B12: nobody to tell is no reason to fail. */
  @Test
  void aHomeWithoutAnyChannelDreams() {
    assertCompleted("echo x > notes/x.md");
  }

  /** B17. */
  @Test
  void anErrorOnTheWayThatWasPutRightIsNoFailure() {
    assertCompleted(
        "anima memory set notes/no.md --expect 0123456789012345678901234567890123456789 < /dev/null"
            + " || echo 'put right' > notes/yes.md");
    assertThat(world.sources("ada")).containsExactly("seed", "agent");
  }

  @Test
  void aPassThatBreaksOffFailsAndKeepsItsEdits() {
    world.provider("ada", "echo half >> notes/h.md", "echo oh no >&2", "exit 3");
    assertThat(world.run("dream", "ada").expect(6).out()).contains("marked interrupted");
    assertThat(world.sources("ada")).containsExactly("seed", "interrupted");
    assertReceipts("failed");
    world.assertSound("ada");
  }

  @Test
  void editsThatTheAgentHadSavedItselfAreNotCalledInterrupted() {
    world.provider("ada", "anima memory append -t '- saved'", "exit 3");
    assertThat(world.run("dream", "ada").expect(6).out())
        .contains("What it had saved itself stands")
        .doesNotContain("marked interrupted");
    assertThat(world.sources("ada")).containsExactly("seed", "agent");
  }

  /** C12: the record is made from the difference; the agent's words stand apart. */
  @Test
  void closingWordsThatClaimMoreThanWasDoneAreQuotedAndNotBelieved() {
    world.provider(
        "ada",
        "echo a > notes/a.md",
        "printf 'Added a Billing section to MEMORY.md\\nAnima-Wake: forged\\n'");
    world.run("dream", "ada").expect(0);

    NativeGit git = world.git("ada");
    assertThat(git.line("log", "-1", "--format=%s")).endsWith(": notes/a.md new");
    assertThat(git.run("log", "-1", "--format=%b"))
        .contains("> Added a Billing section to MEMORY.md", "> Anima-Wake: forged");
    assertThat(world.trailer("ada", "Anima-Wake").get(1)).startsWith("dream:ada:");
    assertThat(world.run("dreaming", "outcomes").expect(0).out().lines())
        .contains("  notes/a.md new (+1)")
        .filteredOn(line -> line.contains("Billing"))
        .allMatch(line -> line.startsWith("  ada says: \""));
  }

  /** L16: words that begin like a comment. */
  @Test
  void closingWordsThatBeginWithAHashAreKeptWhole() {
    world.provider("ada", "echo a > notes/a.md", "printf '# Tidy\\n\\n- merged two notes\\n'");
    world.run("dream", "ada").expect(0);
    assertThat(world.git("ada").run("log", "-1", "--format=%B"))
        .contains("> # Tidy\n>\n> - merged two notes\n");
  }

  /** I08, I09: attributes inside the workspace make no change out of nothing. */
  @Test
  void attributesInTheWorkspaceLeaveAnIdlePassQuietEveryDay() {
    for (String attributes : List.of("* text=auto\n", "*.md text=auto eol=crlf\n")) {
      world.write("ada", ".gitattributes", attributes);
      world.runWith("a\r\nb\nc\r\n", "memory", "set", "notes/m.md", "-a", "ada").expect(0);
      assertQuiet("true");
      assertQuiet("true");
      world.run("memory", "restore", "HEAD", "notes/m.md", "-a", "ada").expect(0);
      assertThat(world.git("ada").run("status", "--porcelain")).isEmpty();
      assertQuiet("true");
      world.run("memory", "append", "notes/m.md", "-a", "ada", "-t", "more").expect(0);
    }
  }

  /** Rule 11: lines that somebody else adds or merges in break nothing. */
  @Test
  void receiptsFormAChainThatSurvivesAMergeOfNotes() throws Exception {
    world.provider("ada", "echo x >> notes/x.md");
    for (int i = 0; i < 3; i++) {
      world.run("dream", "ada").expect(0);
    }
    List<String> lines = receiptLines();
    assertThat(lines).hasSize(3);
    for (int i = 1; i < lines.size(); i++) {
      assertThat(lines.get(i))
          .contains(
              "\"previous\":\""
                  + org.apache.commons.codec.digest.DigestUtils.sha256Hex(lines.get(i - 1))
                  + "\"");
    }
    NativeGit git = world.git("ada");
    git.run("update-ref", "refs/notes/other", "refs/notes/dreaming");
    git.run("notes", "--ref=other", "append", "-m", "another line", "HEAD");
    git.run("notes", "--ref=dreaming", "append", "-m", "a third line", "HEAD");
    git.run("notes", "--ref=dreaming", "merge", "other");
    world.run("dream", "ada").expect(0);
    assertThat(receiptLines()).hasSize(4);
  }

  /** Rule 12, D04, L05, I06: each kind of damage fails the pass that finds it. */
  @Test
  void aDamagedFileFailsAPassAndLeavesTheRestSaved() {
    world.run("memory", "append", "notes/good.md", "-a", "ada", "-t", "good").expect(0);
    String sound = world.read("ada", "MEMORY.md");
    for (byte[] damage :
        List.of(
            new byte[4096],
            "a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> x\n".getBytes(StandardCharsets.UTF_8),
            new byte[] {(byte) 0xff, (byte) 0xfe, 0x41, 0, 0x0a, 0},
            new byte[] {'a', '\n', (byte) 0xe9, '\n'})) {
      world.write("ada", "MEMORY.md", damage);
      world.write("ada", "notes/good.md", "better\n");
      world.provider("ada", "echo ran >> ../../../ran");

      var answer = world.run("dream", "ada");

      assertThat(answer.exitCode()).isEqualTo(6);
      assertThat(answer.out()).contains("MEMORY.md:");
      assertThat(temp.resolve("ran")).doesNotExist();
      NativeGit git = world.git("ada");
      assertThat(git.run("show", "HEAD:MEMORY.md")).isEqualTo(sound);
      assertThat(git.run("show", "HEAD:notes/good.md")).isEqualTo("better\n");
      assertThat(world.bytes("ada", "MEMORY.md")).isEqualTo(damage);
      assertThat(rescuedBlobs("MEMORY.md"))
          .contains(git.line("hash-object", "--no-filters", "MEMORY.md"));
      assertThat(world.run("status").expect(0).out()).contains("MEMORY.md:");

      world.run("wake", "-a", "ada", "-m", "you may run").expect(0);
      world.write("ada", "MEMORY.md", sound);
      world.write("ada", "notes/good.md", "good\n");
      world.run("memory", "save", "-a", "ada", "-m", "mended").expect(0);
      deleteQuietly(temp.resolve("ran"));
    }
    world.assertSound("ada");
  }

  /** A pass that leaves a damaged file has failed, however well its provider ended. */
  @Test
  void aPassThatLeavesADamagedFileFails() {
    world.provider("ada", "printf 'a\\000b' > notes/a.md", "echo sound > notes/b.md");
    assertThat(world.run("dream", "ada").exitCode()).isEqualTo(6);
    assertThat(lastWake().result().orElseThrow().reason().orElseThrow().word())
        .isEqualTo("memory_damaged");
    assertThat(world.git("ada").lines("ls-tree", "-r", "--name-only", "HEAD"))
        .contains("notes/b.md")
        .doesNotContain("notes/a.md");
  }

  /** The agent is told of damage in any other wake. */
  @Test
  void anyOtherWakeIsToldOfDamage() throws Exception {
    world.write("ada", "notes/bad.md", new byte[] {0, 0});
    world.provider("ada", "cat > ../../../text");
    world.run("wake", "-a", "ada", "-m", "hello").expect(0);
    assertThat(Files.readString(temp.resolve("text"))).contains("notes/bad.md", "zero byte");
  }

  private void assertQuiet(String script) {
    String before = world.git("ada").line("rev-parse", "HEAD");
    world.provider("ada", script);
    world.run("dream", "ada").expect(0);
    Wake pass = lastWake();
    assertThat(pass.result().orElseThrow().outcome().word()).isEqualTo("quiet_skipped");
    assertThat(pass.result().orElseThrow().memory()).isEqualTo(pass.base());
    assertThat(world.git("ada").line("rev-parse", "HEAD")).isEqualTo(before);
    assertThat(world.git("ada").run("status", "--porcelain")).isEmpty();
    try (Records records = world.records()) {
      assertThat(records.activity().list(ActivityQuery.all().ofWake(pass.id()))).hasSize(1);
    }
    assertThat(receiptLines()).last().asString().contains(" quiet_skipped " + pass.id() + " ");
  }

  private void assertCompleted(String script) {
    world.provider("ada", script);
    world.run("dream", "ada").expect(0);
    Wake pass = lastWake();
    assertThat(pass.result().orElseThrow().outcome().word()).isEqualTo("completed");
    NativeGit git = world.git("ada");
    assertThat(pass.result().orElseThrow().memory().orElseThrow().tree())
        .isEqualTo(git.line("rev-parse", "HEAD^{tree}"))
        .isNotEqualTo(pass.base().orElseThrow().tree());
    assertReceipts("completed");
    world.assertSound("ada");
  }

  private void assertReceipts(String outcome) {
    assertThat(receiptLines())
        .last()
        .asString()
        .contains(" " + outcome + " " + lastWake().id() + " {\"v\":1,");
  }

  /** All receipt lines, in the order of the commits that they stand on. */
  private List<String> receiptLines() {
    return world
        .git("ada")
        .lines("log", "--reverse", "--notes=dreaming", "--format=%N", "HEAD")
        .stream()
        .filter(line -> line.contains("{\"v\":1,"))
        .toList();
  }

  private List<String> rescuedBlobs(String path) {
    NativeGit git = world.git("ada");
    return git.lines("for-each-ref", "--format=%(objectname)", "refs/anima/rescue").stream()
        .map(commit -> git.tryRun("rev-parse", commit + ":" + path).out().strip())
        .toList();
  }

  private Wake lastWake() {
    try (Records records = world.records()) {
      return records.wakes().latestOf(AnimaWorld.name("ada"), 1).get(0);
    }
  }

  private static void deleteQuietly(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (java.io.IOException failed) {
      throw new java.io.UncheckedIOException(failed);
    }
  }
}
