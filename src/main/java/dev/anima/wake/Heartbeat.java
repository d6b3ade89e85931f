package dev.anima.wake;

import dev.anima.error.AnimaException;
import dev.anima.records.LostClaimException;
import dev.anima.records.Records;
import dev.anima.records.WakeClaim;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Renews a claim while its wake runs; tells the runner if the claim is lost. */
final class Heartbeat implements AutoCloseable {
  private final ScheduledExecutorService beats;

  private Heartbeat(ScheduledExecutorService beats) {
    this.beats = beats;
  }

  static Heartbeat start(Records records, WakeClaim claim, Runnable whenLost) {
    ScheduledExecutorService beats =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "heartbeat of w" + claim.number());
              thread.setDaemon(true);
              return thread;
            });
    long seconds = WakeClaim.HEARTBEAT.toSeconds();
    Runnable beat =
        () -> {
          try {
            records.wakes().renew(claim);
          } catch (LostClaimException lost) {
            whenLost.run();
            throw lost;
          } catch (AnimaException busy) {
            // The lease outlives three beats that fail: the next one tries again.
            return;
          }
        };
    var unused = beats.scheduleWithFixedDelay(beat, seconds, seconds, TimeUnit.SECONDS);
    return new Heartbeat(beats);
  }

  @Override
  public void close() {
    beats.shutdownNow();
  }
}
