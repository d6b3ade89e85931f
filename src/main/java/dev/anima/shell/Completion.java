package dev.anima.shell;

/**
 * A word that could be typed.
 *
 * @param word what it means, as the command takes it
 * @param about what it is, for people; may be empty
 */
public record Completion(String word, String about) {
  static Completion of(String word, String about) {
    return new Completion(word, about);
  }
}
