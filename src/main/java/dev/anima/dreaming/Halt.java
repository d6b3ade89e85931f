package dev.anima.dreaming;

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
    NO_SERVICE
  }
}
