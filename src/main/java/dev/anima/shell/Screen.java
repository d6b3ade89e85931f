package dev.anima.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/**
 * What a command may ask of the place that it was typed in. The command line of the system has
 * nothing to offer; the shell knows its width, can ask for more lines, and can show a view that
 * changes.
 */
public interface Screen {
  /** The command line of the system. */
  Screen NONE = new Screen() {};

  /** Whether commands are typed without the name of the program, and texts as further lines. */
  default boolean isShell() {
    return false;
  }

  /** How wide it is, where that is known and is to be obeyed; what is piped has no width. */
  default OptionalInt columns() {
    return OptionalInt.empty();
  }

  /**
   * A further line from whoever typed the command.
   *
   * @param prompt shown before it where somebody types
   * @return empty if no more comes, or the person gave up
   */
  default Optional<String> nextLine(String prompt) {
    return Optional.empty();
  }

  /**
   * Shows a view, again and again in the same place, until the person leaves it.
   *
   * @return false where nothing can be shown in place; then nothing was shown
   */
  default boolean live(Supplier<List<String>> view) {
    return false;
  }

  /**
   * Leaves the terminal to another program, such as an editor.
   *
   * @return what takes it back
   */
  default Runnable lend() {
    return () -> {};
  }

  /**
   * Does something once whoever typed the command wants it to stop.
   *
   * @return what undoes it
   */
  default Runnable onInterrupt(Runnable action) {
    List<Runnable> undo = new ArrayList<>();
    List.of("INT", "TERM", "HUP").forEach(name -> undo.add(Signals.on(name, action)));
    return () -> undo.forEach(Runnable::run);
  }

  /**
   * Lets a person type at a workbench until they leave.
   *
   * @return the exit code; empty where there is no terminal to type at
   */
  default OptionalInt converse(Workbench bench) {
    return OptionalInt.empty();
  }
}
