package dev.anima.records;

import dev.anima.agent.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.time.Clock;
import java.util.Optional;

/**
 * Claims and settles until nothing is queued. For each wake it makes a file named after the agent,
 * which must not be there, and removes it before settling: an overlap ends it with an exception.
 */
final class ClaimingProcess {
  private ClaimingProcess() {}

  public static void main(String[] arguments) throws IOException {
    Path marks = Path.of(arguments[1]);
    System.in.read();
    int done = 0;
    try (Records records = hastyRecords(Path.of(arguments[0]))) {
      WakeTable wakes = records.wakes();
      while (true) {
        Optional<Wake> claimed = wakes.claimNext(2);
        if (claimed.isPresent()) {
          runOnce(wakes, claimed.get(), marks);
          done++;
        } else if (wakes.queued().isEmpty()) {
          break;
        }
      }
    }
    System.out.println("done " + done);
  }

  /** Records that do not wait for the disk, which changes nothing between processes. */
  private static Records hastyRecords(Path path) {
    RecordsFile file = new RecordsFile(path);
    Database.Opening opening =
        () -> {
          Connection connection = file.openForWriting();
          new Sql(connection).run("PRAGMA synchronous=OFF");
          return connection;
        };
    return new Records(new Database(path, Clock.systemUTC(), opening), file);
  }

  private static void runOnce(WakeTable wakes, Wake wake, Path marks) throws IOException {
    Path mark = Files.createFile(marks.resolve(wake.agent().value()));
    WakeClaim claim = wake.claim().orElseThrow();
    wakes.markStarted(claim, ProcessStamp.current());
    Files.delete(mark);
    wakes.settle(SettlementDraft.of(claim, Outcome.COMPLETED, claim.claimedAt()).done());
  }
}
