package dev.anima.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * A checkout with the real launcher in it, and around it a machine that holds what the test puts
 * there: the PATH has a few plain tools, and no Java and no Maven unless they are added.
 *
 * <p>The JDK is a script that prints what it was started with; Maven is one that writes a "jar" of
 * one line and counts its calls. Both stand in folders with spaces in their names.
 */
final class LaunchWorld {
  private static final List<String> TOOLS =
      List.of(
          "cat",
          "find",
          "grep",
          "locale",
          "ls",
          "mkdir",
          "mv",
          "nohup",
          "readlink",
          "rm",
          "sed",
          "sh",
          "sleep",
          "stty",
          "tail",
          "touch",
          "uname");

  private static final String JAVA =
      """
      #!/bin/sh
      if [ "$1" = -version ]; then
        echo "openjdk version \\"${FAKE_JAVA_VERSION-17.0.9}\\" 2025-01-01" >&2
        exit 0
      fi
      previous=
      last=
      for word in "$@"; do
        case $word in
          -XX:AOTCacheOutput=*) output=${word#*=} ;;
          -XX:SharedArchiveFile=*) output=${word#*=} ;;
        esac
        [ "$previous" = -cp ] && jar=$word
        previous=$word
      done
      case " $* " in
        *Rehearsal* | *-Xshare:dump*)
          [ -z "${output-}" ] || echo classes >"$output"
          exit 0
          ;;
      esac
      if [ ! -s "$jar" ] || grep -q damaged "$jar"; then
        echo 'Error: Could not find or load main class dev.anima.app.Main' >&2
        exit 1
      fi
      for word in "$@"; do printf '<%s>\\n' "$word"; done
      printf '%s\\n' "java=$0" "LAUNCHER=$ANIMA_LAUNCHER" "BIN=$ANIMA_BIN" "LC_ALL=${LC_ALL-}" "LANG=${LANG-}" "COLUMNS=$ANIMA_COLUMNS"
      case " $* " in *' read '*) cat ;; esac
      exit 0
      """;

  private static final String MAVEN =
      """
      #!/bin/sh
      for word in "$@"; do
        case $word in -Danima.target=*) folder=${word#*=} ;; esac
      done
      echo "$PWD $*" >>"$FAKE_MAVEN/calls"
      echo "$$" >"$FAKE_MAVEN/pid"
      echo '[INFO] --- maven-compiler-plugin:1:compile (default-compile) @ anima ---'
      while [ -f "$FAKE_MAVEN/hold" ]; do sleep 0.05; done
      if [ -f "$FAKE_MAVEN/fail" ]; then
        echo '[ERROR] Some.java:[1,2] it does not compile'
        exit 1
      fi
      cat "$FAKE_MAVEN/jar" >"$folder/anima.jar"
      """;

  final Path root;
  final Path checkout;
  final Path maven;
  private final String shell;
  private final Path tools;
  private final Map<String, String> environment = new TreeMap<>();
  private final List<Path> path = new ArrayList<>();

  LaunchWorld(Path root, String shell) throws IOException {
    this.root = root.toRealPath();
    this.shell = shell;
    checkout = this.root.resolve("check out");
    maven = Files.createDirectories(this.root.resolve("maven state"));
    tools = Files.createDirectories(this.root.resolve("tools"));
    for (String tool : TOOLS) {
      withTool(tool);
    }
    path.add(tools);
    Files.createDirectories(checkout.resolve("src/main/java"));
    Files.copy(Path.of("anima"), checkout.resolve("anima"));
    executable(checkout.resolve("anima"));
    Files.writeString(checkout.resolve("pom.xml"), "<project/>\n");
    Files.writeString(checkout.resolve("src/main/java/Some.java"), "class Some {}\n");
    Files.writeString(maven.resolve("jar"), "a jar\n");
    environment.put("FAKE_MAVEN", maven.toString());
    environment.put("LANG", "C.UTF-8");
    // Background work would outlive the test; the tests of the archive ask for it themselves.
    environment.put("ANIMA_ARCHIVE", "none");
  }

