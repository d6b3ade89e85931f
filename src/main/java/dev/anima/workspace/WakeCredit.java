package dev.anima.workspace;

import dev.anima.agent.WakeId;
import dev.anima.records.Wake;
import java.time.Instant;
import java.util.Optional;

/**
 * The wake that a change was made in.
 *
 * @param number what people call it: 203 is shown as {@code w203}
 * @param cause what woke the agent; never content
 */
public record WakeCredit(
    WakeId id, long number, String cause, Optional<String> session, Optional<Instant> slot) {

  /** The credit of a wake as the records know it. */
  public static WakeCredit of(Wake wake) {
    return new WakeCredit(wake.id(), wake.number(), wake.cause(), Optional.empty(), wake.slot());
  }

  /** What people type and read: {@code w203}. */
  public String shown() {
    return "w" + number;
  }
}
