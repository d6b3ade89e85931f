package dev.anima.shell;

import dev.anima.testing.Processes;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Anima as a process of its own, which signals can be sent to. */
final class OtherProcess {
  private static final long LONGEST_SECONDS = 90;

  private final Process process;
  private final Path out;
  private final Path err;

  private OtherProcess(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  static OtherProcess start(ShellWorld world, String name, String... words) {
    return start(world, name, command(world, words), false);
  }

  /** The same in a pseudo-terminal of its own, which can be typed into. */
  static OtherProcess startInTerminal(ShellWorld world, String name, String... words) {
    String line =
        command(world, words).stream().map(GitOption::quoted).collect(Collectors.joining(" "));
    return start(world, name, List.of("script", "-qec", "exec " + line, "/dev/null"), true);
  }

  private static List<String> command(ShellWorld world, String... words) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8"));
    command.addAll(List.of("-cp", classPath(), "dev.anima.app.Main"));
    command.addAll(List.of("--home", world.home.toString()));
    command.addAll(List.of(words));
    return command;
  }

  private static OtherProcess start(
      ShellWorld world, String name, List<String> command, boolean typed) {
    Path out = world.root.resolve(name + ".out");
    Path err = world.root.resolve(name + ".err");
    ProcessBuilder builder =
        new ProcessBuilder(Processes.hearing(command))
            .redirectInput(typed ? Redirect.PIPE : Redirect.from(new File("/dev/null")))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().clear();
    builder.environment().putAll(world.environment);
    builder.environment().put("LC_ALL", "C.UTF-8");
    try {
      return new OtherProcess(builder.start(), out, err);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** What this JVM runs from, as absolute paths. */
  static String classPath() {
    List<String> parts = new ArrayList<>();
    for (String part : System.getProperty("java.class.path").split(File.pathSeparator)) {
      parts.add(Path.of(part).toAbsolutePath().toString());
    }
    return String.join(File.pathSeparator, parts);
  }

  /** Types a key, such as Ctrl-C. */
  void type(char key) {
    try {
      process.getOutputStream().write(key);
      process.getOutputStream().flush();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  void signal(String name) {
    try {
      Process kill =
          new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).inheritIO().start();
      if (kill.waitFor() != 0) {
        throw new AssertionError("kill -" + name + " failed");
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new AssertionError(stopped);
    }
  }

  /** Waits until it has said something on standard error. */
  void saying(String text) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
    while (!ShellWorld.read(err).contains(text)) {
      if (System.nanoTime() > end || !process.isAlive()) {
        throw new AssertionError("never said: " + text + "; but: " + ShellWorld.read(err));
      }
      Thread.onSpinWait();
    }
  }

  Ran ended() {
    try {
      if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("still running after " + LONGEST_SECONDS + " s");
      }
      return new Ran(process.exitValue(), ShellWorld.read(out), ShellWorld.read(err));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new AssertionError(stopped);
    }
  }
}
