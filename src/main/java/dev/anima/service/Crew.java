package dev.anima.service;

import dev.anima.dreaming.DreamingPass;
import dev.anima.records.Wake;
import dev.anima.wake.WakeContext;
import dev.anima.wake.WakeRunner;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** The wakes that the service runs, each on a thread of its own. */
final class Crew {
  private final Executor threads;
  private final Map<Long, Member> members = new ConcurrentHashMap<>();
  private final Queue<Finished> finished = new ConcurrentLinkedQueue<>();
  private final Semaphore news = new Semaphore(0);

  Crew(Executor threads) {
    this.threads = threads;
  }

  private record Member(Wake wake, WakeRunner runner) {}

  /**
   * A wake whose thread has ended.
   *
   * @param settled empty if it broke off without settling; then it is reclaimed
   * @param trouble what went wrong besides, for people
   */
  record Finished(Optional<Wake> settled, Optional<String> trouble) {}

  void run(WakeRunner runner, Wake wake, WakeContext context) {
    members.put(wake.number(), new Member(wake, runner));
    boolean taken = false;
    try {
      threads.execute(() -> runToTheEnd(runner, wake, context));
      taken = true;
    } finally {
      if (!taken) {
        members.remove(wake.number());
      }
    }
  }

  private void runToTheEnd(WakeRunner runner, Wake wake, WakeContext context) {
    Optional<Wake> settled = Optional.empty();
    Optional<String> trouble = Optional.empty();
    try {
      Wake ended = runner.run();
      settled = Optional.of(ended);
      trouble = DreamingPass.packAfter(ended, context.fleet());
    } catch (RuntimeException | Error brokeOff) {
      trouble = Optional.of(wake.shownNumber() + " of " + wake.agent() + " broke off: " + brokeOff);
    } finally {
      finished.add(new Finished(settled, trouble));
      members.remove(wake.number());
      news.release();
    }
  }

  /** What has ended since the last call. */
  List<Finished> finished() {
    List<Finished> all = new ArrayList<>();
    for (Finished next = finished.poll(); next != null; next = finished.poll()) {
      all.add(next);
    }
    return all;
  }

  boolean hasFinished() {
    return !finished.isEmpty();
  }

  boolean runs(long number) {
    return members.containsKey(number);
  }

  /** What runs, oldest first. */
  List<Wake> running() {
    return members.values().stream()
        .map(Member::wake)
        .sorted(Comparator.comparingLong(Wake::number))
        .toList();
  }

  /** How many wakes run that are no passes. */
  int others() {
    return (int) members.values().stream().filter(each -> !Service.isPass(each.wake())).count();
  }

  void stopAll() {
    members.values().forEach(member -> member.runner().stopForNow());
  }

  /** Waits until a wake has ended, at most so long. */
  void awaitNews(Duration longest) throws InterruptedException {
    if (news.tryAcquire(longest.toMillis(), TimeUnit.MILLISECONDS)) {
      news.drainPermits();
    }
  }
}
