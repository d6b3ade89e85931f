package dev.anima.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.anima.agent.FailureReason;
import dev.anima.agent.ProviderCommand;
import dev.anima.records.ProcessStamp;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What goes in, what comes out, and how it ends; all with real programs. */
@Timeout(60)
final class CommandProviderTest {
  @TempDir Path folder;
  private ProviderWorld world;

  @BeforeEach
  void make() throws IOException {
    world = new ProviderWorld(folder);
  }

  @Test
  void theWakeTextIsReadFromStandardInputAndTheOutputIsTheClosingWords() throws IOException {
    world.wakeText = "Guten Morgen, ada 🌙\r\nzweite Zeile";
    String program =
        world.script("agent.sh", "#!/bin/sh", "cat > heard.txt", "pwd -P", "echo ' thanks '");
    ProviderResult result = world.run(ProviderCommand.ofWords(List.of(program)));

    assertThat(result.ending()).isEqualTo(Ending.ENDED);
    assertThat(result.exitStatus()).isZero();
    assertThat(result.failure()).isEmpty();
    assertThat(result.endedByItself()).isTrue();
    assertThat(result.closingWords()).isEqualTo(world.workspace.toRealPath() + "\n thanks");
    assertThat(result.closingWordsCut()).isFalse();
    assertThat(result.notPassed()).isEmpty();
    assertThat(result.leftBehind()).isEmpty();
    assertThat(Files.readString(world.workspace.resolve("heard.txt"))).isEqualTo(world.wakeText);
  }

  @Test
  void theListenerKnowsTheProcessBeforeItHasHeardAnything() throws IOException {
    List<String> seen = new ArrayList<>();
    ProviderRun run =
        world.start(
            ProviderCommand.ofLine("read first; echo heard > heard.txt; echo $$"),
            process -> {
              assertThat(process.isAlive()).isTrue();
              seen.add(process.pid() + " " + Files.exists(world.workspace.resolve("heard.txt")));
            });
    assertThat(seen).containsExactly(run.await().closingWords() + " false");
    assertThat(world.workspace.resolve("heard.txt")).exists();
  }

  @Test
  void aListenerThatFailsEndsTheProcessUnheard() {
    List<ProcessStamp> started = new ArrayList<>();
    assertThatThrownBy(
            () ->
                world.start(
                    ProviderCommand.ofLine("read first && echo heard > heard.txt"),
                    process -> {
                      started.add(process);
                      throw new IllegalStateException("the records are gone");
                    }))
        .hasMessage("the records are gone");
    assertThat(started.get(0).isAlive()).isFalse();
    assertThat(world.workspace.resolve("heard.txt")).doesNotExist();
  }

  @Test
  void aWakeTextThatNobodyReadsHoldsNothingUp() {
    world.wakeText = "x".repeat(5_000_000);
    assertThat(world.shell("echo fine").closingWords()).isEqualTo("fine");
    assertThat(world.shell("exec 0<&-; echo closed; exit 0").failure()).isEmpty();
  }

  @Test
  void aLargeWakeTextAndALargeAnswerPassEachOther() {
    world.wakeText = "line of text\n".repeat(400_000);
    ProviderResult result = world.shell("cat");
    assertThat(result.failure()).isEmpty();
    assertThat(result.closingWordsCut()).isTrue();
    assertThat(result.closingWords().endsWith("line of text\nline of text")).isTrue();
  }

  @Test
  void muchOutputWithoutANewlineIsCutToItsEnd() {
    ProviderResult result = world.shell("head -c 3000000 /dev/zero | tr '\\0' a; printf 'and 5 €'");
    assertThat(result.closingWordsCut()).isTrue();
    assertThat(result.closingWords().endsWith("aaaand 5 €")).isTrue();
    assertThat(result.closingWords().getBytes(StandardCharsets.UTF_8)).hasSize(64 * 1024);
  }

