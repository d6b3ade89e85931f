package dev.anima.app;

import dev.anima.shell.Screen;
import dev.anima.shell.Workbench;
import dev.anima.shell.terminal.TerminalShell;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The command line of the system, from which a shell can be opened where somebody types. Where
 * nobody does, nothing of the terminal's library is loaded.
 */
final class CommandLineScreen implements Screen {
  /** What is made for a narrow screen; on a wide one nothing is other than where it is piped. */
  private static final int WIDEST = 80;

  private final Map<String, String> environment;

  CommandLineScreen(Map<String, String> environment) {
    this.environment = environment;
  }

  /** As the launcher has seen it, which knows whether a terminal gets the answer. */
  @Override
  public OptionalInt columns() {
    try {
      int said = Integer.parseInt(environment.getOrDefault("ANIMA_COLUMNS", ""));
      return said > 0 ? OptionalInt.of(Math.min(WIDEST, said)) : OptionalInt.empty();
    } catch (NumberFormatException unknown) {
      return OptionalInt.empty();
    }
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
