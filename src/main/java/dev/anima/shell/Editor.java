package dev.anima.shell;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** The caller's own editor, {@code $EDITOR}, for text that is wanted on a terminal. */
final class Editor {
  private final String command;
  private final Map<String, String> environment;
  private final Screen screen;

  private Editor(String command, Map<String, String> environment, Screen screen) {
    this.command = command;
    this.environment = environment;
    this.screen = screen;
  }

  static Optional<Editor> of(Surroundings surroundings) {
    return surroundings
        .variable("EDITOR")
        .map(command -> new Editor(command, surroundings.environment(), surroundings.screen()));
  }

  /**
   * Lets the caller edit a text.
   *
   * @throws RefusedException if it comes back unchanged or empty, or the editor gave up
   */
  byte[] edit(Draft draft) {
    byte[] before = draft.read();
    int status = run(draft);
    byte[] after = draft.read();
    if (status != 0) {
      draft.delete();
      throw new RefusedException(
          "The editor ended with exit status " + status + ". Nothing was written.", null);
    }
    if (Arrays.equals(before, after)) {
      draft.delete();
      throw new RefusedException("The text was not changed. Nothing was written.", null);
    }
    return after;
  }

  private int run(Draft draft) {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", command + " \"$1\"", "sh", draft.file().toString());
    builder.environment().clear();
    builder.environment().putAll(environment);
    // Ctrl-C is the editor's while it has the terminal.
    Runnable undo = Signals.on("INT", () -> {});
    Runnable takeBack = screen.lend();
    try {
      return builder.inheritIO().start().waitFor();
    } catch (IOException failed) {
      throw new EditorException("Starting the editor \"" + command + "\" failed.", failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new EditorException("Waiting for the editor \"" + command + "\" was stopped.", stopped);
    } finally {
      takeBack.run();
      undo.run();
    }
  }
}
