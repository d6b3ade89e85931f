package dev.anima.git;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The names in one folder of memory, with all that follows from names alone: the same names need
 * not be judged again.
 *
 * @param paths everything in the folder, in the order in which the system gave it
 * @param children what may be memory, by name
 * @param neverMemory raw paths of what never is
 * @param isRepository whether the folder is a repository of its own
 * @param mayLookAlike whether some file system could take two of the names for one
 */
record ListedFolder(
    List<Path> paths,
    List<Child> children,
    List<String> neverMemory,
    boolean isRepository,
    boolean mayLookAlike) {

  /** A name in a folder; {@code at} is its whole path. */
  record Child(MemoryPath at, String name, Path path, boolean isNotPortable) {
    static Child of(String raw, String name, Path path) {
      return new Child(MemoryPath.trusted(raw), name, path, MemoryNames.isNotPortable(name));
    }
  }

  /**
   * Judges what is in a folder.
   *
   * @param raw the folder's own path
   */
  static ListedFolder of(String raw, List<Path> paths) {
    List<Child> children = new ArrayList<>(paths.size());
    List<String> neverMemory = new ArrayList<>();
    boolean isRepository = false;
    // Without capitals and accents no two names can look alike.
    boolean mayLookAlike = false;
    for (Path path : paths) {
      String name = RawNames.nameOf(path);
      isRepository |= name.equals(".git");
      if (MemoryNames.isNeverMemory(name)) {
        neverMemory.add(raw + "/" + name);
      } else {
        mayLookAlike |= !MemoryNames.isFolded(name);
        children.add(Child.of(raw + "/" + name, name, path));
      }
    }
    children.sort(Comparator.comparing(Child::name));
    return new ListedFolder(paths, children, neverMemory, isRepository, mayLookAlike);
  }
}
