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
  @Override
  public OptionalInt converse(Workbench bench) {
    Map<String, String> environment = bench.surroundings().environment();
    boolean seen = environment.getOrDefault("ANIMA_STDOUT", "terminal").equals("terminal");
    String type = environment.getOrDefault("TERM", "");
    return bench.surroundings().inputIsTerminal() && seen && !type.isEmpty() && !type.equals("dumb")
        ? OptionalInt.of(TerminalShell.converse(bench))
        : OptionalInt.empty();
  }
}
