package dev.anima.markdown;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Checks the pointers of a memory: links, images and wiki names in {@code MEMORY.md} and every
 * note, given as texts by relative path with {@code /}.
 */
public final class Pointers {
  static final String MEMORY = "MEMORY.md";

  private static final Comparator<PointerFinding> ORDER =
      Comparator.comparing(PointerFinding::file, Pointers::byCodePoint)
          .thenComparingInt(PointerFinding::line)
          .thenComparing(PointerFinding::kind)
          .thenComparing(PointerFinding::target, Pointers::byCodePoint);

  private final Map<String, String> texts;
  private final Map<String, String> earlier;
  private final NoteIndex index;
  private final Map<String, Set<String>> slugs = new HashMap<>();
  private final Map<String, Set<String>> reaches = new HashMap<>();
  private final List<PointerFinding> findings = new ArrayList<>();

  private Pointers(Map<String, String> texts, Set<String> others, Map<String, String> earlier) {
    this.texts = texts;
    this.earlier = earlier;
    Set<String> all = new TreeSet<>(texts.keySet());
    all.addAll(others);
    index = new NoteIndex(all);
  }

  public static List<PointerFinding> check(Map<String, String> texts) {
    return check(texts, Set.of(), Map.of());
  }

  /**
   * All findings, by file, line, kind and target; none twice.
   *
   * @param others files that are there but hold no text, such as images
   * @param earlier the texts as they were, to tell what a broken pointer probably means now; may be
   *     empty
   */
  public static List<PointerFinding> check(
      Map<String, String> texts, Set<String> others, Map<String, String> earlier) {
    return new Pointers(texts, others, earlier).check();
  }

  private List<PointerFinding> check() {
    for (Map.Entry<String, String> file : texts.entrySet()) {
      if (isMarkdown(file.getKey())) {
        check(file.getKey(), file.getValue());
      }
    }
    Set<String> reached = reachable();
    for (String file : texts.keySet()) {
      if (!file.equals(MEMORY) && !reached.contains(file)) {
        findings.add(new PointerFinding(PointerFinding.Kind.ORPHAN, file, 0, "", null));
      }
    }
    return findings.stream().distinct().sorted(ORDER).toList();
  }

  static boolean isMarkdown(String path) {
    return path.regionMatches(true, path.length() - 3, ".md", 0, 3)
        || path.regionMatches(true, path.length() - 9, ".markdown", 0, 9);
  }

  private void check(String file, String text) {
    Lines lines = new Lines(text);
    for (Link link : links(text)) {
      int line = lines.lineOf(link.start()) + 1;
      if (link.wiki()) {
        checkWiki(file, line, link.destination());
      } else if (PointerPath.isLocal(link.destination())) {
        checkPath(file, line, link.destination());
      }
    }
  }

  /** The links of a text; of one nested beyond the limit, those that its lines show. */
  static List<Link> links(String text) {
    try {
      Structure structure = Structure.of(text);
      return LinkScan.links(structure, structure.definitionsByKey());
    } catch (MarkdownRefusedException e) {
      return LinkScan.byLine(text);
    }
  }

  private void checkPath(String file, int line, String destination) {
    PointerPath pointer = PointerPath.resolve(file, destination);
    String path = pointer.path();
    if (path == null) {
      add(PointerFinding.Kind.OUTSIDE, file, line, destination, null);
      return;
    }
    String there = path;
    if (!index.isFile(path)) {
      if (index.isFolder(path)) {
        return;
      }
      String other = index.sameButCase(path);
      if (other == null) {
        add(PointerFinding.Kind.BROKEN, file, line, destination, likely(path));
        return;
      }
      add(PointerFinding.Kind.CASE, file, line, destination, other);
      there = other;
    }
    reach(file, there);
    String fragment = pointer.fragment();
    if (fragment != null && !fragment.isEmpty() && !hasAnchor(there, fragment)) {
      add(PointerFinding.Kind.ANCHOR, file, line, destination, null);
    }
  }

  private void checkWiki(String file, int line, String destination) {
    String target = "[[" + destination + "]]";
    int hash = destination.indexOf('#');
    String name = hash < 0 ? destination : destination.substring(0, hash);
    String fragment = hash < 0 ? "" : destination.substring(hash + 1).strip();
    List<String> named = name.isBlank() ? List.of(file) : index.named(name);
    if (named.isEmpty()) {
      add(PointerFinding.Kind.BROKEN, file, line, target, likely(name));
      return;
    }
    if (!name.isBlank() && !NoteIndex.isExact(named.get(0), name)) {
      add(PointerFinding.Kind.CASE, file, line, target, named.get(0));
    }
    for (String path : named) {
      reach(file, path);
    }
    boolean anchored =
        fragment.isEmpty()
            || fragment.startsWith("^")
            || named.stream()
                .anyMatch(path -> hasAnchor(path, fragment) || hasAnchor(path, Slugs.of(fragment)));
    if (!anchored) {
      add(PointerFinding.Kind.ANCHOR, file, line, target, null);
    }
  }

  private boolean hasAnchor(String path, String fragment) {
    String text = texts.get(path);
    if (text == null || !isMarkdown(path)) {
      return true;
    }
    return slugs.computeIfAbsent(path, p -> slugs(text)).contains(fragment);
  }

  private static Set<String> slugs(String text) {
    try {
      return Slugs.of(Structure.of(text));
    } catch (MarkdownRefusedException e) {
      return Set.of();
    }
  }

  private void reach(String file, String path) {
    reaches.computeIfAbsent(file, f -> new HashSet<>()).add(path);
  }

  private Set<String> reachable() {
    Set<String> reached = new HashSet<>();
    Deque<String> todo = new ArrayDeque<>(List.of(MEMORY));
    while (!todo.isEmpty()) {
      for (String next : reaches.getOrDefault(todo.poll(), Set.of())) {
        if (reached.add(next)) {
          todo.add(next);
        }
      }
    }
    return reached;
  }

  /** What a missing path probably means: what its text became, else the nearest name. */
  private @Nullable String likely(String path) {
    String lost = earlier.get(path);
    if (lost != null) {
      String best = null;
      double most = MergeMatch.SAME;
      Map<String, Integer> words = Similarity.words(lost);
      for (Map.Entry<String, String> now : new TreeMap<>(texts).entrySet()) {
        if (!earlier.containsKey(now.getKey())) {
          double similarity = Similarity.ofWords(words, Similarity.words(now.getValue()));
          if (similarity > most) {
            most = similarity;
            best = now.getKey();
          }
        }
      }
      if (best != null) {
        return best;
      }
    }
    return index.likely(path);
  }

  private void add(
      PointerFinding.Kind kind, String file, int line, String target, @Nullable String likely) {
    findings.add(new PointerFinding(kind, file, line, target, likely));
  }

  private static int byCodePoint(String one, String other) {
    int length = Math.min(one.length(), other.length());
    for (int i = 0; i < length; i++) {
      char a = one.charAt(i);
      char b = other.charAt(i);
      if (a != b) {
        boolean both = Character.isSurrogate(a) == Character.isSurrogate(b);
        return both ? a - b : Character.isSurrogate(a) ? 1 : -1;
      }
    }
    return one.length() - other.length();
  }
}
