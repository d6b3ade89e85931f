package dev.anima.app;

import dev.anima.shell.Screen;
import dev.anima.shell.Workbench;
import dev.anima.shell.terminal.TerminalShell;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * The command line of the system, from which a shell can be opened where somebody types. Where
 * nobody does, nothing of the terminal's library is loaded.
 */
final class CommandLineScreen implements Screen {
  private static final Pattern COLUMNS = Pattern.compile("[1-9]\\d{0,3}");

  /** What is made for a narrow screen; on a wide one nothing is other than where it is piped. */
  private static final int WIDEST = 80;

  private final Map<String, String> environment;

  CommandLineScreen(Map<String, String> environment) {
    this.environment = environment;
  }

  /** As the launcher has seen it, which knows whether a terminal gets the answer. */
  @Override
  public OptionalInt columns() {
    String said = environment.getOrDefault("ANIMA_COLUMNS", "");
    return COLUMNS.matcher(said).matches()
        ? OptionalInt.of(Math.min(WIDEST, Integer.parseInt(said)))
        : OptionalInt.empty();
  }

  @Override
  public OptionalInt converse(Workbench bench) {
    boolean seen = environment.getOrDefault("ANIMA_STDOUT", "terminal").equals("terminal");
    String type = environment.getOrDefault("TERM", "");
    return bench.surroundings().inputIsTerminal() && seen && !type.isEmpty() && !type.equals("dumb")
        ? OptionalInt.of(TerminalShell.converse(bench))
        : OptionalInt.empty();
  }
}
