package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The demo, with real processes and real repositories, in a temporary folder of the test's. */
@Timeout(120)
class DemoTest {
  private static final List<String> TOOLS =
      List.of("sh", "cat", "sed", "grep", "head", "tail", "cut", "rm", "touch", "sleep");

  @TempDir Path folder;
  private Path temporary;

  @BeforeEach
  void makeTheTemporaryFolder() throws Exception {
    temporary = Files.createDirectory(folder.resolve("tmp"));
  }

  record Played(int exit, String out, String err) {}

  @Test
  void theStoryIsToldToItsEndFitsAPageAndLeavesNothingBehind() throws Exception {
    Played played = demo(System.getenv("PATH"));

    assertThat(played.err()).isEmpty();
    assertThat(played.exit()).isZero();
    assertThat(played.out())
        .contains(" nora completed in ", " nora quiet in ", " nora failed after ")
        .contains("put back: MEMORY.md:17 \"- No migrations without Jo.\" by olu")
        .contains("Z completed dream:nora:", "Z quiet_skipped dream:nora:", "Z failed dream:nora:")
        .contains("Outside Anima Outside edit: MEMORY.md +1");
    assertThat(left()).isEmpty();
    String text = played.out().replace(temporary.toRealPath().toString(), "/tmp");
    assertThat(text.lines()).allMatch(line -> line.length() <= 80);
    assertThat(text.lines().count()).isLessThan(160);
  }

  @Test
  void aKeptHomeHoldsWhatTheStorySaid() throws Exception {
    Played played = demo(System.getenv("PATH"), "--keep");

    assertThat(played.exit()).isZero();
    assertThat(left()).hasSize(1);
    Path home = left().get(0);
    assertThat(played.out()).contains("The home is kept: cd " + home.toRealPath());
    Path workspace = home.resolve("workspaces/nora");
    assertThat(git(workspace, "fsck", "--strict", "--no-dangling")).isEmpty();
    assertThat(git(workspace, "status", "--porcelain")).isEmpty();
    Matcher shown =
        Pattern.compile("(?:commit |kept in commit )([0-9a-f]{7})").matcher(played.out());
    String commits = git(workspace, "log", "--format=%h");
    int count = 0;
    while (shown.find()) {
      assertThat(commits).contains(shown.group(1));
      count++;
    }
    assertThat(count).isGreaterThan(5);
  }

  @Test
  void withoutGitTheStoryIsToldAndSaysWhatIsMissing() throws Exception {
    Played played = demo(toolsIn(folder.resolve("bin")).toString());

    assertThat(played.exit()).isZero();
    assertThat(played.out()).contains("there is no git on this machine's PATH");
    assertThat(left()).isEmpty();
  }

  @Test
  void aStepThatGoesOtherwiseEndsTheDemoAndIsNamed() throws Exception {
    Path bin = toolsIn(folder.resolve("bin"));
    Files.writeString(bin.resolve("sed"), "#!/bin/sh\nexit 0\n");

    Played played = demo(bin.toString());

    assertThat(played.exit()).isEqualTo(1);
    assertThat(played.err())
        .startsWith("The demo went wrong at: 2. A message wakes it")
        .contains("memory unchanged");
    assertThat(left()).isEmpty();
  }

  private Played demo(String path, String... options) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Surroundings surroundings =
        new Surroundings(
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            // A wake's variables must not lead the demo into somebody's real home.
            new HashMap<>(
                Map.of(
                    "PATH",
                    path,
                    "HOME",
                    folder.toString(),
                    "TMPDIR",
                    temporary.toString(),
                    "ANIMA_HOME",
                    folder.resolve("no-home").toString(),
                    "ANIMA_AGENT",
                    "iris",
                    "ANIMA_WAKE",
                    "operator:iris:01M8MFGTAQMNZ00BXR8E6N5E3W")),
            folder,
            InstantSource.fixed(Instant.parse("2026-10-25T00:59:58Z")),
            ZoneId.of("Europe/Berlin"),
            "somebody",
            new Random(2));
    ArrayList<String> words = new ArrayList<>(List.of("demo"));
    words.addAll(List.of(options));
    int exit = new Shell(surroundings).run(words);
    return new Played(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private List<Path> left() throws Exception {
    try (Stream<Path> files = Files.list(temporary)) {
      return files.toList();
    }
  }

  private static Path toolsIn(Path bin) throws Exception {
    Files.createDirectory(bin);
    for (String tool : TOOLS) {
      for (String where : System.getenv("PATH").split(":")) {
        Path real = Path.of(where, tool);
        if (Files.isExecutable(real)) {
          Path passing =
              Files.writeString(bin.resolve(tool), "#!/bin/sh\nexec " + real + " \"$@\"\n");
          assertThat(passing.toFile().setExecutable(true)).isTrue();
          break;
        }
      }
    }
    return bin;
  }

  private static String git(Path workspace, String... words) throws Exception {
    ArrayList<String> line = new ArrayList<>(List.of("git"));
    line.addAll(List.of(words));
    Process process =
        new ProcessBuilder(line).directory(workspace.toFile()).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(text).isZero();
    return text;
  }
}
