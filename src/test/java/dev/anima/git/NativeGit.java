package dev.anima.git;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs the machine's {@code git} in a folder, under a user configuration of the test's choice. */
final class NativeGit {
  private final Path folder;
  private final Path home;

  private NativeGit(Path folder, Path home) {
    this.folder = folder;
    this.home = home;
  }

  /** A user without any configuration; {@code home} is made if missing. */
  static NativeGit in(Path folder, Path home) {
    try {
      Files.createDirectories(home);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return new NativeGit(folder, home);
  }

  /** A user whose configuration gets in the way wherever it can. */
  static NativeGit hostileIn(Path folder, Path home) {
    NativeGit git = in(folder, home);
    try {
      Path hooks = Files.createDirectories(home.resolve("hooks"));
      for (String hook : List.of("pre-commit", "commit-msg", "reference-transaction")) {
        Path file = Files.writeString(hooks.resolve(hook), "#!/bin/sh\nexit 1\n");
        file.toFile().setExecutable(true);
      }
      Files.writeString(home.resolve("ignore"), "*.md\nnotes/\n");
      Files.writeString(home.resolve("attributes"), "* text=auto eol=crlf ident filter=bad\n");
      Files.writeString(
          home.resolve(".gitconfig"),
          """
          [core]
            autocrlf = true
            safecrlf = true
            excludesFile = HOME/ignore
            attributesFile = HOME/attributes
            hooksPath = HOME/hooks
            fileMode = false
            symlinks = false
            precomposeUnicode = true
            splitIndex = true
            untrackedCache = true
            fsmonitor = true
            quotePath = true
          [commit]
            gpgSign = true
          [filter "bad"]
            clean = tr a-z A-Z
            smudge = tr A-Z a-z
          [index]
            version = 4
          [gc]
            auto = 1
          """
              .replace("HOME", home.toString()));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return git;
  }

  /** Standard output as text; fails unless the exit status is 0. */
  String run(String... words) {
    return new String(runRaw(words), StandardCharsets.UTF_8);
  }

  byte[] runRaw(String... words) {
    Result result = tryRun(words);
    if (result.status() != 0) {
      throw new AssertionError(String.join(" ", words) + ": " + result.errors());
    }
    return result.output();
  }

  Result tryRun(String... words) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    Map<String, String> environment = builder.environment();
    environment.keySet().removeIf(name -> name.startsWith("GIT_"));
    environment.put("HOME", home.toString());
    environment.put("GIT_CONFIG_NOSYSTEM", "1");
    environment.put("LC_ALL", "C.UTF-8");
    environment.put("GIT_AUTHOR_NAME", "Native");
    environment.put("GIT_AUTHOR_EMAIL", "native@example.invalid");
    environment.put("GIT_COMMITTER_NAME", "Native");
    environment.put("GIT_COMMITTER_EMAIL", "native@example.invalid");
    environment.remove("XDG_CONFIG_HOME");
    try {
      Path errors = Files.createTempFile(home, "stderr", "");
      builder.redirectError(errors.toFile());
      Process process = builder.start();
      process.getOutputStream().close();
      byte[] output = process.getInputStream().readAllBytes();
      int status = process.waitFor();
      String text = Files.readString(errors, StandardCharsets.ISO_8859_1);
      Files.delete(errors);
      return new Result(status, output, text);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  @SuppressWarnings("ArrayRecordComponent")
  record Result(int status, byte[] output, String errors) {}
}
