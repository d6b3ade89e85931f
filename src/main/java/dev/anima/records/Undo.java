package dev.anima.records;

import java.time.Instant;
import java.util.Optional;

/**
 * A commit that took something back.
 *
 * @param commit the commit that it made
 * @param undone the id of the wake, or the commit, whose changes went
 * @param leftOut how many items stayed, since a later edit had changed them again
 * @param watermark how the agent's watermark moved with it; empty if it did not
 */
public record Undo(
    String commit, String undone, Instant at, int leftOut, Optional<WatermarkMove> watermark) {

  /** Message numbers: up to which the agent's history counted as seen, before and after. */
  public record WatermarkMove(long from, long to) {
    public boolean isBack() {
      return to < from;
    }
  }
}
