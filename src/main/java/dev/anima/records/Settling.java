package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeKind;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;

/** The end of a wake: what its one transaction writes, and its receipt afterwards. */
final class Settling {
  private Settling() {}

  static Wake settle(Sql sql, Settlement settlement, Instant now) throws SQLException {
    WakeClaim claim = settlement.claim();
    Wake before =
        WakeRows.find(sql, claim.number())
            .orElseThrow(() -> new LostClaimException(claim, "Settling"));
    boolean dreaming = before.kind() == WakeKind.DREAMING;
    close(sql, settlement, dreaming ? ReceiptState.OWED : ReceiptState.NONE);
    AgentName agent = before.agent();
    if (dreaming) {
      AgentTable.afterPass(sql, before, settlement.outcome() == Outcome.FAILED, now);
    }
    ActivityLog.insert(
        sql,
        NewActivity.inWake(
            before.id(),
            dreaming ? ActivityType.PASS_SETTLED : ActivityType.WAKE_SETTLED,
            settlement.activity()),
        now);
    MessageHistory.markRead(sql, agent, settlement.messagesRead(), before.id(), now);
    if (settlement.answer().isPresent()) {
      MessageHistory.insert(sql, settlement.answer().get(), now);
    }
    for (long note : settlement.notesTold()) {
      sql.run(
          "UPDATE pending_note SET told_by = ? WHERE id = ? AND agent = ? AND told_by IS NULL",
          before.id(),
          note,
          agent);
    }
    for (NewNote note : settlement.notesAdded()) {
      AgentTable.insertNote(sql, agent, note, now);
    }
    if (settlement.followUp().isPresent()) {
      WakeRows.insert(sql, settlement.followUp().get(), now);
    }
    return WakeRows.find(sql, claim.number()).orElseThrow();
  }

  private static void close(Sql sql, Settlement settlement, ReceiptState receipt)
      throws SQLException {
    Optional<MemoryPoint> memory = settlement.memory();
    WakeRows.step(
        sql,
        settlement.claim(),
        "Settling",
        "state = 'settled', outcome = ?, reason = ?, reason_text = ?, result_commit = ?,"
            + " result_tree = ?, summary = ?, completed_at = ?, report = ?, receipt = ?",
        settlement.outcome(),
        settlement.reason(),
        settlement.reasonText(),
        memory.map(MemoryPoint::commit),
        memory.map(MemoryPoint::tree),
        settlement.summary(),
        settlement.completedAt(),
        settlement.report(),
        receipt);
  }

  static int receiptWritten(Sql sql, Wake wake, String sha256) throws SQLException {
    int changed =
        sql.run(
            "UPDATE wake SET receipt = 'written', receipt_sha256 = ?"
                + " WHERE number = ? AND receipt = 'owed'",
            sha256,
            wake.number());
    if (changed == 1) {
      sql.run("UPDATE agent SET last_receipt = ? WHERE name = ?", sha256, wake.agent());
    }
    return changed;
  }
}
