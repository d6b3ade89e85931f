package dev.anima.workspace;

import dev.anima.git.CommitId;
import dev.anima.git.MemoryPath;

/**
 * A line of someone else's that a wake's save had lost and that stands again (rule 6).
 *
 * @param lineNumber one-based, in the file as it is now
 * @param by the author of the commit it came from
 */
public record PutBack(MemoryPath path, int lineNumber, String text, String by, CommitId commit) {}
