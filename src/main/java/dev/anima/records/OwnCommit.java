package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.CommitSource;
import dev.anima.agent.WakeId;
import java.time.Instant;
import java.util.Optional;

/** A commit that Anima made, so that its trailers count. */
public record OwnCommit(
    AgentName agent, String commit, CommitSource source, Optional<WakeId> wake, Instant at) {}
