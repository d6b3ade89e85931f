package dev.anima.shell;

/**
 * The word at the end of a line as far as it is typed.
 *
 * @param begin what it begins with, without an open quote
 * @param start where it begins in the line, an open quote included
 * @param quote the quote that is open; a blank if none is
 */
public record TypedEnd(String begin, int start, char quote) {
  public static TypedEnd of(String lineUpToCursor) {
    Typed.Open open = Typed.open(lineUpToCursor);
    return new TypedEnd(open.begin(), open.start(), open.quote());
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
