package dev.anima.markdown;

import java.util.List;

/**
 * A heading with everything below it.
 *
 * @param firstLine one-based, the heading's first line
 * @param lastLine one-based, inclusive; trailing blank lines belong to the section
 * @param text those lines, byte for byte
 */
public record Section(Heading heading, int firstLine, int lastLine, String text) {
  public List<String> path() {
    return heading.path();
  }
}
