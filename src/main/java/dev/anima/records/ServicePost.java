package dev.anima.records;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The service of a home: the one that holds it, or held it last.
 *
 * @param holder its process
 * @param since when it began
 * @param beatAt when it last said that it works
 * @param leaseUntil when another host may take its place
 * @param leftAt when it ended by itself; empty while it works, and if it died
 * @param trouble what it cannot do and why, for people; empty if all is well
 */
public record ServicePost(
    ProcessStamp holder,
    Instant since,
    Instant beatAt,
    Instant leaseUntil,
    Optional<Instant> leftAt,
    Optional<String> trouble) {

  /**
   * For how long it has said nothing, if it holds the home and should have said something: it was
   * stopped, or hangs. Empty if all is well.
   */
  public Optional<Duration> silence(Instant now) {
    return isHeld(now) && leaseUntil.isBefore(now)
        ? Optional.of(Duration.between(beatAt, now))
        : Optional.empty();
  }

  /** Whether it still works. On this host the process decides, elsewhere the lease. */
  public boolean isHeld(Instant now) {
    if (leftAt.isPresent()) {
      return false;
    }
    return holder.isOnThisHost() ? holder.isAlive() : !leaseUntil.isBefore(now);
  }
}
