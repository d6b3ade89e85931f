package dev.anima.wake;

import dev.anima.home.HomeUnreadableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.stream.Stream;

/** The files that a running wake's provider reads; gone once the wake has settled. */
final class RunFolder {
  private final Path folder;

  private RunFolder(Path folder) {
    this.folder = folder;
  }

  /** Makes the folder anew, readable by its owner alone. */
  static RunFolder create(Path folder) {
    RunFolder made = new RunFolder(folder);
    made.delete();
    try {
      Files.createDirectories(folder);
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
      return made;
    } catch (IOException failed) {
      throw new HomeUnreadableException("Making the run folder " + folder, failed);
    }
  }

  static void delete(Path folder) {
    new RunFolder(folder).delete();
  }

  Path write(String name, String text) {
    Path file = folder.resolve(name);
    try {
      Files.writeString(file, text);
      return file;
    } catch (IOException failed) {
      throw new HomeUnreadableException("Writing " + file, failed);
    }
  }

  void delete() {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
        Files.delete(file);
      }
    } catch (IOException failed) {
      throw new HomeUnreadableException("Deleting the run folder " + folder, failed);
    }
  }
}
