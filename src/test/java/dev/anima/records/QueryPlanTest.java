package dev.anima.records;

import static dev.anima.records.RecordsWorld.ADA;
import static dev.anima.records.RecordsWorld.LATER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.CommitSource;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeId;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is asked on every tick and in every wake costs the same after ten years. */
final class QueryPlanTest {
  @TempDir Path folder;

  @Test
  void noStatementWalksThroughAllThatEverWas() throws SQLException {
    RecordsFile file = new RecordsFile(folder.resolve("anima.db"));
    SettableClock clock = new SettableClock("2026-12-02T04:46:00Z");
    try (Database database =
        new Database(folder.resolve("anima.db"), clock, file::openForWriting)) {
      exercise(new Records(database, file), clock.instant());
      Sql sql = database.read(it -> it);
      Set<String> used = sql.used();
      assertThat(used).hasSizeGreaterThan(30);
      for (String statement : used) {
        boolean lastRow = statement.endsWith("ORDER BY seq DESC LIMIT 1");
        if (!lastRow && statement.matches("(SELECT|UPDATE|DELETE).*")) {
          check(statement, plan(sql, statement));
        }
      }
    }
  }

  private static void check(String statement, List<String> plan) {
    String asked = statement + "\n" + plan;
    assertThat(plan)
        .as(asked)
        .noneMatch(step -> step.matches("SCAN (wake|w|message|m|activity|own_commit)"));
    if (statement.contains("state = 'queued'") && statement.startsWith("SELECT")) {
      assertThat(plan).as(asked).anyMatch(step -> step.contains("INDEX wake_queued"));
    }
  }

  private static List<String> plan(Sql sql, String statement) throws SQLException {
    return sql.list("EXPLAIN QUERY PLAN " + statement, row -> row.text("detail"));
  }

  private static void exercise(Records records, Instant now) {
    WakeTable wakes = records.wakes();
    records.agents().register(ADA);
    records.messages().append(NewMessage.incoming(ADA, "operator", "olu", "hello"));
    NewWake pass =
        NewWake.of(WakeId.scheduledPass(ADA, LocalDate.parse("2026-12-02")), "slot")
            .atSlot(now, Duration.ZERO);
    wakes.enqueue(pass);
    wakes.claim(pass.id(), 0);
    wakes.claimNextOf(ADA, 0);
    Wake running = wakes.claimNext(1).orElseThrow();
    WakeClaim claim = running.claim().orElseThrow();
    wakes.renew(claim);
    wakes.addForeignCommit(claim.number(), LATER.commit(), Optional.of(LATER));
    wakes.markMerged(claim.number(), List.of(LATER.commit()));
    wakes.foreignCommits(claim.number());
    wakes.expired();
    wakes.runningOf(ADA);
    wakes.queued();
    wakes.queuedOf(ADA);
    wakes.cancel(pass.id());
    Wake settled =
        wakes.settle(
            SettlementDraft.of(claim, Outcome.COMPLETED, now)
                .reading(List.of(1L))
                .telling(List.of(1L), List.of(new NewNote("undo", "{}")))
                .done());
    wakes.owedReceipts();
    wakes.markReceiptWritten(settled, "1".repeat(64));
    wakes.scheduledPasses(now, now);
    wakes.latestOf(ADA, 1);
    wakes.lastSettledOf(ADA);
    wakes.settled(SettledQuery.all().since(now));
    wakes.settled(SettledQuery.all().of(ADA).since(now));
    wakes.settled(SettledQuery.all().of(settled.kind()).newest(9));
    HistoryQuery history = HistoryQuery.of(ADA);
    records.messages().list(history.unread());
    records.messages().list(history.newest(5));
    records.messages().list(history.since(now));
    records.messages().countsAfter(ADA, 0);
    records.messages().lastSeq(ADA);
    records.activity().lastSeq();
    ActivityQuery activity = ActivityQuery.all();
    records.activity().list(activity.after(1));
    records.activity().list(activity.of(ADA).newest(3));
    records.activity().list(activity.ofType("wake.settled").since(now));
    records.activity().list(activity.ofWake(settled.id()));
    records.agents().list();
    records.agents().listAfter("", 10);
    records.agents().markScheduled(ADA, true, now);
    records.agents().spendDay(ADA, LocalDate.parse("2026-12-02"));
    records.agents().knownHeads();
    records.service().take();
    records.service().beat(Optional.empty());
    records.service().latest();
    records.service().resetBreaker();
    records.service().breakerResetAt();
    records.service().leave();
    wakes.hasQueued();
    wakes.claimNextPass(1);
    wakes.passesBegun(now, now);
    records.agents().find(ADA);
    records.agents().pendingNotes(ADA);
    records.agents().rememberHead(ADA, LATER.commit());
    records.agents().knownHead(ADA);
    records.agents().lastReceipt(ADA);
    records.agents().resumeDreaming(ADA);
    records.ownCommits().add(ADA, LATER.commit(), CommitSource.AGENT, Optional.empty());
    records.ownCommits().find(ADA, LATER.commit());
    records.ownCommits().ids(ADA);
    records.agents().remove(ADA);
  }
}
