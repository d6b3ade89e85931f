package dev.anima.shell;

import dev.anima.testing.Processes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jline.utils.ScreenTerminal;

/**
 * {@code anima shell} in a real JVM on a real pseudo-terminal, and somebody who types and looks at
 * the screen. The terminal is made by util-linux' {@code script}; what arrives is drawn on a screen
 * in memory.
 */
final class TypedTerminal implements AutoCloseable {
  static final String ENTER = "\r";
  static final String CTRL_C = "\003";
  static final String CTRL_D = "\004";
  static final String UP = "\u001b[A";
  static final String LEFT = "\u001b[D";
  static final String PASTE_BEGINS = "\u001b[200~";
  static final String PASTE_ENDS = "\u001b[201~";

  private static final long LONGEST_SECONDS = Long.getLong("anima.terminal.seconds", 90);
  private static final long LOOK_AGAIN_MILLIS = 50;

  private final ShellWorld world;
  private final Process process;
  private final ScreenTerminal screen;
  private final StringBuilder raw = new StringBuilder();
  private final Path place;

  private TypedTerminal(ShellWorld world, Process process, int columns, Path place) {
    this.world = world;
    this.process = process;
    this.place = place;
    this.screen = new ScreenTerminal(columns, 24);
    Thread drawing = new Thread(this::draw, "screen");
    drawing.setDaemon(true);
    drawing.start();
  }

  static TypedTerminal start(ShellWorld world) {
    return start(world, 80);
  }

  /**
   * Opens a terminal of that many columns, with the world's variables, and waits for the prompt.
   */
  static TypedTerminal start(ShellWorld world, int columns) {
    Path place = world.root.resolve("terminal");
    List<String> java = new ArrayList<>();
    java.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    java.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8"));
    java.addAll(List.of("-cp", OtherProcess.classPath(), "dev.anima.app.Main"));
    java.addAll(List.of("--home", world.home.toString(), "shell"));
    String command =
        "stty rows 24 cols "
            + columns
            + "; tty >"
            + GitOption.quoted(place.toString())
            + "; echo $$ >>"
            + GitOption.quoted(place.toString())
            + "; exec "
            + java.stream().map(GitOption::quoted).collect(Collectors.joining(" "));
    ProcessBuilder builder =
        new ProcessBuilder(Processes.hearing(List.of("script", "-qec", command, "/dev/null")))
            .redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().put("TERM", "xterm-256color");
    builder.environment().put("LC_ALL", "C.UTF-8");
    builder.environment().put("ANIMA_STDIN", "terminal");
    builder.environment().put("SHELL", "/bin/sh");
    builder.environment().putAll(world.environment);
    try {
      return new TypedTerminal(world, builder.start(), columns, place).awaits("anima>");
    } catch (IOException failed) {
      throw new UncheckedIOException("no terminal: is script of util-linux here?", failed);
    }
  }

  private void draw() {
    byte[] bytes = new byte[8192];
    byte[] left = {};
    try (InputStream in = process.getInputStream()) {
      for (int count = in.read(bytes); count > 0; count = in.read(bytes)) {
        byte[] all = new byte[left.length + count];
        System.arraycopy(left, 0, all, 0, left.length);
        System.arraycopy(bytes, 0, all, left.length, count);
        int whole = wholeCharacters(all);
        String text = new String(all, 0, whole, StandardCharsets.UTF_8);
        left = java.util.Arrays.copyOfRange(all, whole, all.length);
        synchronized (raw) {
          raw.append(text);
          screen.write(text);
          raw.notifyAll();
        }
      }
    } catch (IOException ended) {
      // The terminal is closed, and the screen stays as it is.
      return;
    }
  }

  /** How many bytes make whole characters: one may be cut at the end of what has arrived. */
  private static int wholeCharacters(byte[] all) {
    for (int back = 1; back <= Math.min(3, all.length); back++) {
      int one = all[all.length - back] & 0xff;
      if (one >= 0xc0) {
        int length = one >= 0xf0 ? 4 : one >= 0xe0 ? 3 : 2;
        return length > back ? all.length - back : all.length;
      }
      if (one < 0x80) {
        break;
      }
    }
    return all.length;
  }

  TypedTerminal type(String... keys) {
    try {
      for (String each : keys) {
        process.getOutputStream().write(each.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return this;
  }

  /** Waits until the screen shows a text. */
  TypedTerminal shows(String text) {
    return shows(text, screen -> screen.contains(text));
  }

  TypedTerminal shows(String what, Predicate<String> wanted) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
    while (!wanted.test(screen())) {
      if (System.nanoTime() > end || (!process.isAlive() && !wanted.test(screen()))) {
        throw new AssertionError("the screen never showed: " + what + "\n" + screen());
      }
      awaitNews();
    }
    return this;
  }

  private void awaitNews() {
    synchronized (raw) {
      try {
        raw.wait(LOOK_AGAIN_MILLIS);
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        throw new AssertionError(stopped);
      }
    }
  }

  /** Waits until the last line of the screen that is not empty is this one. */
  TypedTerminal awaits(String lastLine) {
    return shows("last: " + lastLine, screen -> screen.stripTrailing().endsWith("\n" + lastLine));
  }

  /** The lines of the screen, without the blanks at their ends. */
  String screen() {
    int columns = screen.getColumns();
    int rows = screen.getRows();
    long[] cells = new long[columns * rows];
    synchronized (raw) {
      screen.dump(cells, null);
    }
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < rows; row++) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < columns; column++) {
        int point = ScreenTerminal.cellCodePoint(cells[row * columns + column]);
        if (point > 0) {
          line.appendCodePoint(point);
        }
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  /** All that has arrived, with what steers the terminal. */
  String raw() {
    synchronized (raw) {
      return raw.toString();
    }
  }

  void resize(int columns) {
    synchronized (raw) {
      screen.setSize(columns, 24);
    }
    world.sh("stty -F " + lines().get(0) + " cols " + columns);
  }

  void kill(String signal) {
    world.sh("kill -" + signal + " " + lines().get(1));
  }

  private List<String> lines() {
    return ShellWorld.read(place).lines().toList();
  }

  /** Waits for its end and answers the exit code. */
  int ended() {
    try {
      if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError("still there:\n" + screen());
      }
      return process.exitValue();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new AssertionError(stopped);
    }
  }

  @Override
  public void close() {
    if (process.isAlive()) {
      kill("KILL");
      var unused = ended();
    }
  }
}
