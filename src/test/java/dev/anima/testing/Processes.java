package dev.anima.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Starts programs with exactly the environment that a test gives. */
public final class Processes {
  private static final long LIMIT_SECONDS = 120;

  private static final boolean DEAF = isDeafToInterrupts();

  private Processes() {}

  /**
   * The command of a program that hears of Ctrl-C, also where this one was started deaf to it, as
   * jobs in the background are; a program keeps from its parent what it ignores.
   */
  public static List<String> hearing(List<String> command) {
    if (!DEAF) {
      return command;
    }
    List<String> whole = new ArrayList<>(List.of("env", "--default-signal=INT,QUIT"));
    whole.add(found(command.get(0)));
    whole.addAll(command.subList(1, command.size()));
    return whole;
  }

  /** Where a program lies: the other one would look for it on the path that it is given. */
  private static String found(String program) {
    return program.contains("/")
        ? program
        : Stream.of(System.getenv("PATH").split(":"))
            .map(folder -> Path.of(folder, program))
            .filter(Files::isExecutable)
            .map(Path::toString)
            .findFirst()
            .orElse(program);
  }

  private static boolean isDeafToInterrupts() {
    Path status = Path.of("/proc/self/status");
    try {
      return Files.exists(status)
          && Files.readAllLines(status).stream()
              .filter(line -> line.startsWith("SigIgn:"))
              .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Runs a program to its end. */
  public static Answer run(
      Path folder, Map<String, String> environment, String input, List<String> command) {
    return run(folder, environment, input, command, StandardCharsets.UTF_8);
  }

  static Answer run(
      Path folder,
      Map<String, String> environment,
      String input,
      List<String> command,
      Charset charset) {
    try {
      Path out = Files.createTempFile("anima-test", ".out");
      Path err = Files.createTempFile("anima-test", ".err");
      try {
        Process process =
            builder(folder, environment, command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        try (var stdin = process.getOutputStream()) {
          stdin.write(input.getBytes(StandardCharsets.UTF_8));
        } catch (IOException notRead) {
          // A program may end before it has read its input.
        }
        int code = end(process, command);
        return new Answer(code, Files.readString(out, charset), Files.readString(err, charset));
      } finally {
        Files.delete(out);
        Files.delete(err);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Starts a program, with nothing on its input and its output thrown away. */
  public static Process start(Path folder, Map<String, String> environment, List<String> command) {
    try {
      Process process =
          builder(folder, environment, command)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      process.getOutputStream().close();
      return process;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** Waits for a program's end and gives its exit code. */
  public static int end(Process process, Object what) {
    try {
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("did not end: " + what);
      }
      return process.exitValue();
    } catch (InterruptedException stopped) {
      process.destroyForcibly();
      throw new IllegalStateException(stopped);
    }
  }

  private static ProcessBuilder builder(
      Path folder, Map<String, String> environment, List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(hearing(command)).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    return builder;
  }
}
