package dev.anima.dreaming;

import dev.anima.records.ServicePost;
import java.time.Instant;
import java.util.Optional;

/**
 * Why no pass that is due begins at the moment, anywhere in the fleet.
 *
 * @param why for people, without its end
 */
public record Halt(Cause cause, String why) {
  /** What has to change before passes begin again. */
  public enum Cause {
    /** A changed file of the home that nobody has accepted. */
    HELD_HOME,
    /** {@code breakerFailures}. */
    BREAKER,
    /** {@code maxPassesPerHour}. */
    HOURLY_LIMIT,
    /** A service that was stopped, or hangs. */
    SILENT_SERVICE,
    NO_SERVICE
  }

  /**
   * What of the service keeps passes from beginning; empty if one works. One whose process is there
   * and that says nothing does not work.
   *
   * @param latest the service that works, or worked last
   */
  public static Optional<Halt> ofService(Optional<ServicePost> latest, Instant now) {
    Optional<ServicePost> held = latest.filter(post -> post.isHeld(now));
    if (held.isEmpty()) {
      return Optional.of(new Halt(Cause.NO_SERVICE, "no service runs"));
    }
    return held.flatMap(post -> post.silence(now))
        .map(
            silence ->
                new Halt(
                    Cause.SILENT_SERVICE,
                    "the service has not said anything for "
                        + Math.max(1, silence.toMinutes())
                        + " min"));
  }
}
