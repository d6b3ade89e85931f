package dev.anima.shell;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What was typed in the shells of a home, one line each, readable by its owner alone. A history is
 * a convenience: where it cannot be kept the shell goes on without it.
 */
public final class HistoryFile {
  private static final int KEPT = 5000;
  private static final int LONGEST = 4000;
  private static final Set<PosixFilePermission> OWNER_ONLY =
      EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  private final Path file;

  HistoryFile(Path file) {
    this.file = file;
  }

  /** Oldest first; whatever is no line of text in it is left out. */
  public List<String> read() {
    try {
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        return List.of();
      }
      Files.setPosixFilePermissions(file, OWNER_ONLY);
      List<String> lines =
          new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
              .lines()
              .map(HistoryFile::plain)
              .filter(line -> !line.isBlank())
              .toList();
      if (lines.size() > 2 * KEPT) {
        List<String> newest = lines.subList(lines.size() - KEPT, lines.size());
        shorten(newest);
        return newest;
      }
      return lines;
    } catch (IOException unreadable) {
      // Then there is no history, which is no reason not to work.
      return List.of();
    }
  }

  /** Adds a line; one that begins with a blank is not for keeping, nor is a very long one. */
  public void add(String line) {
    String plain = plain(line);
    if (plain.isBlank() || Character.isWhitespace(line.charAt(0)) || plain.length() > LONGEST) {
      return;
    }
    try {
      if (!Files.isDirectory(file.resolveSibling("."))) {
        return;
      }
      if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        Files.createFile(file, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
      }
      Files.writeString(
          file,
          plain + "\n",
          StandardCharsets.UTF_8,
          StandardOpenOption.APPEND,
          StandardOpenOption.WRITE,
          LinkOption.NOFOLLOW_LINKS);
    } catch (IOException unwritable) {
      // The line still stands in the memory of this shell.
      return;
    }
  }

  private void shorten(List<String> newest) throws IOException {
    Path fresh =
        Files.createTempFile(
            file.resolveSibling("."),
            "history",
            ".new",
            PosixFilePermissions.asFileAttribute(OWNER_ONLY));
    Files.write(fresh, newest, StandardCharsets.UTF_8);
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Without what would end the line early or steer the terminal that it is shown in again. */
  private static String plain(String line) {
    StringBuilder plain = new StringBuilder(line.length());
    line.codePoints()
        .forEach(point -> plain.appendCodePoint(Character.isISOControl(point) ? ' ' : point));
    return plain.toString().stripTrailing();
  }
}