  @Test
  void aCutNeverSplitsACharacter() {
    ProviderResult result =
        world.shell("python3 -c 'import sys; sys.stdout.buffer.write((\"€\"*40000).encode())'");
    assertThat(result.closingWords()).matches("€+").hasSize(64 * 1024 / 3);
  }

  @Test
  void outputThatIsNotUtf8IsKeptReadable() {
    ProviderResult result = world.shell("printf 'caf\\351 and \\377\\376'");
    assertThat(result.closingWords()).isEqualTo("caf\uFFFD and \uFFFD\uFFFD");
    ProviderResult much = world.shell("head -c 100000 /dev/zero | tr '\\0' '\\377'");
    assertThat(much.closingWords().getBytes(StandardCharsets.UTF_8).length)
        .isLessThanOrEqualTo(64 * 1024);
  }

  @Test
  void everyOtherExitStatusIsAFailureWithItsNumberAndItsErrors() {
    ProviderResult result = world.shell("echo partly; echo 'no key' >&2; exit 3");
    assertThat(result.failure()).contains(FailureReason.EXIT_NONZERO);
    assertThat(result.exitStatus()).isEqualTo(3);
    assertThat(result.endedByItself()).isTrue();
    assertThat(result.sentence()).isEqualTo("The provider ended with exit status 3.");
    assertThat(result.errorTail()).isEqualTo("no key");
    assertThat(result.closingWords()).isEqualTo("partly");
    assertThat(world.shell("kill -9 $$").exitStatus()).isEqualTo(137);
    assertThat(world.shell("no-such-program-anywhere").exitStatus()).isEqualTo(127);
  }

  @Test
  void muchOnStandardErrorIsDrainedAndItsEndKept() {
    ProviderResult result =
        world.shell("head -c 2000000 /dev/zero | tr '\\0' e >&2; echo last >&2; echo out; exit 1");
    assertThat(result.errorTail()).endsWith("eeelast").hasSizeLessThanOrEqualTo(8 * 1024);
    assertThat(result.closingWords()).isEqualTo("out");
  }

  @Test
  void aFailedOneNamesTheVariablesThatWereNotPassed() {
    world.caller.put("EXAMPLE_KEY", "value-one");
    world.caller.put("GIT_DIR", "/elsewhere");
    world.caller.put("SHLVL", "2");
    ProviderResult result = world.shell("exit 1");
    assertThat(result.notPassed()).containsExactly("EXAMPLE_KEY", "GIT_DIR");
    assertThat(result.toString()).doesNotContain("value-one");
    assertThat(world.shell("exit 0").notPassed()).isEmpty();
  }

  @Test
  void aProgramThatIsNotThereIsAFailedStart() {
    assertFailedStart(ProviderCommand.ofWords(List.of("./agent.sh")), "there is no file");
    assertFailedStart(ProviderCommand.ofWords(List.of("no-such-agent")), "PATH has no such");
    assertFailedStart(ProviderCommand.ofLine("./agent.sh --fast"), "there is no file");
  }

