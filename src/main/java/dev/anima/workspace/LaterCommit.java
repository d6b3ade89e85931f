package dev.anima.workspace;

import dev.anima.agent.WakeId;
import dev.anima.git.Commit;
import java.util.Optional;

/**
 * A commit that came after the change which is taken back, and changed memory.
 *
 * @param wake the wake that made it; empty for a person's or one that Anima did not make
 */
public record LaterCommit(Commit commit, Optional<WakeId> wake) {}
