package dev.anima.markdown;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A pointer that does not lead where it says, or a note that none leads to.
 *
 * @param line one-based, where the link is used; 0 for an orphan
 * @param target the destination as CommonMark reads it, {@code [[name]]} of a wiki link; empty for
 *     an orphan
 * @param likely what it probably means, a path; certain for {@code CASE}
 */
public record PointerFinding(
    Kind kind, String file, int line, String target, @Nullable String likely) {

  /** What is wrong, in the order of the report. */
  public enum Kind {
    /** The file is there, the heading is not. */
    ANCHOR,
    /** No such file. */
    BROKEN,
    /** Only the case or the Unicode form of the name differs. */
    CASE,
    /** No chain of links from {@code MEMORY.md} leads to this note. */
    ORPHAN,
    /** The link leaves the workspace. */
    OUTSIDE
  }

  public PointerFinding {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(file);
    Objects.requireNonNull(target);
  }

  public Optional<String> likelyTarget() {
    return Optional.ofNullable(likely);
  }

  /** The line of a report. */
  @Override
  public String toString() {
    String word = kind.name().toLowerCase(Locale.ROOT);
    if (kind == Kind.ORPHAN) {
      return word + " " + file;
    }
    String line = word + " " + file + ":" + line() + " " + target;
    return kind == Kind.CASE ? line + " -> " + likely : line;
  }
}
