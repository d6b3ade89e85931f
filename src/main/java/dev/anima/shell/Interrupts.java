package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.records.Wake;
import dev.anima.wake.WakeDesk;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C, SIGTERM and a closed terminal while a command waits for a wake: a queued wake is
 * cancelled, a running one is stopped, and the command goes on to its end, so that the wake settles
 * and is reported. A second Ctrl-C changes nothing.
 *
 * <p>Signals and not a shutdown hook: after a hook the process ends with the signal's number, and
 * whoever reads the exit code could not tell a settled wake from a killed Anima.
 */
final class Interrupts implements AutoCloseable {
  private static final long LOOK_AGAIN_MILLIS = 100;

  /** Long enough for a wake that was claimed a moment ago to have a runner that can be stopped. */
  private static final int ROUNDS = 20;

  private final WakeDesk desk;
  private final Wake wake;
  private final Console aside;
  private final Thread waiting = Thread.currentThread();
  private final CountDownLatch finished = new CountDownLatch(1);
  private final AtomicBoolean fired = new AtomicBoolean();
  private final List<Runnable> undo = new ArrayList<>();

  private Interrupts(WakeDesk desk, Wake wake, Console aside) {
    this.desk = desk;
    this.wake = wake;
    this.aside = aside;
  }

  /** Listens until closed; the calling thread is the one that waits for the wake. */
  static Interrupts install(WakeDesk desk, Wake wake, Console aside, Screen screen) {
    Interrupts interrupts = new Interrupts(desk, wake, aside);
    interrupts.undo.add(screen.onInterrupt(interrupts::interrupt));
    return interrupts;
  }

  /** Whether the caller wants to stop. */
  boolean fired() {
    return fired.get();
  }

  private void interrupt() {
    if (fired.compareAndSet(false, true)) {
      Thread stopper = new Thread(this::stop, "stop " + wake.shownNumber());
      stopper.setDaemon(true);
      stopper.start();
    }
  }

  private void stop() {
    aside.line("Stopping " + wake.shownNumber() + "; what it has written so far is saved.");
    try {
      boolean done = false;
      for (int round = 0; round < ROUNDS; round++) {
        // Even where our own wake was only queued: we may be running an older one of the agent. And
        // first, since the records may be unable to take anything.
        done |= desk.stopCurrent();
        done = done || isCancelled();
        if (finished.await(LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS)) {
          return;
        }
      }
      if (!done) {
        // Another process runs it: then only the waiting can be stopped.
        waiting.interrupt();
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isCancelled() {
    try {
      return desk.cancel(wake.id());
    } catch (AnimaException unwritable) {
      aside.line(unwritable.getMessage());
      return false;
    }
  }

  @Override
  public void close() {
    finished.countDown();
    undo.forEach(Runnable::run);
  }
}
