package dev.anima.provider;

import dev.anima.records.ProcessStamp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * A provider's process and all that came of it, to be ended. Asks politely first, waits, then does
 * not ask. Descendants are collected before anything is ended, because an orphan has lost the link
 * to its parent.
 */
final class ProcessTree {
  static final Duration GRACE = Duration.ofSeconds(5);

  private static final long PAUSE_NANOS = 20_000_000;
  private static final int PAUSES_A_LOOK = 5;
  private static final int KILL_ROUNDS = 200;

  private final Optional<ProcessHandle> root;
  private final MarkedProcesses marked;
  private final Duration grace;
  private final Map<ProcessHandle, Member> members = new LinkedHashMap<>();
  private boolean interrupted;

  /**
   * @param root the provider's own process, if it is known
   * @param grace how long they may take after they were asked
   */
  ProcessTree(Optional<ProcessHandle> root, MarkedProcesses marked, Duration grace) {
    this.root = root;
    this.marked = marked;
    this.grace = grace;
  }

  private record Member(ProcessStamp stamp, String shown) {}

  /** Remembers who is there now, for a time when the links between them are lost. */
  synchronized void collect() {
    root.ifPresent(this::add);
    marked.find().forEach(this::add);
    addDescendants();
  }

  /** One look at all processes, however many members there are. */
  private void addDescendants() {
    Map<ProcessHandle, ProcessHandle> parents = new HashMap<>();
    ProcessHandle.allProcesses()
        .forEach(child -> child.parent().ifPresent(parent -> parents.put(child, parent)));
    for (boolean grown = true; grown; ) {
      grown = false;
      for (Map.Entry<ProcessHandle, ProcessHandle> link : parents.entrySet()) {
        grown |= members.containsKey(link.getValue()) && add(link.getKey());
      }
    }
  }

  private boolean add(ProcessHandle process) {
    if (members.containsKey(process) || process.equals(ProcessHandle.current())) {
      return false;
    }
    Member member = new Member(ProcessStamp.of(process), shown(process));
    boolean alive = member.stamp().isAlive();
    if (alive) {
      members.put(process, member);
    }
    return alive;
  }

  private static String shown(ProcessHandle process) {
    return process
        .info()
        .command()
        .map(command -> process.pid() + " " + Path.of(command).getFileName())
        .orElse(Long.toString(process.pid()));
  }

  /**
   * Ends everything; returns when nothing of it runs any more.
   *
   * @return what still ran, each as {@code 4711 python3}
   */
  synchronized List<String> end() {
    collect();
    members.values().removeIf(member -> !member.stamp().isAlive());
    if (members.isEmpty()) {
      return List.of();
    }
    try {
      askToEnd();
      kill();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    return members.values().stream().map(Member::shown).toList();
  }

  /** The provider first, which may want to end its tools itself; then whoever is still there. */
  private void askToEnd() {
    long end = System.nanoTime() + grace.toNanos();
    boolean rootWasAsked = false;
    boolean othersWereAsked = false;
    List<ProcessHandle> left = alive();
    for (int pauses = 1; !left.isEmpty() && System.nanoTime() - end < 0; pauses++) {
      boolean rootIsThere = root.filter(left::contains).isPresent();
      if (rootIsThere && !rootWasAsked) {
        root.ifPresent(ProcessHandle::destroy);
        rootWasAsked = true;
      } else if (!rootIsThere && !othersWereAsked) {
        left.forEach(ProcessHandle::destroy);
        othersWereAsked = true;
      }
      pause();
      if (pauses % PAUSES_A_LOOK == 0) {
        collect();
      }
      left = alive();
    }
  }

  /** Again and again, for those that multiply. */
  private void kill() {
    for (int round = 0; round < KILL_ROUNDS; round++) {
      collect();
      List<ProcessHandle> left = alive();
      if (left.isEmpty()) {
        return;
      }
      left.forEach(ProcessHandle::destroyForcibly);
      pause();
    }
  }

  private List<ProcessHandle> alive() {
    return members.entrySet().stream()
        .filter(member -> member.getValue().stamp().isAlive())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Ending is not given up for an interrupt, which would also cut every pause short. */
  private void pause() {
    LockSupport.parkNanos(PAUSE_NANOS);
    interrupted |= Thread.interrupted();
  }
}
