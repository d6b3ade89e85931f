package dev.anima.shell.terminal;

import dev.anima.shell.HistoryFile;
import dev.anima.shell.Job;
import dev.anima.shell.PastedLines;
import dev.anima.shell.Workbench;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jline.reader.EndOfFileException;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.InfoCmp;
import org.jline.utils.InfoCmp.Capability;
import org.jspecify.annotations.Nullable;

/** The shell on a terminal: asks for lines, runs them, until the person leaves. */
public final class TerminalShell {
  private static final int FEW_LINES = 20;

  /** Whoever stops a command often presses Ctrl-C more than once; so long that stands for one. */
  private static final long ONE_PRESS_NANOS = 1_000_000_000;

  private static final int LOOK_AGAIN_MILLIS = 100;
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
  private final Attributes found;
  private final Deque<String> further = new ArrayDeque<>();
  private final Deque<Job> toAnnounce = new ArrayDeque<>();
  private final Thread own = Thread.currentThread();
  private volatile @Nullable ForegroundRun running;
  private volatile boolean atPrompt;
  private volatile boolean atText;
  private volatile boolean hungUp;
  private volatile boolean pressed;
  private boolean stoppedOne;
  private long stoppedAt;

  private TerminalShell(Workbench bench, Terminal terminal) {
    this.bench = bench;
    this.terminal = terminal;
    Integer colours = terminal.getNumericCapability(Capability.max_colors);
    boolean wanted = !bench.surroundings().environment().containsKey("NO_COLOR");
    this.coloured = wanted && colours != null && colours >= 8;
    this.found = terminal.getAttributes();
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

  /**
   * As the terminal was found, with its Ctrl-C for a command that runs; and as it is between two
   * lines, where a key waits until the prompt can take it: a signal would come at any moment.
   */
  private void listenToCtrlC(boolean runs) {
    Attributes attributes = new Attributes(found);
    if (!runs) {
      attributes.setLocalFlag(Attributes.LocalFlag.ISIG, false);
      attributes.setLocalFlag(Attributes.LocalFlag.ECHO, false);
    }
    terminal.setAttributes(attributes);
  }

  private int run() {
    listenToCtrlC(false);
    terminal.handle(Terminal.Signal.INT, signal -> interrupt());
    Runnable undo = bench.onHangUp(this::hangUp);
    bench.jobs().listener(this::ended);
    Optional<HistoryFile> history = bench.history();
    history.map(HistoryFile::read).ifPresent(this::recall);
    say(bench.welcome());
    try {
      boolean once = false;
      while (!hungUp) {
        announce();
        try {
          Entered entered = read(bench.prompt(), false);
          listenToCtrlC(true);
          try {
            take(entered);
          } finally {
            listenToCtrlC(false);
          }
          once = false;
        } catch (UserInterruptException interrupted) {
          boolean atEmptyPrompt = interrupted.getPartialLine().isEmpty();
          if (atEmptyPrompt && once) {
            bench.leave();
          } else if (atEmptyPrompt && !isStillOfTheStop()) {
            say("Ctrl-C once more leaves; a command that runs is stopped by it.");
            once = true;
          } else {
            once = false;
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
      listenToCtrlC(true);
      settleJobs();
      undo.run();
    }
    return hungUp ? TOLD_TO_END : 0;
  }

  private void recall(HistoryFile.Past past) {
    past.lines().forEach(editor::remember);
    past.failed().forEach(line -> editor.failed(line, true));
  }

  private boolean isStillOfTheStop() {
    return stoppedOne && System.nanoTime() - stoppedAt < ONE_PRESS_NANOS;
  }

  private Entered read(String prompt, boolean isText) {
    if (!isText) {
      // Said too late for the command that it was meant for.
      pressed = false;
    }
    atText = isText;
    atPrompt = true;
    try {
      return editor.line(prompt, isText);
    } finally {
      atPrompt = false;
    }
  }

  /** Runs what was typed; of lines that were pasted at an empty prompt each. */
  private void take(Entered entered) throws InterruptedException {
    stoppedOne = false;
    if (entered.whole().isEmpty()) {
      editor.remember(entered.shown());
      say(Entered.GONE);
      return;
    }
    String whole = entered.whole().get();
    if (!entered.severalLines()) {
      take(new PastedLines.Command(whole, List.of()), entered.shown(), true);
      return;
    }
    PastedLines pasted = bench.pasted(whole.lines().toList());
    pasted.refusal().forEach(this::say);
    boolean kept = pasted.commands().size() <= FEW_LINES;
    for (PastedLines.Command each : pasted.commands()) {
      if (bench.isOver() || hungUp || !take(each, each.line(), kept)) {
        break;
      }
    }
  }

  /**
   * Runs a command.
   *
   * @param shown how its line is recalled
   * @return whether the next one may run
   */
  private boolean take(PastedLines.Command command, String shown, boolean kept)
      throws InterruptedException {
    String line = command.line();
    if (line.isBlank()) {
      return true;
    }
    Optional<HistoryFile> history = kept ? bench.history() : Optional.empty();
    if (kept) {
      editor.remember(shown);
    }
    if (!Pastes.isIn(shown)) {
      history.ifPresent(file -> file.add(shown));
    }
    further.clear();
    further.addAll(command.text());
    ForegroundRun run = new ForegroundRun(bench, terminal, line, coloured, this::furtherLine);
    running = run;
    if (pressed) {
      say("Stopped before it began.");
    } else {
      run.run();
    }
    running = null;
    stoppedOne = pressed || run.wasInterrupted();
    stoppedAt = System.nanoTime();
    pressed = false;
    editor.failed(shown, run.hasFailed());
    if (run.hasFailed() && !Pastes.isIn(shown)) {
      history.ifPresent(file -> file.addFailure(shown));
    }
    announce();
    return !stoppedOne;
  }

  /**
   * A line of a text: what was pasted behind the command, else what is typed now. What is pasted
   * now is one text whatever it holds, and can end with a single dot, but not go on behind one.
   */
  private Optional<String> furtherLine(String prompt) {
    if (!further.isEmpty()) {
      return Optional.of(further.remove());
    }
    try {
      Entered entered = read(prompt, true);
      while (entered.whole().isEmpty()) {
        say(Entered.GONE);
        entered = read(prompt, true);
      }
      String text = withoutLastEnd(entered.whole().get());
      if (text.endsWith("\n.")) {
        further.add(".");
        return Optional.of(text.substring(0, text.length() - 2));
      }
      return Optional.of(text);
    } catch (EndOfFileException ended) {
      // Ctrl-D ends a text too, as it does elsewhere.
      return Optional.of(".");
    } catch (UserInterruptException givenUp) {
      return Optional.empty();
    }
  }

  private static String withoutLastEnd(String text) {
    return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
  }

  private void interrupt() {
    pressed = true;
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
    if (jobs == 0 || hungUp) {
      return true;
    }
    String question =
        (jobs == 1 ? "A job runs" : jobs + " jobs run") + "; leaving stops it. Leave? (y/n) ";
    boolean leaves = answersYes(question);
    say(leaves ? "y" : "n");
    if (!leaves) {
      bench.stay();
    }
    return leaves;
  }

  /** A single key; whoever wants to leave again means it, and with no job left nothing is lost. */
  private boolean answersYes(String question) {
    try (RawKeys keys = new RawKeys(terminal)) {
      terminal.writer().print(question);
      terminal.flush();
      while (!bench.jobs().running().isEmpty() && !hungUp) {
        int key = keys.next(LOOK_AGAIN_MILLIS);
        switch (key) {
          case RawKeys.NONE -> {
            // Nothing yet.
          }
          case 'y', 'Y', RawKeys.CTRL_C, RawKeys.CTRL_D, -1 -> {
            return true;
          }
          case RawKeys.ESCAPE -> {
            keys.skipRest();
            return false;
          }
          default -> {
            return false;
          }
        }
      }
      return true;
    } catch (IOException gone) {
      // The terminal is: nobody stays at it.
      return true;
    }
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
