package dev.anima.wake;

import dev.anima.home.HomeUnreadableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The files that a running wake's provider reads; gone once the wake has settled. */
final class RunFolder {
  private static final int TRIES = 3;

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

  /** The numbers of the wakes that have a folder below {@code all}. */
  static List<Long> numbers(Path all) {
    List<Long> numbers = new ArrayList<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(all, "[0-9]*")) {
      for (Path each : folders) {
        String name = each.getFileName().toString();
        if (name.matches("\\d{1,18}")) {
          numbers.add(Long.parseLong(name));
        }
      }
    } catch (NoSuchFileException none) {
      return numbers;
    } catch (IOException failed) {
      throw new HomeUnreadableException("Listing the run folders in " + all, failed);
    }
    return numbers;
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
    for (int tries = 1; Files.exists(folder, LinkOption.NOFOLLOW_LINKS); tries++) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
          Files.deleteIfExists(file);
        }
      } catch (UncheckedIOException failed) {
        retryOrThrow(tries, Objects.requireNonNull(failed.getCause()));
      } catch (IOException failed) {
        retryOrThrow(tries, failed);
      }
    }
  }

  /** Another process may clean up as well: what is gone meanwhile need not be deleted. */
  private void retryOrThrow(int tries, IOException failed) {
    if (tries >= TRIES || !(failed instanceof NoSuchFileException)) {
      throw new HomeUnreadableException("Deleting the run folder " + folder, failed);
    }
  }
}
