package dev.anima.shell.terminal;

import java.io.IOException;
import org.jline.terminal.Attributes;
import org.jline.terminal.Terminal;

/** Keys one by one, without Enter and unseen, for as long as it is open. */
final class RawKeys implements AutoCloseable {
  /** No key yet. */
  static final int NONE = -2;

  static final int CTRL_C = 3;
  static final int CTRL_D = 4;
  static final int ESCAPE = 27;

  private final Terminal terminal;
  private final Attributes before;

  RawKeys(Terminal terminal) {
    this.terminal = terminal;
    this.before = terminal.enterRawMode();
  }

  /** The next key; {@link #NONE} if none comes in that time, -1 if none ever will. */
  int next(int millis) throws IOException {
    return terminal.reader().read(millis);
  }

  /** Whether a key says that somebody has seen enough. */
  static boolean leaves(int key) {
    return key == 'q' || key == 'Q' || key == CTRL_C || key == CTRL_D || key == -1;
  }

  /** Takes what a key has sent besides its first sign, as arrows do. */
  void skipRest() throws IOException {
    while (terminal.reader().peek(1) >= 0) {
      terminal.reader().read(1);
    }
  }

  @Override
  public void close() throws IOException {
    // Ctrl-C is said as a signal and comes as a key too: once heard, it must not count again.
    if (terminal.reader().peek(1) == CTRL_C) {
      terminal.reader().read(1);
    }
    terminal.flush();
    terminal.setAttributes(before);
  }
}
