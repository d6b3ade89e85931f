package dev.anima.shell.terminal;

import dev.anima.shell.Answer;
import dev.anima.shell.Screen;
import dev.anima.shell.Workbench;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.InfoCmp.Capability;
import org.jspecify.annotations.Nullable;

/**
 * One command while a person waits for it, on a thread of its own: so Ctrl-C can bring the prompt
 * back whatever the command does. A command that knows how to stop is asked to; any other is no
 * longer waited for.
 */
final class ForegroundRun implements Screen {
  private static final long SHOW_PROGRESS_MILLIS = 500;
  private static final long GRACE_MILLIS = 300;
  private static final long LAST_GRACE_MILLIS = 2000;
  private static final int REFRESH_MILLIS = 1000;
  private static final int LOOK_AGAIN_MILLIS = 100;
  private static final int FOUND_SOMETHING = 7;
  private static final String MORE = "...";

  private final Workbench bench;
  private final Terminal terminal;
  private final String line;
  private final Function<String, Optional<String>> furtherLines;
  private final PagedOutput output;
  private final CountDownLatch done = new CountDownLatch(1);
  private volatile @Nullable Runnable onInterrupt;
  private volatile boolean interrupted;
  private volatile boolean asking;
  private volatile int exitCode;

  /**
   * @param furtherLines what answers a command that asks for more text, by the prompt it gives
   */
  ForegroundRun(
      Workbench bench,
      Terminal terminal,
      String line,
      boolean coloured,
      Function<String, Optional<String>> furtherLines) {
    this.bench = bench;
    this.terminal = terminal;
    this.line = line;
    this.furtherLines = furtherLines;
    Answer answer = bench.answer(line);
    Colours colours = new Colours(coloured ? answer.form() : Answer.Form.PLAIN);
    this.output = new PagedOutput(terminal, colours, !answer.streams());
  }

  /** Runs the command to its end, or until the person no longer waits for it. */
  void run() throws InterruptedException {
    Thread worker = new Thread(this::work, "command");
    worker.setDaemon(true);
    long begun = System.nanoTime();
    worker.start();
    while (!done.await(LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS)) {
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
      if (interrupted && onInterrupt == null) {
        abandon(worker);
        break;
      }
      if (millis >= SHOW_PROGRESS_MILLIS && !asking) {
        output.progress(firstWord() + ": " + millis / 1000 + " s, Ctrl-C stops it");
      }
    }
    output.endProgress();
  }

  private String firstWord() {
    return line.strip().split("\\s+")[0];
  }

  private void work() {
    try (PrintStream out = output.out();
        PrintStream err = output.err()) {
      exitCode = bench.run(line, this, out, err);
    } finally {
      done.countDown();
    }
  }

  private void abandon(Thread worker) throws InterruptedException {
    output.close();
    if (done.await(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
      return;
    }
    worker.interrupt();
    if (!done.await(LAST_GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
      terminal.writer().println("No longer waited for; it may still come to its end.");
    }
  }

  /** Ctrl-C. */
  void interrupt() {
    Runnable action = onInterrupt;
    interrupted = true;
    if (action != null) {
      action.run();
    } else {
      output.close();
    }
  }

  /** Whether it came to an end that nobody wants again; what a check has found is none. */
  boolean hasFailed() {
    return exitCode != 0 && exitCode != FOUND_SOMETHING;
  }

  boolean wasInterrupted() {
    return interrupted;
  }

  @Override
  public boolean isShell() {
    return true;
  }

  @Override
  public OptionalInt columns() {
    int width = terminal.getWidth();
    return width > 0 ? OptionalInt.of(width) : OptionalInt.empty();
  }

  @Override
  public Optional<String> nextLine(String prompt) {
    asking = true;
    output.lend(true);
    try {
      return furtherLines.apply(prompt);
    } finally {
      output.lend(false);
      asking = false;
    }
  }

  @Override
  public Runnable lend() {
    asking = true;
    output.lend(true);
    return () -> {
      output.lend(false);
      asking = false;
    };
  }

  @Override
  public Runnable onInterrupt(Runnable action) {
    onInterrupt = action;
    return () -> onInterrupt = null;
  }

  @Override
  public boolean live(Supplier<List<String>> view) {
    if (terminal.getStringCapability(Capability.cursor_address) == null) {
      return false;
    }
    boolean[] left = {false};
    Runnable undo = onInterrupt(() -> left[0] = true);
    asking = true;
    output.lend(true);
    try (RawKeys keys = new RawKeys(terminal)) {
      terminal.puts(Capability.enter_ca_mode);
      terminal.puts(Capability.cursor_invisible);
      while (!left[0]) {
        draw(view.get());
        left[0] = left[0] || leaves(keys);
      }
    } catch (IOException gone) {
      // The terminal is: then nobody watches.
      return true;
    } finally {
      terminal.puts(Capability.cursor_normal);
      terminal.puts(Capability.exit_ca_mode);
      terminal.flush();
      output.lend(false);
      asking = false;
      undo.run();
    }
    return true;
  }

  private void draw(List<String> lines) {
    int columns = Math.max(1, terminal.getWidth());
    int rows = Math.max(3, terminal.getHeight());
    terminal.puts(Capability.cursor_address, 0, 0);
    boolean fits = lines.size() <= rows - 2;
    List<String> shown = new ArrayList<>(fits ? lines : lines.subList(0, rows - 3));
    if (!fits) {
      shown.add(MORE + " and " + (lines.size() - shown.size()) + " lines more");
    }
    for (String each : shown) {
      terminal.writer().print(cut(each, columns - 1));
      terminal.puts(Capability.clr_eol);
      terminal.writer().print("\r\n");
    }
    terminal.puts(Capability.clr_eos);
    terminal.puts(Capability.cursor_address, rows - 1, 0);
    terminal.writer().print(new AttributedString("q leaves").columnSubSequence(0, columns - 1));
    terminal.flush();
  }

  /** A line as far as it goes on the screen; that it goes on is seen. */
  private static AttributedString cut(String line, int columns) {
    AttributedString whole = new AttributedString(line);
    if (whole.columnLength() <= columns) {
      return whole;
    }
    int kept = Math.max(0, columns - MORE.length());
    return new AttributedString(whole.columnSubSequence(0, kept) + MORE);
  }

  private boolean leaves(RawKeys keys) throws IOException {
    for (int waited = 0;
        waited < REFRESH_MILLIS && onInterrupt != null;
        waited += LOOK_AGAIN_MILLIS) {
      if (RawKeys.leaves(keys.next(LOOK_AGAIN_MILLIS)) || interrupted) {
        return true;
      }
    }
    return false;
  }
}
