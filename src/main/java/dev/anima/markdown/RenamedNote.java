package dev.anima.markdown;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** Follows a note that was renamed past Anima, so that nobody said what it became. */
public final class RenamedNote {
  private RenamedNote() {}

  /**
   * Which of the notes that came since holds what a vanished one held: the one with the same text,
   * else the one that shares most words with it, if that is more than half. Empty where two do.
   *
   * @param fresh texts by path
   */
  public static Optional<String> among(String lost, Map<String, String> fresh) {
    if (lost.isBlank()) {
      return Optional.empty();
    }
    List<String> same = new ArrayList<>();
    fresh.forEach(
        (path, text) -> {
          if (text.equals(lost)) {
            same.add(path);
          }
        });
    if (!same.isEmpty()) {
      return same.size() == 1 ? Optional.of(same.get(0)) : Optional.empty();
    }
    Map<String, Integer> words = Similarity.words(lost);
    Optional<String> best = Optional.empty();
    double most = MergeMatch.SAME;
    for (Map.Entry<String, String> candidate : new TreeMap<>(fresh).entrySet()) {
      double similarity = Similarity.ofWords(words, Similarity.words(candidate.getValue()));
      if (similarity == most) {
        best = Optional.empty();
      } else if (similarity > most) {
        most = similarity;
        best = Optional.of(candidate.getKey());
      }
    }
    return best;
  }

  /**
   * The texts with every pointer to {@code from}, which is gone, leading to {@code to}, which is
   * there. The note itself is left as it is.
   *
   * @param others files that are there but hold no text
   */
  public static Map<String, String> followed(
      Map<String, String> texts, Collection<String> others, String from, String to) {
    TreeSet<String> paths = new TreeSet<>(texts.keySet());
    paths.addAll(others);
    paths.remove(to);
    paths.add(from);
    NoteRename rename = new NoteRename(new NoteIndex(paths), from, to);
    Map<String, String> after = new TreeMap<>(texts);
    after.replaceAll((path, text) -> path.equals(to) ? text : rename.rewritten(path, text));
    return after;
  }
}
