package dev.anima.workspace;

import java.util.Locale;
import java.util.Optional;

/**
 * Something about memory that wants a look.
 *
 * @param path the file that it is in
 * @param line one-based; 0 where no line is meant
 * @param target what a pointer says, or the note that an ignore file hides; may be empty
 * @param likely what a pointer probably means
 * @param sentence for people, with path and line, without its end
 */
public record MemoryFinding(
    Kind kind, String path, int line, String target, Optional<String> likely, String sentence) {

  /** What is the matter; pointers first. */
  public enum Kind {
    ANCHOR,
    BROKEN,
    CASE,
    ORPHAN,
    OUTSIDE,
    /** A Markdown file that does not read as text, and is kept off the branch. */
    DAMAGED,
    /** An ignore file hides memory from native git. */
    IGNORED,
    LINK,
    LOOKALIKE,
    NESTED_REPOSITORY,
    NOT_MEMORY,
    NOT_PORTABLE,
    SPECIAL_FILE,
    TOO_LARGE,
    UNREADABLE;

    /** As JSON has it: {@code not_memory}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
