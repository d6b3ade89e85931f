package dev.anima.shell;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A file that somebody named on the command line, anywhere; {@code -} is standard input. */
final class AnyFile {
  private final Session session;
  private final String name;
  private final Path path;

  private AnyFile(Session session, String name, Path path) {
    this.session = session;
    this.name = name;
    this.path = path;
  }

  static AnyFile of(Session session, String name) {
    return new AnyFile(session, name, session.surroundings().folder().resolve(name));
  }

  boolean isStandardInput() {
    return name.equals("-");
  }

  String shown() {
    return isStandardInput() ? "standard input" : name;
  }

  byte[] read() {
    if (!isStandardInput() && !Files.isRegularFile(path)) {
      throw new NotFoundException("There is no file " + name + ".", null);
    }
    try {
      return isStandardInput()
          ? session.surroundings().in().readAllBytes()
          : Files.readAllBytes(path);
    } catch (IOException failed) {
      throw new AnyFileException("Reading " + shown() + " failed: " + failed.getMessage(), failed);
    }
  }

  /** Puts other content in the file's place, whole or not at all; a link is written through. */
  void write(byte[] content) {
    @Nullable Path fresh = null;
    try {
      Path real = path.toRealPath();
      Path folder = Objects.requireNonNull(real.getParent());
      fresh = Files.createTempFile(folder, ".anima-", ".tmp");
      try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
        java.nio.ByteBuffer bytes = java.nio.ByteBuffer.wrap(content);
        while (bytes.hasRemaining()) {
          channel.write(bytes);
        }
        channel.force(true);
      }
      PosixFileAttributeView mode = Files.getFileAttributeView(real, PosixFileAttributeView.class);
      if (mode != null) {
        Files.setPosixFilePermissions(fresh, mode.readAttributes().permissions());
      }
      Files.move(fresh, real, StandardCopyOption.ATOMIC_MOVE);
      fresh = null;
    } catch (IOException failed) {
      throw new AnyFileException("Writing " + name + " failed: " + failed.getMessage(), failed);
    } finally {
      if (fresh != null) {
        remove(fresh);
      }
    }
  }

  private static void remove(Path fresh) {
    try {
      Files.deleteIfExists(fresh);
    } catch (IOException left) {
      throw new AnyFileException("Removing " + fresh + " failed: " + left.getMessage(), left);
    }
  }
}
