package dev.anima.home;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Reads a file that people put there, if it is one. A pipe in its place would keep the reader
 * waiting for ever, and a device may have no end: both are refused before they are opened. A link
 * to a file is as good as the file.
 */
public final class RegularFile {
  /** Nothing that people write for Anima comes near it. */
  public static final int LARGEST_BYTES = 8 * 1024 * 1024;

  private RegularFile() {}

  /**
   * The content of a file.
   *
   * @throws FileSystemException if it is no regular file, or larger than {@link #LARGEST_BYTES};
   *     the reason says which
   */
  public static byte[] read(Path file) throws IOException {
    BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
    if (!found.isRegularFile()) {
      String kind = found.isDirectory() ? "a folder" : "a pipe, a socket or a device";
      throw new FileSystemException(file.toString(), null, "it is no regular file but " + kind);
    }
    try (InputStream stream = Files.newInputStream(file)) {
      // A file may tell a size of nought and still have no end, as some of the kernel's do.
      byte[] content = stream.readNBytes(LARGEST_BYTES + 1);
      if (content.length > LARGEST_BYTES) {
        throw new FileSystemException(
            file.toString(), null, "it is larger than " + LARGEST_BYTES + " bytes");
      }
      return content;
    }
  }

  /**
   * The content of a file as UTF-8 text.
   *
   * @throws IOException as {@link #read}, and if it is not UTF-8
   */
  static String text(Path file) throws IOException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(read(file))).toString();
  }

  /** What stood in the way of reading a file, as words that follow its name. */
  static String reason(IOException failure) {
    if (failure instanceof FileSystemException refused && refused.getReason() != null) {
      return refused.getReason();
    }
    String what = failure.getClass().getSimpleName().replace("Exception", "");
    return failure.getMessage() == null ? what : what + " " + failure.getMessage();
  }
}
