package dev.anima.shell;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * A home in a folder of its own, and commands in it: real Git, real records, real providers, a
 * clock that stands still, the same random numbers each time.
 */
final class ShellWorld {
  private static final String ZONE = "Europe/Berlin";
  private static final String SEED =
      """
      # Memory

      ## Onboarding

      - [ ] Say hello
      - [ ] Read the agent guide

      ## Active Context
      """;

  final Path root;
  final Path home;
  final StillClock clock = new StillClock("2026-12-02T09:12:00Z");
  final Map<String, String> environment = new HashMap<>();
  private final Random random;

  private ShellWorld(Path root) {
    this(root, new Random(7));
  }

  private ShellWorld(Path root, Random random) {
    this.root = root;
    this.random = random;
    this.home = root.resolve("home");
    environment.put("ANIMA_OPERATOR", "olu");
    environment.put("PATH", System.getenv("PATH"));
    environment.put("HOME", root.toString());
    // A seed of our own, so that no golden file changes when the product's seed does.
    write(home.resolve("seed/MEMORY.md"), SEED);
  }

  /** Not even a home. */
  static ShellWorld bare(Path root) {
    return new ShellWorld(root);
  }

  /** A home with the agent ada, made from the seed that the product ships. */
  static ShellWorld withAdaOfTheRealSeed(Path root) {
    ShellWorld world = empty(root);
    write(world.home.resolve("seed/MEMORY.md"), read(Path.of("seed", "MEMORY.md")));
    world.run("agent", "new", "ada", "--command", "true").isDone();
    return world;
  }

  /** The same home, seen by an operator. */
  ShellWorld outsideOfWakes() {
    ShellWorld outside = new ShellWorld(root, random);
    outside.clock.set(clock.instant().toString());
    return outside;
  }

  /** A home without agents. */
  static ShellWorld empty(Path root) {
    ShellWorld world = new ShellWorld(root);
    world.run("init", world.home.toString()).isDone();
    Path settings = world.home.resolve("anima.yaml");
    String text = read(settings);
    write(settings, text + "\nmemoryCoherence:\n  timezone: " + ZONE + "\n");
    return world;
  }

  /** A home with the agent ada, whose provider does nothing. */
  static ShellWorld withAda(Path root) {
    ShellWorld world = empty(root);
    world.run("agent", "new", "ada", "--command", "true").isDone();
    return world;
  }

  /** Runs a command with an empty standard input. */
  Ran run(String... words) {
    return runWith(new byte[0], false, words);
  }

  Ran piped(String text, String... words) {
    return runWith(text.getBytes(StandardCharsets.UTF_8), false, words);
  }

  Ran onTerminal(String... words) {
    return runWith(new byte[0], true, words);
  }

  Ran runWith(byte[] input, boolean terminal, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exit = new Shell(surroundings(input, terminal, out, err)).run(List.of(words));
    return new Ran(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** A shell in this home whose commands answer nobody. */
  Workbench workbench() {
    OutputStream nowhere = OutputStream.nullOutputStream();
    return new Workbench(surroundings(new byte[0], false, nowhere, nowhere), Optional.of(home));
  }

  private Surroundings surroundings(
      byte[] input, boolean terminal, OutputStream out, OutputStream err) {
    Path folder = Files.exists(home.resolve("anima.yaml")) ? home : root;
    return new Surroundings(
        new ByteArrayInputStream(input),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        terminal,
        environment,
        folder,
        clock,
        ZoneId.of("America/New_York"),
        "login",
        random);
  }

  Path workspace(String agent) {
    return home.resolve("workspaces").resolve(agent);
  }

  /** A provider: a script that reads its wake text from {@code $text} and then does this. */
  Path script(String name, String body) {
    Path script = root.resolve(name);
    write(script, "#!/bin/sh\ntext=$(cat)\n" + body + "\n");
    script.toFile().setExecutable(true);
    return script;
  }

  /** Gives an agent a provider that does this. */
  void provider(String agent, String body) {
    run("agent", "set", agent, "--command", script(agent + ".sh", body).toString()).isDone();
  }

  /** What native git answers in a workspace. */
  String git(String agent, String... arguments) {
    List<String> command = new ArrayList<>(List.of("git", "-C", workspace(agent).toString()));
    command.addAll(List.of(arguments));
    return native0(command);
  }

  /** What a shell answers to a line that was printed for people. */
  String sh(String line) {
    return native0(List.of("sh", "-c", line));
  }

  private String native0(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
    builder.environment().put("LC_ALL", "C.UTF-8");
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() > 1) {
        throw new AssertionError(command + " failed: " + text);
      }
      return text;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new AssertionError(stopped);
    }
  }

  /** Text in which the place of this world has a name that is the same everywhere. */
  String placed(String text) {
    return text.replace(root.toString(), "ROOT");
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  static void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
