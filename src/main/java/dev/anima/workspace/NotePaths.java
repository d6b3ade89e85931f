package dev.anima.workspace;

import dev.anima.git.MemoryPath;
import java.net.URI;
import java.nio.file.Path;

/** Where a memory path lies on disk, byte for byte, whatever locale the process has. */
final class NotePaths {
  private NotePaths() {}

  static Path onDisk(Path workTree, MemoryPath path) {
    StringBuilder uri = new StringBuilder(workTree.toUri().toString());
    if (uri.charAt(uri.length() - 1) != '/') {
      uri.append('/');
    }
    for (byte b : path.toBytes()) {
      int value = b & 0xff;
      boolean plain =
          value == '/'
              || value == '.'
              || value == '-'
              || value == '_'
              || (value < 0x80 && Character.isLetterOrDigit(value));
      uri.append(plain ? String.valueOf((char) value) : String.format(java.util.Locale.ROOT, "%%%02X", value));
    }
    return Path.of(URI.create(uri.toString()));
  }
}
