package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.agent.FailureReason;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeId;
import dev.anima.records.MemoryPoint;
import dev.anima.wake.WakeReport;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The record of a pass in the Git note of the head after it (rule 11).
 *
 * @param previous the SHA-256 of the agent's preceding receipt line, 64 hex digits; empty in the
 *     first
 */
public record Receipt(
    WakeId wake,
    AgentName agent,
    Optional<Instant> slot,
    Outcome outcome,
    Optional<FailureReason> reason,
    Optional<MemoryPoint> base,
    Optional<MemoryPoint> result,
    WakeReport.Changes changes,
    int foreignCommits,
    List<String> extraPaths,
    Optional<String> previous,
    Instant startedAt,
    Instant completedAt) {
  public Receipt {
    extraPaths = List.copyOf(extraPaths);
  }
}
