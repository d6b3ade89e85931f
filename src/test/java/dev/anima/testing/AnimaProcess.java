package dev.anima.testing;

import dev.anima.shell.Shell;
import dev.anima.shell.Surroundings;
import dev.anima.wake.WakeStep;
import dev.anima.workspace.WriteStep;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Anima in a JVM of its own, which may be made to die at a step as if it were killed. Its main
 * class is this one; {@link #command} gives the words that start it.
 */
public final class AnimaProcess {
  /** The exit code of a JVM that died at its step; what a shell says of {@code kill -9}. */
  public static final int DIED = 137;

  private static final String NOW = "anima.test.now";
  private static final String STEP = "anima.test.step";
  private static final String TIMES = "anima.test.times";

  private AnimaProcess() {}

  /**
   * The command line of such a JVM.
   *
   * @param now what its clock begins with; from there on it goes
   * @param temporary where the JVM may leave temporary files
   */
  public static List<String> command(
      Instant now, Path temporary, Optional<Death> death, List<String> words) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-XX:+UseSerialGC");
    command.add("-Xshare:auto");
    command.add("-Xmx256m");
    command.add("-Djava.io.tmpdir=" + temporary);
    command.add("-D" + NOW + "=" + now);
    death.ifPresent(
        at -> {
          command.add("-D" + STEP + "=" + at.step());
          command.add("-D" + TIMES + "=" + at.times());
        });
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(AnimaProcess.class.getName());
    command.addAll(words);
    return command;
  }

  /**
   * Where a JVM dies.
   *
   * @param step such as {@code WriteStep.COMMIT_WRITTEN}
   * @param times at the how-manieth time; 1 is the first
   */
  public record Death(String step, int times) {
    public static Death at(WriteStep step) {
      return at(step, 1);
    }

    public static Death at(WriteStep step, int times) {
      return new Death("WriteStep." + step, times);
    }

    public static Death at(WakeStep step) {
      return new Death("WakeStep." + step, 1);
    }
  }

  public static void main(String[] words) {
    String step = System.getProperty(STEP, "");
    AtomicInteger left = new AtomicInteger(Integer.getInteger(TIMES, 1));
    Instant begin = Instant.parse(System.getProperty(NOW));
    long start = System.nanoTime();
    InstantSource clock = () -> begin.plus(Duration.ofNanos(System.nanoTime() - start));
    PrintStream out = utf8(FileDescriptor.out);
    PrintStream err = utf8(FileDescriptor.err);
    Surroundings surroundings =
        new Surroundings(
            System.in,
            out,
            err,
            false,
            System.getenv(),
            Path.of("").toAbsolutePath(),
            clock,
            ZoneOffset.UTC,
            "olu",
            new SecureRandom());
    int code =
        new Shell(
                surroundings,
                done -> dieAt(step, "WriteStep." + done, left),
                done -> dieAt(step, "WakeStep." + done, left))
            .run(List.of(words));
    out.flush();
    err.flush();
    System.exit(code);
  }

  private static void dieAt(String wanted, String done, AtomicInteger left) {
    if (done.equals(wanted) && left.decrementAndGet() == 0) {
      Runtime.getRuntime().halt(DIED);
    }
  }

  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }
}
