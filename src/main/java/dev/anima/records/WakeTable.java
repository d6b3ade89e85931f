package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The queue of wakes, which is also the authority on what ran: a row per wake id, kept for ever.
 * Every method is one transaction. A step of a running wake is guarded by its claim and throws
 * {@link LostClaimException} if that does not hold any more.
 */
public final class WakeTable {
  private final Database database;

  WakeTable(Database database) {
    this.database = database;
  }

  /** Queues a wake; if its id is known already, in any state, that wake is the answer. */
  public Wake enqueue(NewWake wake) {
    return database.write(
        sql -> {
          WakeRows.insert(sql, wake, database.now());
          return WakeRows.find(sql, wake.id()).orElseThrow();
        });
  }

  /**
   * Claims the oldest queued wake whose agent has none running. A Dreaming wake only while fewer
   * than {@code maxConcurrentDreaming} run; scheduled passes go in slot order, before those that
   * people asked for. Empty if nothing can be claimed.
   */
  public Optional<Wake> claimNext(int maxConcurrentDreaming) {
    return database.write(
        sql -> {
          Optional<Long> next = WakeQueue.next(sql, maxConcurrentDreaming);
          return next.isEmpty()
              ? Optional.empty()
              : Optional.of(WakeRows.claim(sql, next.get(), database.now()));
        });
  }

  /** The same, passes only: for whoever runs as many other wakes as it can. */
  public Optional<Wake> claimNextPass(int maxConcurrentDreaming) {
    return database.write(
        sql -> {
          Optional<Long> next = WakeQueue.nextPass(sql, maxConcurrentDreaming);
          return next.isEmpty()
              ? Optional.empty()
              : Optional.of(WakeRows.claim(sql, next.get(), database.now()));
        });
  }

  /** Whether anything is queued that nobody has claimed yet. */
  public boolean hasQueued() {
    return database.read(
            sql ->
                sql.number(
                    "SELECT number AS n FROM wake WHERE state = 'queued'"
                        + " ORDER BY agent, number LIMIT 1"))
        > 0;
  }

  /** How many passes began in the time given, and have not been put back. */
  public int passesBegun(Instant from, Instant until) {
    return database.read(
        sql ->
            (int)
                (sql.number(
                        "SELECT count(*) AS n FROM wake WHERE state = 'running'"
                            + " AND kind = 'dreaming' AND claimed_at > ? AND claimed_at <= ?",
                        from,
                        until)
                    + sql.number(
                        "SELECT count(*) AS n FROM wake WHERE state = 'settled'"
                            + " AND kind = 'dreaming' AND completed_at > ? AND claimed_at > ?"
                            + " AND claimed_at <= ?",
                        from,
                        from,
                        until)));
  }

  /** The same for the wakes of one agent. */
  public Optional<Wake> claimNextOf(AgentName agent, int maxConcurrentDreaming) {
    return database.write(
        sql -> {
          Optional<Long> next = WakeQueue.nextOf(sql, agent, maxConcurrentDreaming);
          return next.isEmpty()
              ? Optional.empty()
              : Optional.of(WakeRows.claim(sql, next.get(), database.now()));
        });
  }

  /** Claims one wake, if it is its agent's next and may run now. */
  public Optional<Wake> claim(WakeId id, int maxConcurrentDreaming) {
    return database.write(
        sql -> {
          Optional<Wake> wanted = WakeRows.find(sql, id);
          Optional<Long> next = WakeQueue.nextOf(sql, id.agent(), maxConcurrentDreaming);
          return wanted.isPresent() && next.equals(wanted.map(Wake::number))
              ? Optional.of(WakeRows.claim(sql, wanted.get().number(), database.now()))
              : Optional.empty();
        });
  }

  /** Renews the lease. */
  public void renew(WakeClaim claim) {
    Instant until = database.now().plus(WakeClaim.LEASE);
    database.write(sql -> WakeRows.step(sql, claim, "Renewing", "lease_until = ?", until));
  }

  /** Stores where memory stood before the provider starts. */
  public void setBase(WakeClaim claim, MemoryPoint base) {
    database.write(
        sql ->
            WakeRows.step(
                sql,
                claim,
                "Storing the base of",
                "base_commit = ?, base_tree = ?",
                base.commit(),
                base.tree()));
  }

