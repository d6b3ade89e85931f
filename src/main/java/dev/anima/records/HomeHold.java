package dev.anima.records;

import dev.anima.agent.AgentName;
import java.time.Instant;
import java.util.Optional;

/**
 * A file of the home that changed while a wake ran, and that nobody has accepted yet.
 *
 * @param path below the home
 * @param agent whose wakes it holds; empty for those of all
 * @param wake the number of the wake that ran
 * @param difference what changed in it, lines as {@code diff -u} writes them
 */
public record HomeHold(
    String path, Optional<AgentName> agent, long wake, Instant at, String difference) {
  /** What happened, for people. */
  public String words() {
    return path + " changed while w" + wake + " ran";
  }
}
