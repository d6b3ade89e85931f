package dev.anima.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs the machine's {@code git} in a folder, under an environment of the test's choice. */
public final class NativeGit {
  private final Path folder;
  private final Map<String, String> environment;

  private NativeGit(Path folder, Map<String, String> environment) {
    this.folder = folder;
    this.environment = Map.copyOf(environment);
  }

  /** A user without any configuration of their own but a name; {@code home} is made if missing. */
  public static NativeGit in(Path folder, Path home) {
    try {
      Files.createDirectories(home);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    Map<String, String> environment = new HashMap<>();
    environment.put("PATH", System.getenv("PATH"));
    environment.put("HOME", home.toString());
    environment.put("GIT_CONFIG_NOSYSTEM", "1");
    environment.put("LC_ALL", "C.UTF-8");
    environment.put("GIT_AUTHOR_NAME", "Native");
    environment.put("GIT_AUTHOR_EMAIL", "native@example.invalid");
    environment.put("GIT_COMMITTER_NAME", "Native");
    environment.put("GIT_COMMITTER_EMAIL", "native@example.invalid");
    return new NativeGit(folder, environment);
  }

  /** The same with a variable set. */
  public NativeGit with(String name, String value) {
    Map<String, String> changed = new HashMap<>(environment);
    changed.put(name, value);
    return new NativeGit(folder, changed);
  }

  /** The same in another folder. */
  public NativeGit at(Path other) {
    return new NativeGit(other, environment);
  }

  /** Standard output as text; fails unless the exit status is 0. */
  public String run(String... words) {
    return tryRun(words).expect(0).out();
  }

  /** The same without the newline at its end. */
  public String line(String... words) {
    return run(words).strip();
  }

  public List<String> lines(String... words) {
    return run(words).lines().toList();
  }

  public Answer tryRun(String... words) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(words));
    return Processes.run(folder, environment, "", command);
  }

  /** Starts it and does not wait. */
  public Process start(String... words) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(words));
    return Processes.start(folder, environment, command);
  }

  /** The bytes of an object as {@code git cat-file} prints them, one char a byte. */
  public String raw(String... words) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(words));
    return Processes.run(folder, environment, "", command, StandardCharsets.ISO_8859_1)
        .expect(0)
        .out();
  }
}
