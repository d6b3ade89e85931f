package dev.anima.shell.terminal;

import dev.anima.shell.HistoryFile;
import dev.anima.shell.Job;
import dev.anima.shell.Workbench;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jline.reader.EndOfFileException;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.InfoCmp;
import org.jline.utils.InfoCmp.Capability;
import org.jspecify.annotations.Nullable;

/** The shell on a terminal: asks for lines, runs them, until the person leaves. */
public final class TerminalShell {
  private static final int FEW_LINES = 20;
  private static final String DIRECT = "jni";
  private static final Logger JLINE = Logger.getLogger("org.jline");

  /** What a rehearsal without a terminal does not come by, and the shell on one does. */
  private static final List<String> OF_A_REAL_TERMINAL =
      List.of(
          "org.jline.terminal.TerminalBuilder$SystemOutput",
          "org.jline.terminal.impl.AbstractUnixSysTerminal",
          "org.jline.terminal.impl.SignalInterceptingInputStream",
          "org.jline.terminal.impl.jni.JniUnixSysTerminal",
          "org.jline.utils.FastBufferedOutputStream",
          "org.jline.utils.NonCloseableInputStream",
          "org.jline.utils.NonCloseableOutputStream",
          "org.jline.utils.PumpThread",
          "org.jline.utils.PumpThread$ResultHandler",
          "org.jline.utils.PumpThread$TimedIoReader",
          "org.jline.utils.ShutdownHooks",
          "org.jline.utils.ShutdownHooks$Task",
          "org.jline.utils.Signals");

  private static final long LEAVING_MILLIS = 15_000;
  private static final int TOLD_TO_END = 143;

  private final Workbench bench;
  private final Terminal terminal;
  private final LineEditor editor;
  private final boolean coloured;
  private final Deque<String> pending = new ArrayDeque<>();
  private final Deque<Job> toAnnounce = new ArrayDeque<>();
  private final Thread own = Thread.currentThread();
  private volatile @Nullable ForegroundRun running;
  private volatile boolean atPrompt;
  private volatile boolean atText;
  private volatile boolean hungUp;

  private TerminalShell(Workbench bench, Terminal terminal) {
    this.bench = bench;
    this.terminal = terminal;
    Integer colours = terminal.getNumericCapability(Capability.max_colors);
    boolean wanted = !bench.surroundings().environment().containsKey("NO_COLOR");
    this.coloured = wanted && colours != null && colours >= 8;
    this.editor = new LineEditor(terminal, bench, coloured);
  }

  /**
   * Lets a person type until they leave.
   *
   * @return the exit code
   */
  public static int converse(Workbench bench) {
    if (System.getProperty(TerminalBuilder.PROP_PROBE_TIMEOUT) == null) {
      // The terminal is asked what it can do; the usual wait for its answer is what one would
      // notice.
      System.setProperty(TerminalBuilder.PROP_PROBE_TIMEOUT, "1");
    }
    // What JLine cannot find out of a terminal, it says to a log of its own, on the screen.
    JLINE.setLevel(Level.OFF);
    String kind = bench.surroundings().environment().get("TERM");
    if (kind != null) {
      describe(kind);
    }
    try (Terminal terminal = open()) {
      if (terminal.getWidth() == 0 || terminal.getHeight() == 0) {
        // Nothing can be drawn on none; a terminal that says so has just been made by a program.
        terminal.setSize(new Size(80, 24));
      }
      return new TerminalShell(bench, terminal).run();
    } catch (IOException failed) {
      throw new UncheckedIOException("Opening the terminal", failed);
    }
  }

  /** By the one way that starts no process; by any, where that does not go here. */
  private static Terminal open() throws IOException {
    Terminal direct = builder().provider(DIRECT).build();
    if (!direct.getType().startsWith(Terminal.TYPE_DUMB)) {
      return direct;
    }
    direct.close();
    return builder().build();
  }

  private static TerminalBuilder builder() {
    return TerminalBuilder.builder()
        .system(true)
        .dumb(true)
        .encoding(StandardCharsets.UTF_8)
        .graphemeCluster(false);
  }

  /** What JLine knows of a kind of terminal by itself, it need not ask a program for. */
  private static void describe(String kind) {
    String known = InfoCmp.getDefaultInfoCmp(kind);
    if (known != null) {
      InfoCmp.setLoadedInfoCmp(kind, known);
    }
  }

  /**
   * The same with keys that nobody types, on a screen that nobody sees: so its classes are loaded.
   */
  public static int rehearse(Workbench bench, InputStream keys) {
    describe("xterm-256color");
    try {
      for (String name : OF_A_REAL_TERMINAL) {
        Class.forName(name, false, TerminalShell.class.getClassLoader());
      }
    } catch (ClassNotFoundException renamed) {
      throw new IllegalStateException("a class of JLine has another name now", renamed);
    }
    try (Terminal terminal =
        TerminalBuilder.builder()
            .system(false)
            .streams(keys, OutputStream.nullOutputStream())
            .type("xterm-256color")
            .encoding(StandardCharsets.UTF_8)
            .build()) {
      return new TerminalShell(bench, terminal).run();
    } catch (IOException failed) {
      throw new UncheckedIOException("Opening a terminal for the rehearsal", failed);
    }
  }

