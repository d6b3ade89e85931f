package dev.anima.workspace;

import dev.anima.git.CommitId;
import java.util.Optional;

/**
 * A change of memory as two ends: what it was before, and what it was after.
 *
 * @param from empty where there was no memory yet
 */
public record CommitRange(Optional<CommitId> from, CommitId to) {}
