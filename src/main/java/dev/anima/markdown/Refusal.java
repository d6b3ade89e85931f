package dev.anima.markdown;

import java.util.List;

/**
 * A refused operation as a value: the code, a sentence, and what would have matched.
 *
 * @param code the reason, by name
 * @param message what was being done to what, what was found against what was expected
 * @param candidates in document order; empty where there is nothing to choose from
 */
public record Refusal(RefusalCode code, String message, List<Candidate> candidates) {
  public Refusal {
    candidates = List.copyOf(candidates);
  }

  static Refusal of(RefusalCode code, String message) {
    return new Refusal(code, message, List.of());
  }

  MarkdownRefusedException exception() {
    return new MarkdownRefusedException(this);
  }
}
