package dev.anima.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A text that a person writes in an editor: a file in a folder of its own, outside every workspace.
 * It goes once its command is done; where that fails it stays, so that nobody writes twice.
 */
record Draft(Path file) {
  static Draft create(String name, byte[] content) {
    try {
      Path folder = Files.createTempDirectory("anima-edit-");
      return new Draft(Files.write(folder.resolve(name), content));
    } catch (IOException failed) {
      throw new EditorException("Making a file for the editor: " + failed.getMessage(), failed);
    }
  }

  byte[] read() {
    try {
      return Files.readAllBytes(file);
    } catch (IOException failed) {
      throw new EditorException("Reading what the editor left: " + failed.getMessage(), failed);
    }
  }

  /** Removes the file, and what the editor may have left beside it, as far as that goes. */
  void delete() {
    Path folder = Objects.requireNonNull(file.getParent());
    try (var files = Files.list(folder)) {
      for (Path each : files.toList()) {
        Files.delete(each);
      }
      Files.delete(folder);
    } catch (IOException leftBehind) {
      // An editor's own folder in the temporary one: the text itself is saved by now.
      folder.toFile().deleteOnExit();
    }
  }
}
