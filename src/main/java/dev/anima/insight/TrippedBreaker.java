package dev.anima.insight;

import dev.anima.dreaming.Breaker;
import java.util.List;

/** Dreaming that stands still for the whole fleet. */
final class TrippedBreaker implements HomeCheck {
  @Override
  public List<Finding> look(Ground ground) {
    return new Breaker(ground.records())
        .tripped(ground.dreaming()).stream()
            .map(
                why ->
                    Finding.ofHome(
                        "breaker",
                        "Dreaming stands still: " + why,
                        "passes that end well; see why they failed: anima dreaming outcomes",
                        "anima dreaming resume"))
            .toList();
  }
}
