package dev.anima.dreaming;

import dev.anima.agent.FailureReason;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeKind;
import dev.anima.home.DreamingSettings;
import dev.anima.records.Records;
import dev.anima.records.SettledQuery;
import dev.anima.records.WakeResult;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Stops all Dreaming after so many failed passes in a row ({@code
 * memoryCoherence.breakerFailures}). Read off the records each time: any pass that ends well, or a
 * person, lets it go on.
 */
public final class Breaker {
  private static final int LOOKED_AT_FOR_EACH = 4;

  private final Records records;

  public Breaker(Records records) {
    this.records = records;
  }

  /** Why Dreaming stands still; empty if it does not. */
  public Optional<String> tripped(DreamingSettings settings) {
    if (settings.breakerFailures().isEmpty()) {
      return Optional.empty();
    }
    int limit = settings.breakerFailures().getAsInt();
    Instant since = records.service().breakerResetAt().orElse(Instant.EPOCH);
    // A pass that somebody stopped says nothing about whether passes work.
    List<WakeResult> latest =
        records
            .wakes()
            .settled(SettledQuery.all().of(WakeKind.DREAMING).newest(limit * LOOKED_AT_FOR_EACH))
            .stream()
            .flatMap(wake -> wake.result().stream())
            .filter(result -> !result.reason().equals(Optional.of(FailureReason.STOPPED)))
            .filter(result -> result.completedAt().isAfter(since))
            .limit(limit)
            .toList();
    boolean tripped =
        latest.size() == limit
            && latest.stream().allMatch(result -> result.outcome() == Outcome.FAILED);
    return tripped
        ? Optional.of("the last " + limit + " passes failed (breakerFailures)")
        : Optional.empty();
  }
}
