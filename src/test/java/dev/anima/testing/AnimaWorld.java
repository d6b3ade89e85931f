package dev.anima.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.AgentName;
import dev.anima.home.Configuration;
import dev.anima.home.ConfigurationYaml;
import dev.anima.home.Home;
import dev.anima.records.Records;
import dev.anima.shell.Shell;
import dev.anima.shell.Surroundings;
import dev.anima.wake.WakeStep;
import dev.anima.workspace.Fleet;
import dev.anima.workspace.WriteStep;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A home in a folder of the test's own, with everything that Anima takes from the machine chosen by
 * the test: clock, zone, environment, home folder, operator. Commands run as text, here or in a JVM
 * of their own; repositories, records and providers are real ones.
 */
public final class AnimaWorld {
  public final SettableClock clock = new SettableClock("2026-12-02T04:46:00Z");
  public final Map<String, String> environment = new HashMap<>();
  private final Path root;
  private final Path home;

  private AnimaWorld(Path root, Path home) {
    this.root = root;
    this.home = home;
    try {
      environment.put("HOME", Files.createDirectories(root.resolve("user")).toString());
      Files.createDirectories(root.resolve("tmp"));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    environment.put("PATH", System.getenv("PATH"));
    environment.put("LC_ALL", "C.UTF-8");
    environment.put("TMPDIR", root.resolve("tmp").toString());
    environment.put("ANIMA_OPERATOR", "olu");
    environment.put("ANIMA_BIN", root.resolve("bin").toString());
  }

  /** A new home below a folder. */
  public static AnimaWorld in(Path folder) {
    return in(folder, folder.resolve("home"));
  }

  /** A new home in a place of the test's choice. */
  public static AnimaWorld in(Path folder, Path home) {
    AnimaWorld world = new AnimaWorld(folder, home);
    world.run("init", home.toString()).expect(0);
    world.installAnima();
    return world;
  }

  /**
   * The same home, copied to another folder as it is on disk now, hard links kept: what a process
   * that was killed at this moment leaves behind.
   */
  public AnimaWorld copyTo(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    Processes.run(
            root,
            Map.of("PATH", System.getenv("PATH")),
            "",
            List.of("cp", "-a", home.toString(), folder.resolve("home").toString()))
        .expect(0);
    AnimaWorld copy = new AnimaWorld(folder, folder.resolve("home"));
    copy.installAnima();
    copy.clock.set(clock.instant().toString());
    return copy;
  }

  /** A program {@code anima} for providers, on the path that wakes get. */
  private void installAnima() {
    List<String> start =
        AnimaProcess.command(clock.instant(), root.resolve("tmp"), Optional.empty(), List.of());
    StringBuilder line = new StringBuilder("#!/bin/sh\nexec");
    start.forEach(word -> line.append(" '").append(word).append('\''));
    executable(root.resolve("bin/anima"), line + " \"$@\"\n");
  }

  public Path home() {
    return home;
  }

  /** The folder around the home, for whatever a test needs besides. */
  public Path root() {
    return root;
  }

  public Path workspace(String agent) {
    return home.resolve("workspaces").resolve(agent);
  }

  /** Runs a command in this JVM. */
  public Answer run(String... words) {
    return runWith("", words);
  }

  /** Runs a command with a text on its standard input. */
  public Answer runWith(String input, String... words) {
    return runWatched(input, WriteStep.Listener.NONE, WakeStep.Listener.NONE, words);
  }

  /** Runs a command and tells of its steps. */
  public Answer runWatched(
      String input, WriteStep.Listener writes, WakeStep.Listener wakes, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Surroundings surroundings =
        new Surroundings(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            environment,
            Files.isDirectory(home) ? home : root,
            clock,
            ZoneOffset.UTC,
            "login",
            new Random());
    int code = new Shell(surroundings, writes, wakes).run(List.of(words));
    return new Answer(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Runs a command in a JVM of its own. */
  public Answer fork(String... words) {
    return fork(Optional.empty(), words);
  }

  /** Runs a command in a JVM that dies at a step; the exit code says whether it came there. */
  public Answer forkDying(AnimaProcess.Death death, String... words) {
    return fork(Optional.of(death), words);
  }

  private Answer fork(Optional<AnimaProcess.Death> death, String... words) {
    return Processes.run(home, environment, "", javaCommand(death, words));
  }

  /** Starts a command in a JVM of its own and does not wait. */
  public Process start(String... words) {
    return Processes.start(home, environment, javaCommand(Optional.empty(), words));
  }

  public List<String> javaCommand(Optional<AnimaProcess.Death> death, String... words) {
    return AnimaProcess.command(clock.instant(), root.resolve("tmp"), death, List.of(words));
  }

  /** Makes an agent from the seed. */
  public void agent(String name) {
    run("agent", "new", name).expect(0);
  }

  /** Makes an agent whose provider is a shell script. */
  public void agent(String name, String... script) {
    agent(name);
    provider(name, script);
  }

  /** Gives an agent a provider: a shell script of these lines, run in its workspace. */
  public void provider(String agent, String... script) {
    Path file = root.resolve("scripts").resolve(agent + ".sh");
    executable(file, "#!/bin/sh\n" + String.join("\n", script) + "\n");
    run("agent", "set", agent, "--command", file.toString()).expect(0);
  }

  public static void executable(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Path fresh = file.resolveSibling(file.getFileName() + ".new");
      Files.writeString(fresh, text);
      Files.setPosixFilePermissions(fresh, PosixFilePermissions.fromString("rwxr-xr-x"));
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Writes a file of a workspace as a foreign program would: no Anima in sight. */
  public void write(String agent, String path, String text) {
    write(agent, path, text.getBytes(StandardCharsets.UTF_8));
  }

  public void write(String agent, String path, byte[] content) {
    try {
      Path file = workspace(agent).resolve(path);
      Files.createDirectories(file.getParent());
      Files.write(file, content);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  public String read(String agent, String path) {
    return new String(bytes(agent, path), StandardCharsets.UTF_8);
  }

  public byte[] bytes(String agent, String path) {
    try {
      return Files.readAllBytes(workspace(agent).resolve(path));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  public boolean exists(String agent, String path) {
    return Files.exists(workspace(agent).resolve(path), LinkOption.NOFOLLOW_LINKS);
  }

  /** Memory on disk: every regular file's text by path. */
  public Map<String, String> memory(String agent) {
    Path folder = workspace(agent);
    Map<String, String> memory = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String path = folder.relativize(file).toString();
        if ((path.equals("MEMORY.md") || path.startsWith("notes/"))
            && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
          memory.put(path, Files.readString(file, StandardCharsets.ISO_8859_1));
        }
      }
      return memory;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  public NativeGit git(String agent) {
    return NativeGit.in(workspace(agent), root.resolve("git-user"));
  }

  /** Opens the records; closed by the caller. */
  public Records records() {
    return Records.open(home.resolve("workspaces/.records/anima.db"), clock);
  }

  /** The fleet over records that the caller has opened. */
  public Fleet fleet(Records records, WriteStep.Listener steps) {
    Home place = new Home(home);
    Configuration configuration = new ConfigurationYaml(ZoneOffset.UTC).read(place);
    return new Fleet(place, configuration, records, clock, steps);
  }

  public static AgentName name(String agent) {
    return new AgentName(agent);
  }

  /** Subjects of the branch, oldest first. */
  public List<String> subjects(String agent) {
    return git(agent).lines("log", "--reverse", "--format=%s");
  }

  /**
   * A trailer's value in every commit of the branch, oldest first; empty text where it has none.
   */
  public List<String> trailer(String agent, String key) {
    return git(agent)
        .lines("log", "--reverse", "--format=%(trailers:key=" + key + ",valueonly,separator=%x2C)");
  }

  /** The sources of all commits, oldest first. */
  public List<String> sources(String agent) {
    return trailer(agent, "Anima-Source");
  }

  /** Saves whatever is there, then asserts that native Git finds nothing wrong and nothing left. */
  public void assertSound(String agent) {
    assertSoundAfterKills(agent);
    assertThat(leftovers(agent)).isEmpty();
  }

  /**
   * As {@link #assertSound}, after {@code kill -9}: a half-written object stays under a name that
   * nobody reads, as native git's own does, until a clean-up of either finds it old enough.
   */
  public void assertSoundAfterKills(String agent) {
    run("memory", "save", "-a", agent, "-m", "checking").expect(0);
    NativeGit git = git(agent);
    assertThat(git.tryRun("fsck", "--strict", "--no-dangling").expect(0).all()).isEmpty();
    assertThat(git.run("status", "--porcelain")).isEmpty();
    assertThat(leftovers(agent)).filteredOn(file -> !file.contains("tmp_obj")).isEmpty();
    assertThat(git.line("rev-parse", "refs/anima/known")).isEqualTo(git.line("rev-parse", "HEAD"));
  }

  /** What lies in {@code .git/anima} besides what belongs there, and half-made files elsewhere. */
  public List<String> leftovers(String agent) {
    Path git = workspace(agent).resolve(".git");
    try (Stream<Path> files = Files.walk(git)) {
      return files
          .filter(file -> !Files.isDirectory(file))
          .map(file -> git.relativize(file).toString())
          .filter(
              file ->
                  file.endsWith(".lock")
                      || file.contains("tmp_obj")
                      || (file.startsWith("anima/")
                          && !file.equals("anima/lock")
                          && !file.startsWith("anima/set-aside/")
                          && !file.equals("anima/index")))
          .sorted()
          .toList();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Waits until something is so, which other threads or processes bring about. */
  public static void await(String what, Condition condition) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!condition.holds()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("waited in vain: " + what);
      }
      Thread.onSpinWait();
    }
  }

  /** Something that may be so. */
  @FunctionalInterface
  public interface Condition {
    boolean holds();
  }
}
