package dev.anima.git;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.zip.Deflater;

/**
 * Writes objects one file each: beside its place, to the disk, then into place. An object that is
 * there already gets a new file time, because clean-up takes the old and unreferenced ones.
 */
final class LooseObjects {
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Path folder;
  private final Durability durability;
  private final InstantSource clock;
  private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);

  LooseObjects(Path objectsFolder, Durability durability, InstantSource clock) {
    this.clock = clock;
    this.folder = objectsFolder;
    this.durability = durability;
  }

  /** Makes an existing loose object young again; false if there is none. */
  boolean freshen(byte[] id) throws IOException {
    Path file = fileOf(id);
    if (!Files.exists(file)) {
      return false;
    }
    try {
      Files.setLastModifiedTime(file, FileTime.from(clock.instant()));
      return true;
    } catch (NoSuchFileException absent) {
      return false;
    }
  }

  void delete(byte[] id) throws IOException {
    Files.deleteIfExists(fileOf(id));
  }

  boolean has(byte[] id) {
    return Files.exists(fileOf(id));
  }

  void write(byte[] id, ObjectKind kind, byte[] content) throws IOException {
    ByteBuffer packed = deflate(kind.header(content.length), content);
    Path target = fileOf(id);
    // A clean-up may remove the empty folder between making and using it.
    for (int attempt = 0; ; attempt++) {
      try {
        writeInto(target, packed.duplicate());
        return;
      } catch (NoSuchFileException folderMissing) {
        if (attempt == 5) {
          throw folderMissing;
        }
        makeFolder(target);
      }
    }
  }

  private void writeInto(Path target, ByteBuffer packed) throws IOException {
    Path temporary =
        target.resolveSibling("tmp_obj_" + Long.toUnsignedString(RANDOM.nextLong(), 36));
    PlacedFile.write(temporary, target, packed, durability);
  }

  private static void makeFolder(Path target) throws IOException {
    try {
      Files.createDirectory(target.getParent());
    } catch (FileAlreadyExistsException madeByAnother) {
      // What we wanted is there.
    }
  }

  private ByteBuffer deflate(byte[] header, byte[] content) {
    deflater.reset();
    byte[] out = new byte[header.length + content.length / 2 + 256];
    int length = 0;
    deflater.setInput(header);
    while (!deflater.needsInput()) {
      length += deflater.deflate(out, length, out.length - length);
    }
    deflater.setInput(content);
    deflater.finish();
    while (!deflater.finished()) {
      if (length == out.length) {
        out = Arrays.copyOf(out, out.length * 2);
      }
      length += deflater.deflate(out, length, out.length - length);
    }
    return ByteBuffer.wrap(out, 0, length);
  }

  private Path fileOf(byte[] id) {
    String hex = ObjectHex.text(id);
    return folder.resolve(hex.substring(0, 2)).resolve(hex.substring(2));
  }

  void close() {
    deflater.end();
  }
}
