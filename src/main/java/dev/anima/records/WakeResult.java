package dev.anima.records;

import dev.anima.agent.FailureReason;
import dev.anima.agent.Outcome;
import java.time.Instant;
import java.util.Optional;

/**
 * What came of a settled wake.
 *
 * @param reason present exactly when failed
 * @param reasonText the sentence for people
 * @param memory where memory stands after it; empty where there was no repository, and as long as
 *     it could not be saved: then it is where a later command saved what the wake had left
 * @param summary the agent's closing words
 * @param report the wake's report as JSON, opaque here: changes, lines put back, clashes
 */
public record WakeResult(
    Outcome outcome,
    Optional<FailureReason> reason,
    Optional<String> reasonText,
    Optional<MemoryPoint> memory,
    Optional<String> summary,
    Instant completedAt,
    String report,
    ReceiptState receipt) {}
