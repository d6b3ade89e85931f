package dev.anima.git;

/**
 * Something that a scan met and did not take into the tree as an ordinary file.
 *
 * @param path workspace-relative, with {@code /}, as {@link MemoryPath#shown()} shows names
 * @param detail a short fact for people, such as a size or a link's target; may be empty
 */
public record ScanFinding(Kind kind, String path, String detail) {
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
