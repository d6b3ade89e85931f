package dev.anima.records;

import java.time.Duration;
import java.time.Instant;

/**
 * The right of one process to run one wake; whoever takes it over makes it void.
 *
 * @param number the wake
 * @param attempt counts the claims of this wake; what the guard of every later step compares
 * @param holder the process that claimed
 * @param claimedAt when the wake began
 * @param leaseUntil when other hosts may take it over unless it is renewed
 */
public record WakeClaim(
    long number, int attempt, ProcessStamp holder, Instant claimedAt, Instant leaseUntil) {
  /** How often a claim is renewed. */
  public static final Duration HEARTBEAT = Duration.ofSeconds(15);

  /** How long a claim lasts without being renewed. */
  public static final Duration LEASE = Duration.ofSeconds(60);

  /**
   * Whether nobody works on the wake any more. On this host the process decides (a machine that
   * slept has an old lease and a living holder), elsewhere the lease.
   */
  public boolean isExpired(Instant now) {
    return holder.isOnThisHost() ? !holder.isAlive() : leaseUntil.isBefore(now);
  }
}
