package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.FailureReason;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeId;
import dev.anima.agent.WakeKind;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The rows of the wake table, read and changed inside a transaction that the caller holds. */
final class WakeRows {
  /** The claim that the caller has is the current one. */
  private static final String HELD = " WHERE number = ? AND attempt = ? AND state = 'running'";

  private WakeRows() {}

  static void insert(Sql sql, NewWake wake, Instant now) throws SQLException {
    sql.run(
        "INSERT INTO wake (id, agent, kind, state, cause, messages, queued_at, slot, delay_seconds,"
            + " follows) VALUES (?, ?, ?, 'queued', ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        wake.id(),
        wake.agent(),
        wake.kind(),
        wake.cause(),
        wake.messages().stream().map(String::valueOf).collect(Collectors.joining(",")),
        now,
        wake.slot(),
        wake.delay(),
        wake.follows());
  }

  static Optional<Wake> find(Sql sql, WakeId id) throws SQLException {
    return sql.first("SELECT * FROM wake WHERE id = ?", WakeRows::read, id);
  }

  static Optional<Wake> find(Sql sql, long number) throws SQLException {
    return sql.first("SELECT * FROM wake WHERE number = ?", WakeRows::read, number);
  }

  static List<Wake> list(Sql sql, String condition, @Nullable Object... values)
      throws SQLException {
    return sql.list("SELECT * FROM wake WHERE " + condition, WakeRows::read, values);
  }

  static Wake claim(Sql sql, long number, Instant now) throws SQLException {
    return hold(sql, number, "state = 'queued'", now).orElseThrow();
  }

  static Wake takeOver(Sql sql, WakeClaim expired, Instant now) throws SQLException {
    Optional<Wake> wake =
        hold(sql, expired.number(), "state = 'running' AND attempt = " + expired.attempt(), now);
    return wake.orElseThrow(() -> new LostClaimException(expired, "Taking over"));
  }

  /** Makes this process the holder. A wake that is taken over keeps when it began. */
  private static Optional<Wake> hold(Sql sql, long number, String condition, Instant now)
      throws SQLException {
    ProcessStamp self = ProcessStamp.current();
    return sql.first(
        "UPDATE wake SET state = 'running', attempt = attempt + 1, claim_host = ?, claim_pid = ?,"
            + " claim_start = ?, claimed_at = coalesce(claimed_at, ?), lease_until = ?,"
            + " watermark = coalesce(watermark,"
            + " (SELECT coalesce(max(m.seq), 0) FROM message m WHERE m.agent = wake.agent))"
            + " WHERE number = ? AND "
            + condition
            + " RETURNING *",
        WakeRows::read,
        self.host(),
        self.pid(),
        self.start(),
        now,
        now.plus(WakeClaim.LEASE),
        number);
  }

  static int putBack(Sql sql, WakeClaim claim) throws SQLException {
    int changed =
        sql.run(
            "UPDATE wake SET state = 'queued', claim_host = NULL, claim_pid = NULL,"
                + " claim_start = NULL, claimed_at = NULL, lease_until = NULL, watermark = NULL,"
                + " base_commit = NULL, base_tree = NULL, prompt_bytes = NULL,"
                + " prompt_sha256 = NULL, text_bytes = NULL, text_sha256 = NULL, told_until = NULL"
                + HELD
                + " AND provider_pid IS NULL",
            claim.number(),
            claim.attempt());
    requireHeld(changed, claim, "Putting back");
    return sql.run("DELETE FROM foreign_commit WHERE wake = ?", claim.number());
  }

  /** One guarded step of a running wake. */
  static int step(
      Sql sql, WakeClaim claim, String doing, String assignments, @Nullable Object... values)
      throws SQLException {
    @Nullable Object[] all =
        Stream.concat(Arrays.stream(values), Stream.of(claim.number(), claim.attempt())).toArray();
    int changed = sql.run("UPDATE wake SET " + assignments + HELD, all);
    requireHeld(changed, claim, doing);
    return changed;
  }

  private static void requireHeld(int changed, WakeClaim claim, String doing) {
    if (changed != 1) {
      throw new LostClaimException(claim, doing);
    }
  }

  private static Wake read(Row row) throws SQLException {
    return new Wake(
        row.number("number"),
        new WakeId(row.text("id")),
        new AgentName(row.text("agent")),
        WakeKind.ofWord(row.text("kind")),
        WakeState.ofWord(row.text("state")),
        row.text("cause"),
        numbers(row.text("messages")),
        row.instant("queued_at"),
        row.maybeInstant("slot"),
        row.maybeNumber("delay_seconds").map(Duration::ofSeconds),
        row.maybeText("follows").map(WakeId::new),
        claimOf(row),
        point(row, "base_commit", "base_tree"),
        providerOf(row),
        print(row, "prompt_bytes", "prompt_sha256"),
        print(row, "text_bytes", "text_sha256"),
        row.maybeNumber("watermark"),
        row.maybeText("told_until"),
        resultOf(row));
  }

  private static List<Long> numbers(String text) {
    return text.isEmpty()
        ? List.of()
        : Arrays.stream(text.split(",")).map(Long::parseLong).toList();
  }

  private static Optional<WakeClaim> claimOf(Row row) throws SQLException {
    if (row.maybeText("claim_host").isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new WakeClaim(
            row.number("number"),
            (int) row.number("attempt"),
            new ProcessStamp(
                row.text("claim_host"), row.number("claim_pid"), row.text("claim_start")),
            row.instant("claimed_at"),
            row.instant("lease_until")));
  }

  private static Optional<StartedProvider> providerOf(Row row) throws SQLException {
    if (row.maybeText("provider_host").isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new StartedProvider(
            new ProcessStamp(
                row.text("provider_host"), row.number("provider_pid"), row.text("provider_start")),
            row.instant("provider_at")));
  }

  private static Optional<WakeResult> resultOf(Row row) throws SQLException {
    Optional<String> outcome = row.maybeText("outcome");
    if (outcome.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new WakeResult(
            Outcome.ofWord(outcome.get()),
            row.maybeText("reason").map(FailureReason::ofWord),
            row.maybeText("reason_text"),
            point(row, "result_commit", "result_tree"),
            row.maybeText("summary"),
            row.instant("completed_at"),
            row.text("report"),
            ReceiptState.ofWord(row.text("receipt"))));
  }

  private static Optional<MemoryPoint> point(Row row, String commit, String tree)
      throws SQLException {
    Optional<String> commitId = row.maybeText(commit);
    Optional<String> treeId = row.maybeText(tree);
    return commitId.isPresent() && treeId.isPresent()
        ? Optional.of(new MemoryPoint(commitId.get(), treeId.get()))
        : Optional.empty();
  }

  private static Optional<TextPrint> print(Row row, String bytes, String sha256)
      throws SQLException {
    Optional<Long> size = row.maybeNumber(bytes);
    Optional<String> digest = row.maybeText(sha256);
    return size.isPresent() && digest.isPresent()
        ? Optional.of(new TextPrint(size.get(), digest.get()))
        : Optional.empty();
  }
}
