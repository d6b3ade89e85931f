package dev.anima.workspace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** {@code .git/anima/intent.json}: there while a write is carried out, and after a crash in one. */
final class IntentFile {
  private final Path file;

  IntentFile(Path animaFolder) {
    this.file = animaFolder.resolve("intent.json");
  }

  /** The intent that a crashed write left; empty if there is none or it was never whole. */
  Optional<Intent> read() {
    try {
      return Files.exists(file) ? IntentJson.read(Files.readAllBytes(file)) : Optional.empty();
    } catch (IOException unreadable) {
      throw new WorkspaceWriteException("Reading " + file, unreadable);
    }
  }

  /** Writes it whole and on disk, or not at all. */
  void write(Intent intent) {
    Path fresh = file.resolveSibling("intent.json.new");
    try {
      writeDurably(fresh, IntentJson.write(intent));
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      try (FileChannel folder = FileChannel.open(file.getParent(), StandardOpenOption.READ)) {
        folder.force(true);
      }
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Writing " + file, failed);
    }
  }

  void delete() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Deleting " + file, failed);
    }
  }

  static void writeDurably(Path file, byte[] content) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer bytes = ByteBuffer.wrap(content);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }
}
