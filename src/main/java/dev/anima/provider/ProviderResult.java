package dev.anima.provider;

import dev.anima.agent.FailureReason;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What came of a run.
 *
 * @param exitStatus 128 and the signal's number where a signal ended it; -1 if it never ran
 * @param closingWords the end of its standard output
 * @param closingWordsCut whether something before them was left out
 * @param errorTail the end of its standard error
 * @param sentence for people: how it ended, with the limit or status
 * @param notPassed names of the caller's variables that it did not get; empty if it did not fail
 * @param leftBehind processes that it had left running when it ended by itself, each as {@code 4711
 *     sleep}; they were ended
 */
public record ProviderResult(
    Ending ending,
    int exitStatus,
    String closingWords,
    boolean closingWordsCut,
    String errorTail,
    String sentence,
    Duration duration,
    List<String> notPassed,
    List<String> leftBehind) {
  public ProviderResult {
    notPassed = List.copyOf(notPassed);
    leftBehind = List.copyOf(leftBehind);
  }

  /** A provider that never ran. */
  static ProviderResult ofStartFailure(String sentence, List<String> notPassed) {
    return new ProviderResult(
        Ending.START_FAILED, -1, "", false, "", sentence, Duration.ZERO, notPassed, List.of());
  }

  /** Why the wake failed; empty if the provider ran to its end. */
  public Optional<FailureReason> failure() {
    return switch (ending) {
      case ENDED -> exitStatus == 0 ? Optional.empty() : Optional.of(FailureReason.EXIT_NONZERO);
      case TIMED_OUT -> Optional.of(FailureReason.TIMED_OUT);
      case SILENT -> Optional.of(FailureReason.SILENT);
      case STOPPED -> Optional.of(FailureReason.STOPPED);
      case START_FAILED -> Optional.of(FailureReason.START_FAILED);
    };
  }

  /** Whether it ended by itself, which is when its messages count as read. */
  public boolean endedByItself() {
    return ending == Ending.ENDED;
  }
}
