package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A heading of a text.
 *
 * @param line one-based, in the whole file
 * @param level 1 to 6
 * @param text as written, without the closing {@code #}s, lines joined by a blank
 */
public record Heading(int line, int level, String text, @Nullable Heading parent) {

  /** The headings from the root down to this one. */
  public List<String> path() {
    List<String> path = new ArrayList<>();
    for (Heading at = this; at != null; at = at.parent) {
      path.add(0, at.text);
    }
    return List.copyOf(path);
  }

  /** The short form of the path, as it may be typed. */
  public String pathText() {
    return HeadingPath.of(path()).toString();
  }

  @Override
  public String toString() {
    return line + " " + level + " " + text;
  }
}
