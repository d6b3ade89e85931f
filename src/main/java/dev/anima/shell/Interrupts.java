package dev.anima.shell;

import dev.anima.agent.WakeId;
import dev.anima.wake.WakeDesk;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C and SIGTERM while a command waits for a wake: a queued wake is cancelled, a running one is
 * stopped and settles before the process goes.
 */
final class Interrupts implements AutoCloseable {
  private static final long LONGEST_SETTLING_SECONDS = 30;

  private final Thread hook;
  private final CountDownLatch finished = new CountDownLatch(1);
  private final AtomicBoolean ending = new AtomicBoolean();

  private Interrupts(WakeDesk desk, WakeId wake) {
    this.hook =
        new Thread(
            () -> {
              ending.set(true);
              if (!desk.stopCurrent() && desk.cancel(wake)) {
                return;
              }
              awaitSettling();
            },
            "stop the running wake");
  }

  static Interrupts install(WakeDesk desk, WakeId wake) {
    Interrupts interrupts = new Interrupts(desk, wake);
    Runtime.getRuntime().addShutdownHook(interrupts.hook);
    return interrupts;
  }

  private void awaitSettling() {
    try {
      if (!finished.await(LONGEST_SETTLING_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("The wake has not settled yet; the next anima command settles it.");
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    finished.countDown();
    if (!ending.get()) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }
}