  /** Stores sizes and fingerprints of what the agent is told, and up to which commit. */
  public void setTexts(
      WakeClaim claim, TextPrint standingPrompt, TextPrint wakeText, Optional<String> toldUntil) {
    database.write(
        sql ->
            WakeRows.step(
                sql,
                claim,
                "Storing the texts of",
                "prompt_bytes = ?, prompt_sha256 = ?, text_bytes = ?, text_sha256 = ?,"
                    + " told_until = ?",
                standingPrompt.bytes(),
                standingPrompt.sha256(),
                wakeText.bytes(),
                wakeText.sha256(),
                toldUntil.map(ObjectHex::check)));
  }

  /** Stores the provider's process, before its first input. From here on the wake runs once. */
  public void markStarted(WakeClaim claim, ProcessStamp provider) {
    Instant now = database.now();
    database.write(
        sql ->
            WakeRows.step(
                sql,
                claim,
                "Storing the provider of",
                "provider_host = ?, provider_pid = ?, provider_start = ?, provider_at = ?",
                provider.host(),
                provider.pid(),
                provider.start(),
                now));
  }

  /** Takes a queued wake back; false if it is not queued any more. */
  public boolean cancel(WakeId id) {
    return database.write(
            sql ->
                sql.run(
                    "UPDATE wake SET state = 'cancelled' WHERE id = ? AND state = 'queued'", id))
        == 1;
  }

  /**
   * Puts a claimed wake whose provider was never started back into the queue.
   *
   * @throws LostClaimException if the claim is not the current one, or the provider was started
   */
  public void putBack(WakeClaim claim) {
    database.write(sql -> WakeRows.putBack(sql, claim));
  }

  /**
   * Makes the wake of a dead process this one's, to be settled.
   *
   * @throws LostClaimException if another process was quicker
   */
  public Wake takeOver(WakeClaim expired) {
    return database.write(sql -> WakeRows.takeOver(sql, expired, database.now()));
  }

  /** Settles a wake: everything that {@link Settlement} lists, in one transaction. */
  public Wake settle(Settlement settlement) {
    return database.write(sql -> Settling.settle(sql, settlement, database.now()));
  }

  /**
   * Remembers a commit that someone else made while the wake ran; a second time it does nothing.
   *
   * @param baseMovesTo where the base moves, if memory had not changed since; then the receipt does
   *     not count the commit
   * @return false if the wake does not run any more
   */
  public boolean addForeignCommit(long number, String commit, Optional<MemoryPoint> baseMovesTo) {
    return database.write(
        sql -> ForeignCommits.add(sql, number, commit, baseMovesTo, database.now()));
  }

  /** What others committed while the wake ran, oldest first. */
  public List<ForeignCommit> foreignCommits(long number) {
    return database.read(sql -> ForeignCommits.list(sql, number));
  }

  /** Remembers that a save of the wake has merged these in. */
  public void markMerged(long number, List<String> commits) {
    database.write(sql -> ForeignCommits.markMerged(sql, number, commits));
  }

  public Optional<Wake> find(WakeId id) {
    return database.read(sql -> WakeRows.find(sql, id));
  }

  public Optional<Wake> find(long number) {
    return database.read(sql -> WakeRows.find(sql, number));
  }

  /** Finds a wake as people name it: {@code w203} or its id. */
  public Optional<Wake> find(String name) {
    if (name.matches("w[0-9]{1,18}")) {
      return find(Long.parseLong(name.substring(1)));
    }
    return WakeId.isValid(name) ? find(new WakeId(name)) : Optional.empty();
  }

  /** All running wakes, oldest first. */
  public List<Wake> running() {
    return database.read(sql -> WakeRows.list(sql, "state = 'running' ORDER BY queued_at, number"));
  }

  public Optional<Wake> runningOf(AgentName agent) {
    return database
        .read(sql -> WakeRows.list(sql, "state = 'running' AND agent = ? ORDER BY number", agent))
        .stream()
        .findFirst();
  }

  /** All queued wakes, oldest first. */
  public List<Wake> queued() {
    return database.read(sql -> WakeRows.list(sql, "state = 'queued' ORDER BY queued_at, number"));
  }

  public List<Wake> queuedOf(AgentName agent) {
    return database.read(
        sql -> WakeRows.list(sql, "state = 'queued' AND agent = ? ORDER BY number", agent));
  }

