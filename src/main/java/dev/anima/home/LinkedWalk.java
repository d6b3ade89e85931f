package dev.anima.home;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Everything below a folder that is no folder itself, and each link. What lies behind a link to a
 * folder is used like the rest, so it is looked at as well: each real folder once, and not without
 * end.
 */
final class LinkedWalk {
  private static final int MOST_PATHS = 10_000;

  private final Path top;
  private final List<Path> files = new ArrayList<>();
  private final Set<Path> entered = new HashSet<>();

  LinkedWalk(Path top) {
    this.top = top;
  }

  /**
   * The paths, each once.
   *
   * @throws FileSystemException if there are more than a home has use for
   */
  List<Path> run() throws IOException {
    visit(top);
    return files;
  }

  private void visit(Path path) throws IOException {
    boolean isFolder = Files.isDirectory(path);
    if (!isFolder || Files.isSymbolicLink(path)) {
      files.add(path);
    }
    if (files.size() + entered.size() > MOST_PATHS) {
      throw new FileSystemException(top.toString(), null, "it has too many files");
    }
    if (!isFolder || !entered.add(path.toRealPath())) {
      return;
    }
    // Sorted, so that of two ways into one folder it is always the same that is gone.
    for (Path child : new TreeSet<>(children(path))) {
      visit(child);
    }
  }

  private static List<Path> children(Path folder) throws IOException {
    try (Stream<Path> children = Files.list(folder)) {
      return children.limit(MOST_PATHS + 1L).toList();
    } catch (UncheckedIOException unreadable) {
      throw unreadable.getCause();
    }
  }
}
