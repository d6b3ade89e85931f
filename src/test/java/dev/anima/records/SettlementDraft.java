package dev.anima.records;

import dev.anima.agent.FailureReason;
import dev.anima.agent.Outcome;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A settlement as a test wants it: what it does not say is empty. */
public final class SettlementDraft {
  private final WakeClaim claim;
  private final Outcome outcome;
  private final Instant completedAt;
  private Optional<FailureReason> reason = Optional.empty();
  private Optional<String> reasonText = Optional.empty();
  private Optional<MemoryPoint> memory = Optional.empty();
  private Optional<String> summary = Optional.empty();
  private String report = "{}";
  private String activity = "{}";
  private List<Long> messagesRead = List.of();
  private Optional<NewMessage> answer = Optional.empty();
  private List<Long> notesTold = List.of();
  private List<NewNote> notesAdded = List.of();
  private Optional<NewWake> followUp = Optional.empty();

  private SettlementDraft(WakeClaim claim, Outcome outcome, Instant completedAt) {
    this.claim = claim;
    this.outcome = outcome;
    this.completedAt = completedAt;
  }

  public static SettlementDraft of(WakeClaim claim, Outcome outcome, Instant completedAt) {
    return new SettlementDraft(claim, outcome, completedAt);
  }

  public static SettlementDraft ofFailure(
      WakeClaim claim, FailureReason reason, String reasonText, Instant completedAt) {
    SettlementDraft draft = of(claim, Outcome.FAILED, completedAt);
    draft.reason = Optional.of(reason);
    draft.reasonText = Optional.of(reasonText);
    return draft;
  }

  SettlementDraft withTexts(String reportJson, String activityJson) {
    report = reportJson;
    activity = activityJson;
    return this;
  }

  SettlementDraft withMemory(MemoryPoint result) {
    memory = Optional.of(result);
    return this;
  }

  SettlementDraft withSummary(String closingWords) {
    summary = Optional.of(closingWords);
    return this;
  }

  SettlementDraft reading(List<Long> messages) {
    messagesRead = messages;
    return this;
  }

  SettlementDraft answering(NewMessage message) {
    answer = Optional.of(message);
    return this;
  }

  SettlementDraft telling(List<Long> told, List<NewNote> added) {
    notesTold = told;
    notesAdded = added;
    return this;
  }

  SettlementDraft followedBy(NewWake wake) {
    followUp = Optional.of(wake);
    return this;
  }

  public Settlement done() {
    return new Settlement(
        claim,
        outcome,
        reason,
        reasonText,
        completedAt,
        memory,
        summary,
        report,
        activity,
        messagesRead,
        answer,
        notesTold,
        notesAdded,
        followUp);
  }
}
