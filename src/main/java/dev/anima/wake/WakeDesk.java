package dev.anima.wake;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import dev.anima.agent.WakeKind;
import dev.anima.records.HistoryQuery;
import dev.anima.records.Message;
import dev.anima.records.NewMessage;
import dev.anima.records.NewWake;
import dev.anima.records.Wake;
import dev.anima.records.WakeState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Where wakes are asked for and waited for. Whoever waits also works: it claims what is next for
 * the agent, so that wakes run with and without a service.
 */
public final class WakeDesk {
  private static final long LOOK_AGAIN_MILLIS = 100;

  private final WakeContext context;
  private final RandomGenerator random;
  private final AtomicReference<@Nullable WakeRunner> current = new AtomicReference<>();

  public WakeDesk(WakeContext context, RandomGenerator random) {
    this.context = context;
    this.random = random;
  }

  /** Told whom a caller waits for, each time that changes. */
  @FunctionalInterface
  public interface WaitListener {
    WaitListener NONE = running -> {};

    void waitingFor(Wake running);
  }

  /**
   * Records a message and queues the wake that carries it, with whatever the agent has not read.
   *
   * @param operator who writes
   */
  public Wake enqueueMessage(AgentName agent, String operator, String text) {
    context.fleet().profiles().read(agent);
    settleDeadWakes();
    return context
        .records()
        .inOneTransaction(
            () -> {
              List<Long> unread = new ArrayList<>();
              for (Message message :
                  context.records().messages().list(HistoryQuery.of(agent).unread())) {
                unread.add(message.seq());
              }
              Message message =
                  context
                      .records()
                      .messages()
                      .append(NewMessage.incoming(agent, WakeKind.OPERATOR.word(), operator, text));
              unread.removeAll(carriedByQueuedWakes(agent));
              unread.add(message.seq());
              WakeId id = WakeId.next(WakeKind.OPERATOR, agent, context.clock(), random);
              String cause = "message " + message.seq() + " from " + operator;
              return context.records().wakes().enqueue(NewWake.of(id, cause).carrying(unread));
            });
  }

  /**
   * Settles wakes whose process died. What such a one leaves to be done again comes before what is
   * asked for now.
   */
  public void settleDeadWakes() {
    var unused = new Reclaimer(context).run();
  }

  private List<Long> carriedByQueuedWakes(AgentName agent) {
    List<Long> carried = new ArrayList<>();
    context.records().wakes().queuedOf(agent).forEach(wake -> carried.addAll(wake.messages()));
    context.records().wakes().runningOf(agent).ifPresent(wake -> carried.addAll(wake.messages()));
    return carried;
  }

  /** Queues a pass that a person asks for. */
  public Wake enqueueDream(AgentName agent, String operator) {
    context.fleet().profiles().require(agent);
    settleDeadWakes();
    WakeId id = WakeId.next(WakeKind.DREAMING, agent, context.clock(), random);
    return context.records().wakes().enqueue(NewWake.of(id, "operator " + operator));
  }

  /**
   * Works and waits until a wake has settled or was cancelled, or is held because the home changed.
   *
   * @return the wake as it is then
   */
  public Wake await(WakeId id, WaitListener listener) throws InterruptedException {
    Optional<WakeId> waitedFor = Optional.empty();
    while (true) {
      Wake wake = find(id);
      if (wake.state() == WakeState.SETTLED || wake.state() == WakeState.CANCELLED) {
        return wake;
      }
      new Reclaimer(context).run();
      Optional<Wake> claimed =
          context
              .records()
              .wakes()
              .claimNextOf(wake.agent(), context.configuration().dreaming().maxConcurrent());
      if (claimed.isPresent()) {
        run(claimed.get());
        continue;
      }
      if (isHeld(wake)) {
        return find(id);
      }
      Optional<Wake> running = runningBefore(wake);
      if (running.isPresent() && !running.map(Wake::id).equals(waitedFor)) {
        waitedFor = running.map(Wake::id);
        listener.waitingFor(running.get());
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MILLIS);
    }
  }

  private boolean isHeld(Wake wake) {
    return wake.state() == WakeState.QUEUED
        && !context.records().homeHolds().of(wake.agent()).isEmpty();
  }

  private Wake run(Wake claimed) {
    WakeRunner runner = new WakeRunner(context, claimed);
    current.set(runner);
    try {
      return runner.run();
    } finally {
      current.set(null);
    }
  }

  /** The wake that keeps this one from running: the agent's own, else one of the Dreaming wakes. */
  private Optional<Wake> runningBefore(Wake wake) {
    return context
        .records()
        .wakes()
        .runningOf(wake.agent())
        .or(
            () ->
                context.records().wakes().running().stream()
                    .filter(other -> other.kind() == WakeKind.DREAMING)
                    .findFirst());
  }

  /** Ends the wake that this desk runs, if it runs one; it settles as stopped. */
  public boolean stopCurrent() {
    WakeRunner runner = current.get();
    if (runner == null) {
      return false;
    }
    runner.stop();
    return true;
  }

  /** Takes a wake back that nobody has claimed yet. */
  public boolean cancel(WakeId id) {
    return context.records().wakes().cancel(id);
  }

  private Wake find(WakeId id) {
    return context
        .records()
        .wakes()
        .find(id)
        .orElseThrow(() -> new IllegalStateException("no wake " + id));
  }
}
