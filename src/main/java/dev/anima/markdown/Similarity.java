package dev.anima.markdown;

import java.util.HashMap;
import java.util.Map;

/** How near two texts are, from 0 for nothing in common to 1 for equal. */
final class Similarity {
  private Similarity() {}

  private static final double CONTAINED = 0.8;

  /** Shared words against all words (Dice), so that order does not count. */
  static double ofWords(Map<String, Integer> one, Map<String, Integer> other) {
    int all = total(one) + total(other);
    return all == 0 ? 1 : 2.0 * shared(one, other) / all;
  }

  /** As {@link #ofWords}; a text of several words that the other goes on from is near it too. */
  static double ofTexts(Map<String, Integer> one, Map<String, Integer> other) {
    int smaller = Math.min(total(one), total(other));
    double common = ofWords(one, other);
    double contained = smaller < 2 ? 0 : (double) shared(one, other) / smaller;
    return contained >= CONTAINED ? Math.max(common, contained * CONTAINED) : common;
  }

  static double ofWords(String one, String other) {
    return ofWords(words(one), words(other));
  }

  /** Words and pairs of letters, for names that are only a few words long. */
  static double ofWordsAndLetters(String one, String other) {
    return ofWords(words(one), words(other)) + ofWords(pairs(one), pairs(other));
  }

  static Map<String, Integer> words(String text) {
    Map<String, Integer> words = new HashMap<>();
    int start = -1;
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : ' ';
      boolean ideograph = Character.isIdeographic(c) || (c >= 0x3040 && c <= 0x30ff);
      boolean letter = !ideograph && (Character.isLetterOrDigit(c) || Character.isSurrogate(c));
      if (letter && start < 0) {
        start = i;
      } else if (!letter) {
        if (start >= 0) {
          words.merge(InlineText.fold(text.substring(start, i)), 1, Integer::sum);
          start = -1;
        }
        if (ideograph) {
          words.merge(String.valueOf(c), 1, Integer::sum);
        }
      }
    }
    return words;
  }

  private static Map<String, Integer> pairs(String text) {
    Map<String, Integer> pairs = new HashMap<>();
    for (int i = 0; i + 1 < Math.min(text.length(), 200); i++) {
      pairs.merge(text.substring(i, i + 2), 1, Integer::sum);
    }
    return pairs;
  }

  static int total(Map<String, Integer> words) {
    int total = 0;
    for (int count : words.values()) {
      total += count;
    }
    return total;
  }

  private static int shared(Map<String, Integer> one, Map<String, Integer> other) {
    Map<String, Integer> small = one.size() <= other.size() ? one : other;
    Map<String, Integer> large = one.size() <= other.size() ? other : one;
    int shared = 0;
    for (Map.Entry<String, Integer> entry : small.entrySet()) {
      shared += Math.min(entry.getValue(), large.getOrDefault(entry.getKey(), 0));
    }
    return shared;
  }
}
