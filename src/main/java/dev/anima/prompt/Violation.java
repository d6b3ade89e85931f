package dev.anima.prompt;

import dev.anima.error.AnimaException;
import java.util.Optional;

/**
 * A template that does not keep its contract.
 *
 * @param template its path below {@code templates/}
 * @param line one-based, where something stands that must not
 * @param finding what was found against what was expected, in one sentence
 */
public record Violation(String template, Optional<Integer> line, String finding) {
  static Violation of(Template template, String finding) {
    return new Violation(template.path(), Optional.empty(), finding);
  }

  static Violation of(Template template, AnimaException failure) {
    return of(template, String.valueOf(failure.getMessage()));
  }

  @Override
  public String toString() {
    return template + line.map(number -> ":" + number).orElse("") + " " + finding;
  }
}
