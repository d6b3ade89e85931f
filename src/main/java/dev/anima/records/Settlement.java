package dev.anima.records;

import dev.anima.agent.FailureReason;
import dev.anima.agent.Outcome;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/**
 * All that settling a wake writes, in one transaction.
 *
 * @param claim the claim that must still hold
 * @param completedAt when the wake ended, in whole milliseconds: what the report says too
 * @param memory where memory stands; empty where there is no repository
 * @param summary the agent's closing words
 * @param report the wake's report as JSON
 * @param activity the JSON of the activity entry, {@code memory_coherence.outcome} for Dreaming and
 *     {@code wake.settled} for every other wake
 * @param messagesRead which messages the agent has now read
 * @param answer the closing words as an entry of the history
 * @param notesTold which pending notes the agent was told
 * @param notesAdded what the agent is to be told at its next wake
 * @param followUp the wake that carries the same messages again
 */
public record Settlement(
    WakeClaim claim,
    Outcome outcome,
    Optional<FailureReason> reason,
    Optional<String> reasonText,
    Instant completedAt,
    Optional<MemoryPoint> memory,
    Optional<String> summary,
    String report,
    String activity,
    List<Long> messagesRead,
    Optional<NewMessage> answer,
    List<Long> notesTold,
    List<NewNote> notesAdded,
    Optional<NewWake> followUp) {
  public Settlement {
    messagesRead = List.copyOf(messagesRead);
    notesTold = List.copyOf(notesTold);
    notesAdded = List.copyOf(notesAdded);
    completedAt = completedAt.truncatedTo(ChronoUnit.MILLIS);
    if ((outcome == Outcome.FAILED) != reason.isPresent()) {
      throw new IllegalArgumentException("outcome " + outcome + " with reason " + reason);
    }
  }
}
