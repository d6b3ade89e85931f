package dev.anima.git;

/**
 * Something that a scan met and did not take into the tree as an ordinary file.
 *
 * @param path workspace-relative, with {@code /}, as {@link MemoryPath#shown()} shows names
 * @param detail a short fact for people, such as a size or a link's target; may be empty
 */
public record ScanFinding(Kind kind, String path, String detail) {
  /** Whether something that looks like memory is not in the tree. */
  public boolean isLeftOut() {
    return kind == Kind.SPECIAL_FILE || kind == Kind.NESTED_REPOSITORY || kind == Kind.TOO_LARGE;
  }

  /** The fact for people. */
  public String sentence() {
    String more = detail.isEmpty() ? "" : " (" + detail + ")";
    return switch (kind) {
      case LINK -> path + " is a link" + more + ": kept as a link, not followed";
      case SPECIAL_FILE -> path + " is no file" + more + ": left out";
      case NESTED_REPOSITORY -> path + " is a repository of its own: left out";
      case TOO_LARGE -> path + " is too large" + more + ": left out";
      case NOT_MEMORY -> path + " has a name that is never memory: left out";
      case UNREADABLE -> path + " cannot be read" + more;
      case NOT_PORTABLE -> path + " cannot be checked out everywhere" + more;
      case LOOKALIKE -> path + " looks like another name" + more;
    };
  }

  /** What was met (rules 1 and 10). */
  public enum Kind {
    /** Stored as a link and reported; not followed. */
    LINK,
    /** A FIFO, socket or device: skipped. */
    SPECIAL_FILE,
    /** A folder with its own {@code .git}: left out whole. */
    NESTED_REPOSITORY,
    /** Larger than the limit: left out. */
    TOO_LARGE,
    /** A name that is never memory, such as an editor's swap file: left out. */
    NOT_MEMORY,
    /** Could not be read: nothing may be concluded about memory. */
    UNREADABLE,
    /** Stored, but another system cannot check it out (device name, colon). */
    NOT_PORTABLE,
    /** Stored, but equal to another name by case or Unicode form. */
    LOOKALIKE
  }
}