  /** Running wakes on which nobody works any more: a dead process here, an old lease elsewhere. */
  public List<Wake> expired() {
    Instant now = database.now();
    return running().stream()
        .filter(wake -> wake.claim().map(claim -> claim.isExpired(now)).orElse(true))
        .toList();
  }

  /** The latest wakes of an agent, newest first. */
  public List<Wake> latestOf(AgentName agent, int limit) {
    return database.read(
        sql -> WakeRows.list(sql, "agent = ? ORDER BY number DESC LIMIT ?", agent, limit));
  }

  /** The wake of this agent that settled last. */
  public Optional<Wake> lastSettledOf(AgentName agent) {
    return database
        .read(
            sql ->
                WakeRows.list(
                    sql,
                    "agent = ? AND state = 'settled' ORDER BY completed_at DESC, number DESC"
                        + " LIMIT 1",
                    agent))
        .stream()
        .findFirst();
  }

  /**
   * The wake that has left unsaved memory behind: the agent's last that had come to a base, if it
   * settled and its memory could not be saved.
   */
  public Optional<Wake> leftUnsavedOf(AgentName agent) {
    return database
        .read(
            sql ->
                WakeRows.list(
                    sql,
                    "agent = ? AND state = 'settled' AND base_commit IS NOT NULL"
                        + " ORDER BY completed_at DESC, number DESC LIMIT 1",
                    agent))
        .stream()
        .filter(wake -> wake.provider().isPresent())
        .filter(wake -> wake.result().flatMap(WakeResult::memory).isEmpty())
        .findFirst();
  }

  /**
   * Remembers where memory stands now that what a settled wake left could be saved; does nothing to
   * a wake that has a result.
   */
  public void savedAfterAll(WakeId id, MemoryPoint result) {
    database.write(
        sql ->
            sql.run(
                "UPDATE wake SET result_commit = ?, result_tree = ? WHERE id = ?"
                    + " AND state = 'settled' AND base_commit IS NOT NULL"
                    + " AND result_commit IS NULL",
                result.commit(),
                result.tree(),
                id));
  }

  /** Settled wakes, newest first. */
  public List<Wake> settled(SettledQuery query) {
    StringBuilder condition = new StringBuilder("state = 'settled'");
    List<Object> values = new ArrayList<>();
    query.agent().ifPresent(agent -> add(condition, values, "agent = ?", agent));
    query.kind().ifPresent(kind -> add(condition, values, "kind = ?", kind));
    query.outcome().ifPresent(outcome -> add(condition, values, "outcome = ?", outcome));
    query.since().ifPresent(since -> add(condition, values, "completed_at >= ?", since));
    query.until().ifPresent(until -> add(condition, values, "completed_at < ?", until));
    condition.append(" ORDER BY completed_at DESC, number DESC LIMIT ?");
    values.add(query.limit());
    return database.read(sql -> WakeRows.list(sql, condition.toString(), values.toArray()));
  }

  private static void add(StringBuilder condition, List<Object> values, String term, Object value) {
    condition.append(" AND ").append(term);
    values.add(value);
  }

  /** Scheduled passes in any state whose slot lies in the time given, in slot order. */
  public List<Wake> scheduledPasses(Instant from, Instant until) {
    return database.read(
        sql ->
            WakeRows.list(
                sql,
                "slot IS NOT NULL AND slot >= ? AND slot < ? ORDER BY slot, number",
                from,
                until));
  }

  /** Settled passes whose receipt is still to be written, in the order they settled. */
  public List<Wake> owedReceipts() {
    return database.read(
        sql -> WakeRows.list(sql, "receipt = 'owed' ORDER BY completed_at, number"));
  }

  /**
   * All receipts of an agent that were written are owed again, in a chain that begins anew.
   *
   * @return how many
   */
  public int oweReceiptsAgain(AgentName agent) {
    return database.write(
        sql -> {
          sql.run("UPDATE agent SET last_receipt = NULL WHERE name = ?", agent);
          return sql.run(
              "UPDATE wake SET receipt = 'owed', receipt_sha256 = NULL"
                  + " WHERE agent = ? AND receipt = 'written'",
              agent);
        });
  }

  /**
   * Remembers that the receipt stands in the Git note.
   *
   * @param sha256 of the line, which the agent's next receipt names
   */
  public void markReceiptWritten(Wake wake, String sha256) {
    database.write(sql -> Settling.receiptWritten(sql, wake, sha256));
  }
}
