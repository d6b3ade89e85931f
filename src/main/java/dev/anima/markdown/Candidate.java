package dev.anima.markdown;

import java.util.Objects;

/**
 * Something that would have matched, or that stands in the way.
 *
 * @param file the relative path, empty where the operation is on one text
 * @param line one-based, 0 where no line is meant
 * @param text what stands there: a heading's path, an item's text, a line
 * @param use the argument that addresses exactly this, empty where there is none
 */
public record Candidate(String file, int line, String text, String use) {
  public Candidate {
    Objects.requireNonNull(file);
    Objects.requireNonNull(text);
    Objects.requireNonNull(use);
  }

  static Candidate at(int line, String text) {
    return new Candidate("", line, text, "");
  }

  String display() {
    String where = file.isEmpty() ? "line " + line : line == 0 ? file : file + ":" + line;
    return where + ": " + text + (use.isEmpty() || use.equals(text) ? "" : "  (" + use + ")");
  }
}
