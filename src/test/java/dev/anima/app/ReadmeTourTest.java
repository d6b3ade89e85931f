package dev.anima.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The tour in README.md, typed as it stands there into a real shell, with a fresh home folder.
 *
 * <p>Each {@code text} block is held against what the {@code sh} block before it printed. Times may
 * differ. Commit and tree ids may differ too, but one id of the page has to be one id of the run:
 * so what Anima prints in one block is what plain Git prints in another.
 */
@Timeout(180)
class ReadmeTourTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(sh|text)\n(.*?)^```$");
  private static final String MARK = "@@@ the next block @@@";

  /** What differs between two runs: an id, a wake's random part, an instant, a time, a length. */
  private static final Pattern VARYING =
      Pattern.compile(
          "(?<id>\\b[0-9a-f]{7}\\b)"
              + "|(?<random>\\b01[0-9A-Z]{10,24}\\b)"
              + "|\\b20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ"
              + "|\\b\\d{1,2} [A-Z][a-z]{2} \\d\\d:\\d\\d\\b"
              + "|(?<=(?:in|after) )\\d+ s\\b"
              + "|(?<more>\\.\\.\\.)");

  @TempDir Path folder;

  record Step(String commands, String expected) {}

  @Test
  void theTourPrintsWhatThePageSaysAndGitConfirmsIt() throws Exception {
    List<Step> steps = steps();
    assertThat(steps).hasSizeGreaterThan(8);
    List<String> printed = run(steps, "tour.sh");

    Map<String, String> ids = new HashMap<>();
    // All differences at once: a changed wording often stands in several blocks.
    SoftAssertions all = new SoftAssertions();
    for (int at = 0; at < steps.size(); at++) {
      compare(steps.get(at), printed.get(at), ids, all);
    }
    all.assertAll();
    assertThat(ids.values()).doesNotHaveDuplicates();
  }

  @Test
  void theTourCanBeTakenTwiceInOneHome() throws Exception {
    List<Step> steps = steps();
    run(steps, "first.sh");

    List<String> printed = run(again(steps), "second.sh");

    assertThat(printed).hasSameSizeAs(steps);
    assertThat(printed.get(0)).contains("There is a home already").contains("Nothing was changed");
    assertThat(printed.get(1)).contains("ada", "already").contains("exit code");
    assertThat(String.join("", printed)).doesNotContain("anima.yaml: ").doesNotContain("fatal");
  }

  /** Only making the agent ends otherwise the second time. */
  private static List<Step> again(List<Step> steps) {
    return steps.stream()
        .map(
            step ->
                new Step(
                    step.commands()
                        .replaceAll("(?m)^anima agent new .*$", "$0 || echo \"exit code \\$?\""),
                    step.expected()))
        .toList();
  }

  @Test
  void everyBlockOfOutputFollowsItsCommandsAndFitsAPage() throws Exception {
    for (Step step : steps()) {
      assertThat(step.expected().lines()).allMatch(line -> line.length() <= 80);
    }
  }

  private static void compare(
      Step step, String printed, Map<String, String> ids, SoftAssertions all) {
    List<String> named = new ArrayList<>();
    String pattern = pattern(step.expected(), named);
    Matcher match = Pattern.compile(pattern, Pattern.DOTALL).matcher(printed);
    boolean matches = match.matches();
    all.assertThat(matches)
        .as("%s%nshould print%n%s%nand prints%n%s", step.commands(), step.expected(), printed)
        .isTrue();
    for (int at = 0; matches && at < named.size(); at++) {
      String seen = match.group(at + 1);
      String known = ids.putIfAbsent(named.get(at), seen);
      all.assertThat(seen)
          .as("%s, which the page calls %s, in%n%s", seen, named.get(at), printed)
          .isEqualTo(known == null ? seen : known);
    }
  }

  /** A pattern for what the page shows; its groups are the ids, in their order. */
  private static String pattern(String expected, List<String> ids) {
    StringBuilder pattern = new StringBuilder();
    Matcher varying = VARYING.matcher(expected);
    int from = 0;
    while (varying.find()) {
      pattern.append(Pattern.quote(expected.substring(from, varying.start())));
      if (varying.group("id") != null) {
        ids.add(varying.group("id"));
        // An id of digits alone would be read as a number of something else.
        pattern.append("(?:commit:)?([0-9a-f]{7})");
      } else if (varying.group("more") != null) {
        pattern.append(".*?");
      } else if (varying.group("random") != null) {
        pattern.append("[0-9A-Z]{").append(varying.group().length()).append('}');
      } else {
        pattern.append("[0-9A-Za-z: -]+");
      }
      from = varying.end();
    }
    return pattern.append(Pattern.quote(expected.substring(from))).toString();
  }

  private static List<Step> steps() throws Exception {
    String page = Files.readString(Path.of("README.md"));
    List<Step> steps = new ArrayList<>();
    Matcher block = BLOCK.matcher(page);
    String commands = "";
    while (block.find()) {
      if (block.group(1).equals("sh")) {
        assertThat(commands).as("a block of commands without its output").isEmpty();
        commands = block.group(2);
      } else {
        steps.add(new Step(commands, block.group(2)));
        commands = "";
      }
    }
    assertThat(commands).as("a block of commands without its output").isEmpty();
    return steps;
  }

  private List<String> run(List<Step> steps, String name) throws Exception {
    StringBuilder script = new StringBuilder("set -e\n");
    for (Step step : steps) {
      script.append(step.commands()).append("echo '").append(MARK).append("'\n");
    }
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Path home = Files.createDirectories(folder.resolve("somebody"));
    Path anima =
        Files.writeString(
            bin.resolve("anima"),
            """
            #!/bin/sh
            exec "$TOUR_JAVA" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto \\
              -cp "$TOUR_CLASSES" dev.anima.app.Main "$@"
            """);
    assertThat(anima.toFile().setExecutable(true)).isTrue();
    ProcessBuilder shell = new ProcessBuilder("sh");
    shell.directory(home.toFile()).redirectErrorStream(true);
    shell.redirectInput(Files.writeString(folder.resolve(name), script).toFile());
    Map<String, String> environment = shell.environment();
    String path = environment.get("PATH");
    environment.clear();
    environment.putAll(
        Map.of(
            "PATH",
            bin + ":" + path,
            "HOME",
            home.toString(),
            "LC_ALL",
            "C.UTF-8",
            "TZ",
            "Europe/Berlin",
            "TOUR_JAVA",
            System.getProperty("java.home") + "/bin/java",
            "TOUR_CLASSES",
            System.getProperty("java.class.path")));
    Process process = shell.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(text).isZero();
    return List.of(text.split(MARK + "\n"));
  }
}
