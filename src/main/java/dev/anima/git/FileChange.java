package dev.anima.git;

import java.util.Optional;

/**
 * One path that differs between two memory trees. Renames are not guessed: a removal and an
 * addition.
 *
 * @param linesAdded as {@code git diff --numstat} counts; 0 for a binary file
 */
public record FileChange(
    MemoryPath path,
    Optional<MemoryEntry> before,
    Optional<MemoryEntry> after,
    int linesAdded,
    int linesRemoved,
    boolean binary) {}
