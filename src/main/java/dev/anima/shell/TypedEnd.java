package dev.anima.shell;

import java.util.List;

/**
 * A line as far as it is typed, and the word at its end.
 *
 * @param before its whole words
 * @param begin what the word at its end begins with, without an open quote
 * @param start where that word begins in the line, an open quote included
 * @param quote the quote that is open at the end; a blank if none is
 * @param isText whether the end is in a text after {@code --}
 */
public record TypedEnd(List<String> before, String begin, int start, char quote, boolean isText) {
  public TypedEnd {
    before = List.copyOf(before);
  }

  public static TypedEnd of(String lineUpToCursor) {
    return Typed.open(lineUpToCursor);
  }

  /** The beginning of a longer word in its place, still open: with the quote that is typed. */
  public String begun(String longer) {
    return Typed.begun(longer, quote);
  }

  /** A word as it has to be typed: in quotes where it needs them. */
  public static String quoted(String word) {
    return Typed.quoted(word);
  }
}
