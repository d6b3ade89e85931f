package dev.anima.shell;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Where the demo happens: shows each command as one would type it, runs it for real, and shows its
 * real answer.
 */
final class DemoStage {
  private static final String SHELL_SAFE = "[A-Za-z0-9_./:=+-]+";

  /** A command that waits for a wake takes Ctrl-C for itself; this is how its answer begins. */
  private static final String STOPPED_IN_A_WAKE = "Stopping w";

  private final Surroundings outer;
  private final Path home;
  private final AtomicBoolean stopped;

  /** A stage in a home; once {@code stopped} is true nothing further is begun or shown. */
  DemoStage(Surroundings outer, Path home, AtomicBoolean stopped) {
    this.outer = outer;
    this.home = home;
    this.stopped = stopped;
  }

  /** What a command answered. */
  record Answer(String command, int exitCode, String text) {
    /** Holds the answer against what the story says of it. */
    Answer expect(int code, String... parts) {
      if (exitCode != code) {
        throw new DemoFailedException(
            command + "\nended with " + exitCode + " and not with " + code + ":\n" + text);
      }
      for (String part : parts) {
        if (!text.contains(part)) {
          throw new DemoFailedException(command + "\ndoes not say \"" + part + "\":\n" + text);
        }
      }
      return this;
    }
  }

  void heading(String text) {
    outer.out().println();
    outer.out().println("== " + text + " ==");
  }

  void say(String... lines) {
    for (String line : lines) {
      outer.out().println(line);
    }
  }

  /** Runs one command of Anima, in this process. */
  Answer anima(String... words) {
    show(typed(words));
    return shown(run(words));
  }

  /** Runs one command of Anima and passes what it says through a filter. */
  Answer animaThrough(String filter, String... words) {
    String command = typed(words) + " | " + filter;
    show(command);
    Answer whole = run(words);
    Answer filtered = start(filter, whole.text());
    return shown(new Answer(command, whole.exitCode(), filtered.text()));
  }

  /** Begins a command of Anima; its answer is not shown yet. */
  CompletableFuture<Answer> animaBeside(String... words) {
    show(typed(words) + " &");
    return CompletableFuture.supplyAsync(
        () -> run(words), task -> new Thread(task, "a wake of the demo").start());
  }

  /** Shows the answer of a command that ran beside others. */
  Answer waitFor(CompletableFuture<Answer> beside) {
    show("wait");
    return shown(beside.join());
  }

  /** Runs any other command line by {@code sh}. */
  Answer shell(String line) {
    show(line);
    return shown(start(line, ""));
  }

  /** Runs a command line that the story does not show. */
  Answer unseenShell(String line) {
    return start(line, "");
  }

  private void show(String command) {
    endIfStopped();
    outer.out().println("$ " + command);
  }

  private Answer shown(Answer answer) {
    endIfStopped();
    outer.out().print(answer.text());
    outer.out().flush();
    return answer;
  }

  private void endIfStopped() {
    if (stopped.get()) {
      throw new DemoFailedException("stopped");
    }
  }

  private Answer run(String... words) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    try (PrintStream print = new PrintStream(text, true, StandardCharsets.UTF_8)) {
      Surroundings inner =
          new Surroundings(
              InputStream.nullInputStream(),
              print,
              print,
              false,
              environment(),
              home,
              outer.clock(),
              outer.machineZone(),
              outer.loginName(),
              outer.random());
      int exitCode = new Shell(inner).run(List.of(words));
      Answer answer = new Answer(typed(words), exitCode, text.toString(StandardCharsets.UTF_8));
      if (answer.text().startsWith(STOPPED_IN_A_WAKE)) {
        stopped.set(true);
      }
      return answer;
    }
  }

  private Answer start(String line, String input) {
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", line);
    builder.directory(home.toFile());
    builder.redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().putAll(environment());
    // What a person's own settings make of the output (colours, a pager) is not part of the story.
    builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
    builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
    try {
      Process process = builder.start();
      try (var in = process.getOutputStream()) {
        new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)).transferTo(in);
      }
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Answer(line, process.waitFor(), text);
    } catch (IOException failed) {
      throw new DemoFailedException("starting sh for: " + line, failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new DemoFailedException("interrupted in: " + line, stopped);
    }
  }

  /** As if typed in a fresh terminal: nothing of Anima's own variables, nor of a wake's. */
  private Map<String, String> environment() {
    Map<String, String> kept = new TreeMap<>();
    outer
        .environment()
        .forEach(
            (name, value) -> {
              boolean locale = name.equals("LANG") || name.startsWith("LC_");
              if (locale || PLAIN.contains(name)) {
                kept.put(name, value);
              }
            });
    return kept;
  }

  private static final List<String> PLAIN =
      List.of("PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TZ");

  private static String typed(String... words) {
    StringBuilder line = new StringBuilder("anima");
    for (String word : words) {
      line.append(' ').append(word.matches(SHELL_SAFE) ? word : "\"" + word + "\"");
    }
    return line.toString();
  }
}
