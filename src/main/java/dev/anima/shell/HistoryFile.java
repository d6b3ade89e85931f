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
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What was typed in the shells of a home, one line each, readable by its owner alone. A line that
 * begins with a tab was not typed: it says which one failed when it last ran. A history is a
 * convenience: where it cannot be kept the shell goes on without it.
 */
public final class HistoryFile {
  private static final int KEPT = 5000;
  private static final int LONGEST = 4000;
  private static final String FAILED = "\t";
  private static final Set<PosixFilePermission> OWNER_ONLY =
      EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);

  private final Path file;

  HistoryFile(Path file) {
    this.file = file;
  }

  /**
   * What was typed before.
   *
   * @param lines oldest first
   * @param failed those that nobody wants again, so far as is known
   */
  public record Past(List<String> lines, Set<String> failed) {
    public Past {
      lines = List.copyOf(lines);
      failed = Set.copyOf(failed);
    }
  }

  /** Whatever is no line of text in it is left out. */
  public Past read() {
    List<String> typed = new ArrayList<>();
    Set<String> failed = new HashSet<>();
    for (String line : stored()) {
      String plain = plain(line.startsWith(FAILED) ? line.substring(FAILED.length()) : line);
      if (plain.isBlank()) {
        continue;
      }
      if (line.startsWith(FAILED)) {
        failed.add(plain);
      } else {
        failed.remove(plain);
        typed.add(plain);
      }
    }
    return new Past(typed, failed);
  }

  private List<String> stored() {
    try {
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        return List.of();
      }
      Files.setPosixFilePermissions(file, OWNER_ONLY);
      List<String> lines =
          new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
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

  /** Adds a line, if it is one to keep. */
  public void add(String line) {
    if (isKept(line)) {
      append(plain(line));
    }
  }

  /** Says of a line that was added that it has failed. */
  public void addFailure(String line) {
    if (isKept(line)) {
      append(FAILED + plain(line));
    }
  }

  /**
   * One that begins with a blank is not for keeping, nor is a very long one, nor one whose text has
   * lines of its own.
   */
  private static boolean isKept(String line) {
    return !line.isBlank()
        && !Character.isWhitespace(line.charAt(0))
        && line.length() <= LONGEST
        && line.stripTrailing().indexOf('\n') < 0;
  }

  private void append(String line) {
    try {
      if (!Files.isDirectory(file.resolveSibling("."))) {
        return;
      }
      if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        Files.createFile(file, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
      }
      Files.writeString(
          file,
          line + "\n",
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
