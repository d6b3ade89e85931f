package dev.anima.markdown;

import java.util.List;

/** The headings of a text in document order. */
public record Outline(List<Heading> headings) {
  public Outline {
    headings = List.copyOf(headings);
  }

  /** One heading a line: line, level, text. */
  @Override
  public String toString() {
    StringBuilder all = new StringBuilder();
    for (Heading heading : headings) {
      all.append(heading).append('\n');
    }
    return all.toString();
  }
}
