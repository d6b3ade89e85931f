package dev.anima.wake;

import dev.anima.agent.FailureReason;
import dev.anima.error.AnimaException;
import dev.anima.provider.Leftovers;
import dev.anima.records.LostClaimException;
import dev.anima.records.StartedProvider;
import dev.anima.records.Wake;
import dev.anima.records.WakeClaim;
import dev.anima.records.WakeState;
import dev.anima.workspace.Credit;
import dev.anima.workspace.WakeCredit;
import dev.anima.workspace.Workspace;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Takes care of wakes whose process died: back into the queue if the provider was never started,
 * else ended, saved as interrupted and settled as abandoned. So no wake id has two outcomes, and
 * none has none.
 */
public final class Reclaimer {
  /** How often a wake may break off before its provider is started. */
  private static final int BEGINNINGS = 10;

  /** How long a look waits for somebody who writes to the memory of a dead wake. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final WakeContext context;

  public Reclaimer(WakeContext context) {
    this.context = context;
  }

  /** Looks at all running wakes once; gives those that it settled. */
  public List<Wake> run() {
    return run(wake -> false);
  }

  /**
   * The same, for a process that knows which wakes it runs: those that it holds and does not run
   * are dead too, as when a thread of it died.
   */
  public List<Wake> run(Predicate<Wake> orphaned) {
    List<Wake> settled = new ArrayList<>();
    Instant now = context.clock().instant();
    for (Wake dead : context.records().wakes().running()) {
      boolean expired = dead.claim().map(claim -> claim.isExpired(now)).orElse(true);
      if (!expired && !orphaned.test(dead)) {
        continue;
      }
      try {
        reclaim(dead).ifPresent(settled::add);
      } catch (LostClaimException somebodyWasQuicker) {
        continue;
      } catch (AnimaException failed) {
        // One agent's fault is no other's: its wake stays as it is, is tried again at the next
        // look, and doctor names it. If it is the records that fail, the caller's own work says so.
        continue;
      }
    }
    deleteLeftFolders();
    return settled;
  }

  /** Of wakes that settled in a process that died right after. */
  private void deleteLeftFolders() {
    for (long number : RunFolder.numbers(context.home().records().resolve("run"))) {
      context
          .records()
          .wakes()
          .find(number)
          .filter(wake -> wake.state() == WakeState.SETTLED)
          .ifPresent(wake -> RunFolder.delete(context.home().runFolder(wake.number())));
    }
  }

  /** Settles a wake that breaks off again and again before its provider is started. */
  private Wake giveUp(WakeClaim claim) {
    Wake mine = context.records().wakes().takeOver(claim);
    WakeClaim held =
        mine.claim().orElseThrow(() -> new IllegalStateException(mine.id() + " has no claim"));
    return new WakeSettling(context, mine, held, () -> false)
        .withoutMemory(
            FailureReason.START_FAILED,
            "it broke off " + BEGINNINGS + " times before its provider was started");
  }

  private Optional<Wake> reclaim(Wake dead) {
    WakeClaim claim =
        dead.claim().orElseThrow(() -> new IllegalStateException(dead.id() + " has no claim"));
    if (dead.provider().isEmpty()) {
      // The process may have died between starting the provider and writing it down.
      Leftovers.end(dead.id(), context.home().root(), Optional.empty());
      RunFolder.delete(context.home().runFolder(dead.number()));
      if (claim.attempt() >= BEGINNINGS) {
        return Optional.of(giveUp(claim));
      }
      context.records().wakes().putBack(claim);
      return Optional.empty();
    }
    Wake mine = context.records().wakes().takeOver(claim);
    WakeClaim held =
        mine.claim().orElseThrow(() -> new IllegalStateException(mine.id() + " has no claim"));
    List<String> ended =
        Leftovers.end(
            mine.id(), context.home().root(), mine.provider().map(StartedProvider::process));
    RunFolder.delete(context.home().runFolder(mine.number()));
    new HomeGuard(context).after(mine);
    String text =
        "the process that ran it died"
            + (ended.isEmpty() ? "" : "; ended what was left: " + String.join(", ", ended));
    WakeSettling settling = new WakeSettling(context, mine, held, () -> false);
    if (!context.fleet().profiles().exists(mine.agent())) {
      return Optional.of(
          settling.withoutMemory(
              FailureReason.REPOSITORY_MISSING, text + "; and the agent is gone"));
    }
    Workspace workspace;
    try {
      workspace = context.fleet().workspace(mine.agent());
    } catch (AnimaException unreadable) {
      return Optional.of(
          settling.withoutMemory(
              FailureReason.ABANDONED,
              text + "; memory was not looked at: " + unreadable.getMessage()));
    }
    if (!workspace.isFreeWithin(PATIENCE)) {
      // Whoever keeps the lock keeps this agent waiting, not the command that happens to look.
      return Optional.empty();
    }
    Credit credit = Credit.interrupted(workspace.profile(), WakeCredit.of(mine));
    WakeRunner.Turn turn = WakeRunner.Turn.notTaken(FailureReason.ABANDONED, text);
    return Optional.of(settling.settle(workspace, credit, turn, List.of()));
  }
}
