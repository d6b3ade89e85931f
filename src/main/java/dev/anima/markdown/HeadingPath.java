package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;

/**
 * What a section is named by: headings from an ancestor down to the one meant.
 *
 * <p>The elements match consecutive ancestors and need not start at the root. Without elements it
 * means the text before the first heading.
 */
public record HeadingPath(List<String> elements) {
  public HeadingPath {
    elements = List.copyOf(elements);
  }

  public static HeadingPath of(String... elements) {
    return new HeadingPath(List.of(elements));
  }

  public static HeadingPath of(List<String> elements) {
    return new HeadingPath(elements);
  }

  /** Reads the short form {@code A > B}; {@code \>} stands for a literal one. */
  public static HeadingPath parse(String text) {
    List<String> elements = new ArrayList<>();
    StringBuilder element = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length() && text.charAt(i + 1) == '>') {
        element.append('>');
        i++;
      } else if (c == '>' && separates(text, i)) {
        elements.add(element.toString().strip());
        element.setLength(0);
      } else {
        element.append(c);
      }
    }
    elements.add(element.toString().strip());
    return new HeadingPath(elements);
  }

  /** A {@code >} inside a word, as in {@code a->b}, is part of the heading. */
  private static boolean separates(String text, int at) {
    return at > 0
        && Character.isWhitespace(text.charAt(at - 1))
        && at + 1 < text.length()
        && Character.isWhitespace(text.charAt(at + 1));
  }

  public boolean isPreamble() {
    return elements.isEmpty();
  }

  @Override
  public String toString() {
    List<String> escaped = elements.stream().map(element -> element.replace(">", "\\>")).toList();
    return String.join(" > ", escaped);
  }
}
