package dev.anima.home;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known word that a mistyped one most likely means. */
public final class Nearest {
  private static final int SHORTEST_BEGINNING = 2;

  private Nearest() {}

  /**
   * The candidate that begins like this, if there is one; else the one with the fewest edits, if
   * that is at most a third of its letters, plus one.
   */
  public static Optional<String> of(String found, Collection<String> candidates) {
    String plain = found.toLowerCase(Locale.ROOT);
    Optional<String> longer =
        candidates.stream()
            .filter(word -> word.toLowerCase(Locale.ROOT).startsWith(plain))
            .filter(word -> plain.length() >= SHORTEST_BEGINNING)
            .min(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));
    return longer.isPresent() ? longer : fewestEdits(plain, candidates);
  }

  private static Optional<String> fewestEdits(String plain, Collection<String> candidates) {
    return candidates.stream()
        .filter(word -> distance(plain, word.toLowerCase(Locale.ROOT)) <= 1 + word.length() / 3)
        .min(
            Comparator.comparingInt((String word) -> distance(plain, word.toLowerCase(Locale.ROOT)))
                .thenComparing(Comparator.naturalOrder()));
  }

  private static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        current[j] = Math.min(Math.min(current[j - 1], previous[j]) + 1, previous[j - 1] + change);
      }
      previous = current;
    }
    return previous[b.length()];
  }
}
