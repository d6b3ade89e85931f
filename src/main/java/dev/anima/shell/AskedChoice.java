package dev.anima.shell;

import dev.anima.workspace.ClashChoice;
import dev.anima.workspace.UndoClash;
import java.util.Locale;
import java.util.Optional;

/** Asks the person at the screen what becomes of each item that was edited again since. */
final class AskedChoice implements ClashChoice {
  private static final String QUESTION = "t take back, k keep it as it is now, s stop> ";

  private final Screen screen;
  private final Console console;
  private boolean stopped;

  AskedChoice(Screen screen, Console console) {
    this.screen = screen;
    this.console = console;
  }

  @Override
  public Decision of(UndoClash clash) {
    if (stopped) {
      return Decision.STOP;
    }
    console.line(
        "Edited again since: "
            + clash.path()
            + (clash.lineNumber() > 0 ? ":" + clash.lineNumber() : ""));
    console.folded("  it was    " + shown(clash.before()));
    console.folded("  became    " + shown(clash.changed()));
    console.folded("  is now    " + shown(clash.now()));
    while (true) {
      Optional<String> answer = screen.nextLine(QUESTION);
      switch (answer.orElse("s").strip().toLowerCase(Locale.ROOT)) {
        case "t" -> {
          return Decision.TAKE_BACK;
        }
        case "k" -> {
          return Decision.KEEP;
        }
        case "s", "." -> {
          stopped = true;
          return Decision.STOP;
        }
        default -> console.line("Type t, k or s.");
      }
    }
  }

  /** Nobody keeps a workspace locked until they type: an item that is new by then stops it. */
  @Override
  public ClashChoice unasked() {
    return STOP;
  }

  private static String shown(String text) {
    return text.isBlank() ? "not there" : text.strip();
  }
}