  /**
   * Adds a JDK in a folder of its own and answers that folder; without a version it has no release
   * file.
   */
  Path jdk(String version) throws IOException {
    Path home = root.resolve("a jdk " + version);
    Files.createDirectories(home.resolve("bin"));
    if (!version.isEmpty()) {
      Files.writeString(
          home.resolve("release"),
          "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\nLIBC=\"gnu\"\n");
    }
    script(home.resolve("bin/java"), JAVA);
    script(home.resolve("bin/javac"), "#!/bin/sh\n");
    return home;
  }

  LaunchWorld withJava(String version) throws IOException {
    return withEnvironment("JAVA_HOME", jdk(version).toString());
  }

  LaunchWorld withMaven() throws IOException {
    Path folder = Files.createDirectories(root.resolve("maven bin"));
    script(folder.resolve("mvn"), MAVEN);
    return withPath(folder);
  }

  /** A program of this machine; by a script, for the temporary folder warns of links out of it. */
  LaunchWorld withTool(String tool) throws IOException {
    script(tools.resolve(tool), "#!/bin/sh\nexec " + whereIs(tool) + " \"$@\"\n");
    return this;
  }

  LaunchWorld withPath(Path folder) {
    path.add(folder);
    return this;
  }

  LaunchWorld withEnvironment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  LaunchWorld withoutEnvironment(String name) {
    environment.remove(name);
    return this;
  }

  Path jar() {
    return checkout.resolve("target/anima.jar");
  }

  Path launchFolder() {
    return checkout.resolve("target/launch");
  }

  int mavenCalls() throws IOException {
    Path calls = maven.resolve("calls");
    return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
  }

  Run anima(String... words) throws Exception {
    return run(checkout.resolve("anima").toString(), words);
  }

  Run run(String launcher, String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of(shell, launcher));
    command.addAll(Arrays.asList(words));
    return finish(start(root, command, "what was piped in\n"));
  }

  /** The same, with the answer on a terminal of that many columns, and nothing else of it there. */
  Run onTerminal(int columns, String... words) throws Exception {
    String line =
        "stty cols " + columns + "; '" + checkout.resolve("anima") + "' " + String.join(" ", words);
    return in(root, "/bin/sh", "-c", "script -qec \"" + line + " </dev/null\" /dev/null");
  }

  Run in(Path folder, String... command) throws Exception {
    return finish(start(folder, List.of(command), ""));
  }

  /** Starts the launcher and does not wait for it. */
  Process begin(String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of(shell, checkout.resolve("anima").toString()));
    command.addAll(Arrays.asList(words));
    return start(root, command, "");
  }

  private Process start(Path folder, List<String> command, String input) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.environment().put("PATH", String.join(":", path.stream().map(Path::toString).toList()));
    Process process = builder.start();
    try (var stdin = process.getOutputStream()) {
      stdin.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // It closed its input to end before it read anything: the test looks at why.
      if (!waitFor(process)) {
        throw e;
      }
    }
    return process;
  }

  private static boolean waitFor(Process process) throws IOException {
    try {
      return process.waitFor(30, TimeUnit.SECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  static Run finish(Process process) throws Exception {
    // Both are short: the second one fits its pipe while the first is read.
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), out, err);
  }

  /** What a finished start said. */
  record Run(int exit, String out, String err) {
    /** What the JVM stand-in printed for a name such as {@code BIN}. */
    String value(String name) {
      return out.lines()
          .filter(line -> line.startsWith(name + "="))
          .map(line -> line.substring(name.length() + 1))
          .findFirst()
          .orElseThrow(() -> new AssertionError("no " + name + " in " + this));
    }
  }

  private static void script(Path file, String text) throws IOException {
    Files.writeString(file, text);
    executable(file);
  }

  private static void executable(Path file) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  static boolean isThere(String tool) {
    return whereIs(tool) != null;
  }

  private static Path whereIs(String tool) {
    for (String folder : System.getenv("PATH").split(":")) {
      Path file = Path.of(folder, tool);
      if (Files.isExecutable(file)) {
        try {
          return file.toRealPath();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return null;
  }
}
