package dev.anima.markdown;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The files of a memory by path, by folded path and by base name. */
final class NoteIndex {
  private final Set<String> paths;
  private final Set<String> folders = new HashSet<>();
  private final Map<String, String> folded = new HashMap<>();
  private final Map<String, TreeSet<String>> byName = new HashMap<>();

  NoteIndex(Collection<String> paths) {
    this.paths = new TreeSet<>(paths);
    folders.add("");
    for (String path : this.paths) {
      folded.putIfAbsent(PointerPath.folded(path), path);
      for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
        folders.add(path.substring(0, slash));
      }
      byName.computeIfAbsent(PointerPath.folded(baseName(path)), name -> new TreeSet<>()).add(path);
    }
  }

  boolean isFile(String path) {
    return paths.contains(path);
  }

  boolean isFolder(String path) {
    return folders.contains(path);
  }

  @Nullable String sameButCase(String path) {
    return folded.get(PointerPath.folded(path));
  }

  /** The files that a wiki name may mean, exact ones before those of another case. */
  List<String> named(String name) {
    String bare = withoutExtension(name.strip());
    TreeSet<String> sameName =
        byName.getOrDefault(PointerPath.folded(baseName(bare)), new TreeSet<>());
    if (sameName.isEmpty()) {
      sameName = byName.getOrDefault(PointerPath.folded(baseName(name)), new TreeSet<>());
    }
    List<String> fitting =
        sameName.stream()
            .filter(
                path ->
                    bare.indexOf('/') < 0
                        || PointerPath.folded("/" + withoutExtension(path))
                            .endsWith(PointerPath.folded("/" + bare)))
            .toList();
    List<String> exact = fitting.stream().filter(path -> isExact(path, bare)).toList();
    return exact.isEmpty() ? fitting : exact;
  }

  static boolean isExact(String path, String name) {
    String bare = withoutExtension(name.strip());
    return ("/" + withoutExtension(path)).endsWith("/" + bare) || ("/" + path).endsWith("/" + bare);
  }

  /** The last part of a path, without {@code .md}. */
  static String baseName(String path) {
    return withoutExtension(path.substring(path.lastIndexOf('/') + 1));
  }

  static String withoutExtension(String path) {
    return path.regionMatches(true, path.length() - 3, ".md", 0, 3)
        ? path.substring(0, path.length() - 3)
        : path;
  }

  /** The file that a missing path probably means, or null. */
  @Nullable String likely(String path) {
    TreeSet<String> sameName = byName.get(PointerPath.folded(baseName(path)));
    if (sameName != null) {
      return sameName.first();
    }
    String best = null;
    double most = 1.0;
    String wanted = PointerPath.folded(baseName(path));
    for (String other : paths) {
      double similarity = Similarity.ofWordsAndLetters(PointerPath.folded(baseName(other)), wanted);
      if (similarity > most) {
        most = similarity;
        best = other;
      }
    }
    return best;
  }
}
