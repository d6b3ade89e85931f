package dev.anima.workspace;

import dev.anima.git.MemoryPath;
import java.util.Optional;

/**
 * An item that was edited again after the change that is to be taken back.
 *
 * @param lineNumber one-based, in the file as it is now; 0 where it is gone or no text
 * @param before as it was before that change; empty text if it was not there
 * @param changed what that change had made of it
 * @param now as it is now; empty text if it is gone
 * @param later the commit that edited it again; empty if it is not saved yet or cannot be told
 */
public record UndoClash(
    MemoryPath path,
    int lineNumber,
    String before,
    String changed,
    String now,
    Optional<LaterCommit> later) {}
