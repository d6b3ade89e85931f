package dev.anima.shell;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** The folder that a demo happens in: made for it, readable by its user only. */
final class DemoHome {
  private static final int ATTEMPTS = 100;

  private final Path folder;

  private DemoHome(Path folder) {
    this.folder = folder;
  }

  /** Makes a new folder; its name is short, so that lines that show it stay short. */
  static DemoHome makeIn(Path temporaryFolder, RandomGenerator random) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      String digits = HexFormat.of().toHexDigits(random.nextLong(), 6);
      Path folder = temporaryFolder.resolve("anima-demo-" + digits);
      try {
        Files.createDirectory(
            folder,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        return new DemoHome(folder.toRealPath());
      } catch (FileAlreadyExistsException taken) {
        continue; // somebody else's; the next name may be free
      } catch (IOException failed) {
        throw new DemoFailedException("no folder can be made in " + temporaryFolder, failed);
      }
    }
    throw new DemoFailedException("no folder name is free in " + temporaryFolder);
  }

  Path folder() {
    return folder;
  }

  /** Writes one of the demo's scripts, executable. */
  void placeScript(String name) {
    try (var content = DemoHome.class.getResourceAsStream("demo/" + name)) {
      if (content == null) {
        throw new IllegalStateException("the script " + name + " is not packed");
      }
      Path script = folder.resolve(name);
      Files.copy(content, script);
      Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    } catch (IOException failed) {
      throw new DemoFailedException("writing " + name + " in " + folder, failed);
    }
  }

  /** Removes the folder and all that is in it; links are removed, not followed. */
  void remove() {
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              Files.delete(file);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failed)
                throws IOException {
              if (failed != null) {
                throw failed;
              }
              Files.delete(visited);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException failed) {
      throw new UncheckedIOException("cannot remove " + folder, failed);
    }
  }
}