  @Test
  void aProgramThatIsNotExecutableIsAFailedStart() throws IOException {
    Path file = world.home.resolve(world.script("agent.sh", "echo never"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    assertFailedStart(ProviderCommand.ofWords(List.of("./agent.sh")), "not executable");
    assertFailedStart(ProviderCommand.ofWords(List.of("./workspaces")), "is no file");
  }

  @Test
  void aScriptThatAsksForAMissingInterpreterIsAFailedStart() throws IOException {
    world.script("missing.py", "#!/opt/no/python3 -u", "print(1)");
    world.script("windows.sh", "#!/bin/sh\r", "echo 1\r");
    assertFailedStart(ProviderCommand.ofWords(List.of("./missing.py")), "/opt/no/python3");
    assertFailedStart(ProviderCommand.ofLine("./windows.sh"), "Windows");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theProgramHasASessionOfItsOwnWithoutATerminal() {
    String question = "import os; print(os.getsid(0) == os.getpid(), os.getpid() == os.getpgid(0))";
    ProviderResult result = world.run(ProviderCommand.ofWords(List.of("python3", "-c", question)));
    assertThat(result.closingWords()).isEqualTo("True True");
    assertThat(world.shell("exec 3</dev/tty").failure()).isPresent();
  }

  @Test
  void aFolderThatIsNotThereIsAFailedStart() throws IOException {
    Files.delete(world.workspace);
    assertFailedStart(ProviderCommand.ofWords(List.of("cat")), world.workspace.toString());
  }

  private void assertFailedStart(ProviderCommand command, String says) {
    ProviderRun run =
        world.start(
            command,
            process -> {
              throw new AssertionError("nothing was started");
            });
    ProviderResult result = run.await();
    run.stop();
    assertThat(result.ending()).isEqualTo(Ending.START_FAILED);
    assertThat(result.failure()).contains(FailureReason.START_FAILED);
    assertThat(result.sentence()).contains(says);
    assertThat(result.exitStatus()).isEqualTo(-1);
  }

  @Test
  void aScriptWithoutItsFirstLineRunsAsAShellWouldRunIt() throws IOException {
    String program = world.script("agent", "echo plain");
    assertThat(world.run(ProviderCommand.ofWords(List.of(program))).closingWords())
        .isEqualTo("plain");
  }

  @Test
  void wordsReachTheProgramAsTheyAre() throws IOException {
    String program = world.script("my agents/it's \"one\".sh", "#!/bin/sh", "printf '<%s>' \"$@\"");
    List<String> words = List.of(program, "a b", "", "'\"$HOME`;|", "é\nnew line");
    assertThat(world.run(ProviderCommand.ofWords(words)).closingWords())
        .isEqualTo("<a b><><'\"$HOME`;|><é\nnew line>");
  }

  @Test
  void theFirstWordOfALineIsTakenFromTheHomeAndTheRestIsTheShells() throws IOException {
    world.script("bin/agent.sh", "#!/bin/sh", "printf '<%s>' \"$@\"");
    assertThat(world.shell("bin/agent.sh 'a b' $((1+1)) | tr b c").closingWords())
        .isEqualTo("<a c><2>");
    assertThat(world.shell("X=1 sh -c 'echo $X/y'").closingWords()).isEqualTo("1/y");
  }

  @Test
  void aSecondQuestionHasTheSameAnswer() {
    ProviderRun run = world.start(ProviderCommand.ofLine("echo once"), process -> {});
    assertThat(run.await()).isSameAs(run.await());
    assertThat(run.await().duration()).isPositive().isLessThan(Duration.ofSeconds(30));
  }

  @Test
  void aCommandIsStoredWithAnAbsolutePath() throws IOException {
    world.script("my agents/run.sh", "echo x");
    Path inFolder = world.home.resolve("my agents");
    assertThat(CommandWords.absolute(ProviderCommand.ofLine("./run.sh -q 'x y'"), inFolder))
        .isEqualTo(ProviderCommand.ofLine("'" + inFolder + "/run.sh' -q 'x y'"));
    assertThat(CommandWords.absolute(ProviderCommand.ofWords(List.of("./run.sh", "-q")), inFolder))
        .isEqualTo(ProviderCommand.ofWords(List.of(inFolder + "/run.sh", "-q")));
    ProviderCommand onPath = ProviderCommand.ofLine("claude -p");
    assertThat(CommandWords.absolute(onPath, inFolder)).isEqualTo(onPath);
    ProviderCommand shells = ProviderCommand.ofLine("\"$HOME/x\" -q");
    assertThat(CommandWords.absolute(shells, inFolder)).isEqualTo(shells);
    assertThatThrownBy(() -> CommandWords.absolute(ProviderCommand.ofLine("./other.sh"), inFolder))
        .isInstanceOfSatisfying(
            CommandNotFoundException.class,
            e -> {
              assertThat(e.kind().exitCode()).isEqualTo(5);
              assertThat(e).hasMessageContaining(inFolder + "/other.sh");
              assertThat(e.hint()).isNotEqualTo(Optional.empty());
            });
  }
}
