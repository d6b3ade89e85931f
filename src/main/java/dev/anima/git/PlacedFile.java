package dev.anima.git;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Puts a file of objects in its place whole: written beside it, to the disk, then moved. */
final class PlacedFile {
  private static final Set<PosixFilePermission> READ_ONLY =
      PosixFilePermissions.fromString("r--r--r--");

  private PlacedFile() {}

  /**
   * Writes what is left in a buffer.
   *
   * @param temporary a name that nobody else has; nothing of it is left where this fails
   */
  static void write(Path temporary, Path target, ByteBuffer content, Durability durability)
      throws IOException {
    try {
      try (FileChannel out =
          FileChannel.open(
              temporary,
              Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW),
              PosixFilePermissions.asFileAttribute(READ_ONLY))) {
        while (content.hasRemaining()) {
          out.write(content);
        }
        if (durability == Durability.SYNCED) {
          out.force(true);
        }
      }
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      Files.deleteIfExists(temporary);
      throw failed;
    }
  }
}