  private int run() {
    terminal.handle(Terminal.Signal.INT, signal -> interrupt());
    Runnable undo = bench.onHangUp(this::hangUp);
    bench.jobs().listener(this::ended);
    Optional<HistoryFile> history = bench.history();
    history.ifPresent(
        file -> file.read().forEach(line -> editor.getHistory().add(Instant.EPOCH, line)));
    say(bench.welcome());
    try {
      boolean once = false;
      while (!hungUp) {
        announce();
        try {
          take(read(bench.prompt(), false));
          once = false;
        } catch (UserInterruptException interrupted) {
          if (interrupted.getPartialLine().isEmpty() && once) {
            bench.leave();
          } else if (interrupted.getPartialLine().isEmpty()) {
            say("Ctrl-C once more leaves; a command that runs is stopped by it.");
            once = true;
          }
        } catch (EndOfFileException end) {
          bench.leave();
        }
        if (bench.isOver() && mayLeave()) {
          break;
        }
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } finally {
      settleJobs();
      undo.run();
    }
    return hungUp ? TOLD_TO_END : 0;
  }

  private String read(String prompt, boolean isText) {
    atText = isText;
    atPrompt = true;
    try {
      return editor.line(prompt, isText);
    } finally {
      atPrompt = false;
    }
  }

  /** Runs what was typed or pasted, a line at a time. */
  private void take(String typed) throws InterruptedException {
    List<String> lines = typed.lines().toList();
    if (lines.size() <= FEW_LINES) {
      bench.history().ifPresent(file -> lines.forEach(file::add));
    }
    pending.addAll(lines);
    while (!pending.isEmpty() && !bench.isOver() && !hungUp) {
      String line = pending.remove();
      if (line.isBlank()) {
        continue;
      }
      ForegroundRun run = new ForegroundRun(bench, terminal, line, coloured, this::furtherLine);
      running = run;
      run.run();
      running = null;
      editor.failed(line, run.hasFailed());
      if (run.wasInterrupted()) {
        pending.clear();
      }
      announce();
    }
    pending.clear();
  }

  /** A line of a text: what was pasted behind the command, else what is typed now. */
  private Optional<String> furtherLine(String prompt) {
    if (!pending.isEmpty()) {
      return Optional.of(pending.remove());
    }
    try {
      List<String> lines = read(prompt, true).lines().toList();
      if (lines.isEmpty()) {
        return Optional.of("");
      }
      pending.addAll(lines.subList(1, lines.size()));
      return Optional.of(lines.get(0));
    } catch (EndOfFileException ended) {
      // Ctrl-D ends a text too, as it does elsewhere.
      return Optional.of(".");
    } catch (UserInterruptException givenUp) {
      return Optional.empty();
    }
  }

  private void interrupt() {
    ForegroundRun run = running;
    if (run != null) {
      run.interrupt();
    }
  }

  /** The terminal is gone, or the process was told to end: what runs is stopped and settled. */
  private void hangUp() {
    hungUp = true;
    interrupt();
    bench.jobs().stopAll();
    if (atPrompt) {
      own.interrupt();
    }
  }

  private boolean mayLeave() {
    int jobs = bench.jobs().running().size();
    if (jobs == 0) {
      return true;
    }
    String question =
        (jobs == 1 ? "A job runs" : jobs + " jobs run") + "; leaving stops it. Leave? (y/n) ";
    try {
      if (read(question, true).strip().equalsIgnoreCase("y")) {
        return true;
      }
    } catch (UserInterruptException | EndOfFileException again) {
      return true;
    }
    bench.stay();
    return false;
  }

  private void settleJobs() {
    bench.jobs().stopAll();
    boolean wasInterrupted = Thread.interrupted();
    try {
      bench.jobs().awaitAll(LEAVING_MILLIS);
    } catch (InterruptedException again) {
      wasInterrupted = true;
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
    announce();
  }

  private void ended(Job job) {
    synchronized (toAnnounce) {
      if (!atPrompt) {
        toAnnounce.add(job);
        return;
      }
    }
    editor.printAbove(job.announcement());
    if (!atText) {
      editor.show(bench.prompt());
    }
  }

  private void announce() {
    synchronized (toAnnounce) {
      while (!toAnnounce.isEmpty()) {
        terminal.writer().print(toAnnounce.remove().announcement());
      }
    }
    terminal.flush();
  }

  private void say(String text) {
    text.lines().forEach(terminal.writer()::println);
    terminal.flush();
  }
}
