package dev.anima.wake;

import dev.anima.agent.FailureReason;
import dev.anima.agent.Outcome;
import java.util.Optional;

/**
 * Whether a wake ran to its end.
 *
 * @param reason empty if it did
 * @param reasonText the sentence for people; empty text if it did
 */
public record WakeEnding(Optional<FailureReason> reason, String reasonText) {
  static final WakeEnding WHOLE = new WakeEnding(Optional.empty(), "");

  static WakeEnding failed(FailureReason reason, String text) {
    return new WakeEnding(Optional.of(reason), text);
  }

  /**
   * What came of the wake: a pure function of how it ended and the two memory tree ids, whatever
   * commits lie between them.
   */
  Outcome outcome(String baseTree, String resultTree) {
    if (reason.isPresent()) {
      return Outcome.FAILED;
    }
    return baseTree.equals(resultTree) ? Outcome.QUIET_SKIPPED : Outcome.COMPLETED;
  }
}
