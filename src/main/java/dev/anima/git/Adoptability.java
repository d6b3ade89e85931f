package dev.anima.git;

/**
 * What a folder is to somebody who wants to make a workspace of it (rule 14).
 *
 * @param detail for people: the offending path, operation or format; empty where nothing is to say
 */
public record Adoptability(Kind kind, String detail) {
  /** The possible answers; all but the first three are refusals. */
  public enum Kind {
    /** No folder, or one without memory and without {@code .git}. */
    EMPTY,
    /** Memory and no {@code .git}. */
    PLAIN_MEMORY,
    /** A repository whose HEAD holds nothing outside the memory tree. */
    ADOPTABLE,
    /** HEAD holds paths outside memory. */
    OTHER_PATHS,
    BARE,
    /** A linked worktree or a submodule: {@code .git} is a file or link. */
    LINKED,
    REFTABLE,
    OPERATION_IN_PROGRESS,
    /** There is a {@code .git} that cannot be read as a repository. */
    UNREADABLE
  }
}
