package dev.anima.records;

import dev.anima.agent.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;

/** Claims a wake, settles it in a transaction, and waits inside that transaction to be killed. */
final class DyingProcess {
  private DyingProcess() {}

  public static void main(String[] arguments) {
    Records records = Records.open(Path.of(arguments[0]), Clock.systemUTC());
    Wake wake = records.wakes().claimNext(1).orElseThrow();
    WakeClaim claim = wake.claim().orElseThrow();
    records.wakes().markStarted(claim, ProcessStamp.current());
    records.inOneTransaction(
        () -> {
          records
              .wakes()
              .settle(SettlementDraft.of(claim, Outcome.COMPLETED, claim.claimedAt()).done());
          System.out.println("settling");
          return waitForEver();
        });
  }

  private static int waitForEver() {
    try {
      return System.in.read();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
