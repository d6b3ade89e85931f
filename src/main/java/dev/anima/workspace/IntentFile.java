package dev.anima.workspace;

import dev.anima.records.HomeKey;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * {@code .git/anima/intent.json}: there while a write is carried out, and after a crash in one. A
 * line of JSON, and a line with this home's seal of it: whoever can write to the workspace could
 * else have Anima carry out a write in another's name.
 */
final class IntentFile {
  private static final String SEALED = "\n";

  private final Path file;
  private final HomeKey key;

  IntentFile(Path animaFolder, HomeKey key) {
    this.file = animaFolder.resolve("intent.json");
    this.key = key;
  }

  /** Whether a write is under way, or a crash left one; only then is there something to finish. */
  boolean isThere() {
    return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
  }

  /**
   * The intent that a crashed write left; empty if there is none or it was never whole.
   *
   * @throws UnsealedIntentException if this home did not write it
   */
  Optional<Intent> read() throws UnsealedIntentException {
    try {
      if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        return Optional.empty();
      }
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        throw new UnsealedIntentException();
      }
      return IntentJson.read(unsealed(Files.readAllBytes(file)));
    } catch (IOException unreadable) {
      throw new WorkspaceWriteException("Reading " + file, unreadable);
    }
  }

  /** Somebody else than this home has written the intent of a write. */
  static final class UnsealedIntentException extends Exception {
    private static final long serialVersionUID = 1L;
  }

  private byte[] unsealed(byte[] content) throws UnsealedIntentException {
    String text = new String(content, StandardCharsets.UTF_8);
    int end = text.indexOf(SEALED);
    byte[] json = text.substring(0, Math.max(0, end)).getBytes(StandardCharsets.UTF_8);
    if (end < 0 || !key.isSealOf(text.substring(end + SEALED.length()), json)) {
      throw new UnsealedIntentException();
    }
    return json;
  }

  private byte[] sealed(byte[] json) throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    content.write(json);
    content.write((SEALED + key.seal(json)).getBytes(StandardCharsets.UTF_8));
    return content.toByteArray();
  }

  /** Moves it out of the way, into a folder that exists. */
  void setAside(Path folder) {
    try {
      Files.move(file, folder.resolve(file.getFileName()), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException failed) {
      throw new WorkspaceWriteException("Moving " + file + " to " + folder, failed);
    }
  }

  /** Writes it whole and on disk, or not at all. */
  void write(Intent intent) {
    Path fresh = file.resolveSibling("intent.json.new");
    try {
      writeDurably(fresh, sealed(IntentJson.write(intent)));
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
