package dev.anima.git;

import java.util.Optional;

/**
 * Where HEAD of a workspace stands.
 *
 * @param branch the short name of the branch HEAD names; empty if HEAD is detached
 * @param commit the commit HEAD resolves to; empty if there is none yet
 * @param operation a merge, rebase, cherry-pick, revert or bisect in progress, by its Git name
 */
public record HeadState(
    Optional<String> branch, Optional<CommitId> commit, Optional<String> operation) {}
