package dev.anima.shell.terminal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.InfoCmp.Capability;

/**
 * What one command says, shown line by line: in colour where wanted, a screen at a time where it is
 * longer than that. Below it, in a line of its own that is drawn again and again, how long the
 * command has been running. Any thread.
 */
final class PagedOutput {
  private static final String MORE = "-- more: space a page, Enter a line, q leaves --";
  private static final int LOOK_AGAIN_MILLIS = 100;

  private final Terminal terminal;
  private final Colours colours;
  private final boolean paged;
  private final boolean redraws;
  private final Object lock = new Object();
  private int rowsShown;
  private boolean progressShown;
  private boolean lent;
  private volatile boolean closed;

  PagedOutput(Terminal terminal, Colours colours, boolean paged) {
    this.terminal = terminal;
    this.colours = colours;
    this.redraws =
        terminal.getStringCapability(Capability.clr_eol) != null
            && terminal.getStringCapability(Capability.carriage_return) != null;
    this.paged = paged && redraws && terminal.getHeight() > 2;
  }

  /** The answer itself. */
  PrintStream out() {
    return new PrintStream(new Lines(true), true, StandardCharsets.UTF_8);
  }

  /** What is said beside it, which never waits for anybody. */
  PrintStream err() {
    return new PrintStream(new Lines(false), true, StandardCharsets.UTF_8);
  }

  /** Nothing more is shown. */
  void close() {
    closed = true;
  }

  /** Draws the line that says how things go, where nothing else is on that line. */
  void progress(String text) {
    synchronized (lock) {
      if (!redraws || closed || lent) {
        return;
      }
      terminal.puts(Capability.carriage_return);
      int most = Math.max(1, terminal.getWidth() - 1);
      terminal.writer().print(new AttributedString(text).columnSubSequence(0, most));
      terminal.puts(Capability.clr_eol);
      terminal.flush();
      progressShown = true;
    }
  }

  void endProgress() {
    synchronized (lock) {
      eraseProgress();
      terminal.flush();
    }
  }

  /** Leaves the terminal to somebody else. */
  void lend(boolean to) {
    synchronized (lock) {
      eraseProgress();
      terminal.flush();
      lent = to;
    }
  }

  private void eraseProgress() {
    if (progressShown) {
      terminal.puts(Capability.carriage_return);
      terminal.puts(Capability.clr_eol);
      progressShown = false;
    }
  }

  private void show(String line, boolean ended, boolean isAnswer) throws IOException {
    synchronized (lock) {
      if (closed) {
        throw new IOException("nobody looks any more");
      }
      eraseProgress();
      int rows = rows(line);
      if (paged && isAnswer && rowsShown > 0 && rowsShown + rows > terminal.getHeight() - 1) {
        askForMore();
        if (closed) {
          throw new IOException("the person has seen enough");
        }
      }
      rowsShown += rows;
      terminal.writer().print(isAnswer ? colours.line(line) : line);
      if (ended) {
        terminal.writer().print("\n");
      }
      terminal.flush();
    }
  }

  private int rows(String line) {
    int width = terminal.getWidth();
    return width <= 0
        ? 1
        : Math.max(1, (new AttributedString(line).columnLength() + width - 1) / width);
  }

  private void askForMore() throws IOException {
    try (RawKeys keys = new RawKeys(terminal)) {
      terminal.writer().print(MORE);
      terminal.flush();
      rowsShown = nextKey(keys) ? 0 : terminal.getHeight() - 2;
    } finally {
      terminal.puts(Capability.carriage_return);
      terminal.puts(Capability.clr_eol);
      terminal.flush();
    }
  }

  /** Whether a whole page shall follow; otherwise a line does, or nothing if closed. */
  private boolean nextKey(RawKeys keys) throws IOException {
    while (!closed) {
      int key = keys.next(LOOK_AGAIN_MILLIS);
      switch (key) {
        case ' ', 'f' -> {
          return true;
        }
        case '\r', '\n', 'j' -> {
          return false;
        }
        default -> closed = closed || RawKeys.leaves(key);
      }
    }
    return false;
  }

  /** Bytes to lines. */
  private final class Lines extends OutputStream {
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
    private final boolean isAnswer;

    private Lines(boolean isAnswer) {
      this.isAnswer = isAnswer;
    }

    @Override
    public synchronized void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) throws IOException {
      int start = from;
      for (int at = from; at < from + length; at++) {
        if (bytes[at] == '\n') {
          begun.write(bytes, start, at - start);
          String line = begun.toString(StandardCharsets.UTF_8);
          begun.reset();
          show(line, true, isAnswer);
          start = at + 1;
        }
      }
      begun.write(bytes, start, from + length - start);
      if (closed) {
        throw new IOException("nobody looks any more");
      }
    }

    @Override
    public synchronized void close() throws IOException {
      if (begun.size() > 0) {
        String line = begun.toString(StandardCharsets.UTF_8);
        begun.reset();
        show(line, true, isAnswer);
      }
    }
  }
}
