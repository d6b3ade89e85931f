package dev.anima.workspace;

import dev.anima.git.MemoryPath;

/**
 * A Markdown file of memory that is damaged and therefore kept off the branch (rule 12).
 *
 * @param lineNumber the one-based line where it shows
 * @param what for people: {@code not UTF-8}, {@code a NUL byte}, {@code conflict markers}
 */
public record Damage(MemoryPath path, int lineNumber, Kind kind, String what) {
  /** What makes a file no text to work on. */
  public enum Kind {
    NOT_UTF8,
    NUL_BYTE,
    CONFLICT_MARKERS
  }

  @Override
  public String toString() {
    return path + ":" + lineNumber + " " + what;
  }
}
