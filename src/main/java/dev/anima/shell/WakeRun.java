package dev.anima.shell;

import dev.anima.agent.Outcome;
import dev.anima.error.ErrorKind;
import dev.anima.records.Wake;
import dev.anima.records.WakeResult;
import dev.anima.records.WakeState;
import dev.anima.wake.WakeDesk;
import dev.anima.wake.WakeJson;
import dev.anima.wake.WakeReportJson;
import java.util.List;

/** Waits for wakes on behalf of a command, and says what came of them. */
final class WakeRun {
  private final Session session;
  private final boolean json;
  private int exitCode;

  WakeRun(Session session, boolean json) {
    this.session = session;
    this.json = json;
  }

  /** How a command waits; the pass also writes its receipt. */
  @FunctionalInterface
  interface Finish {
    Wake finish(WakeDesk.WaitListener listener) throws InterruptedException;
  }

  /**
   * Waits for one wake and prints it.
   *
   * @return false if the caller was told to stop
   */
  boolean await(Wake queued, Finish finish) {
    Screen screen = session.surroundings().screen();
    try (Interrupts interrupts =
        Interrupts.install(session.desk(), queued, session.aside(), screen)) {
      print(finish.finish(running -> waiting(queued, running)));
      return !interrupts.fired();
    } catch (InterruptedException stopped) {
      session.aside().line(queued.shownNumber() + " runs in another process, and goes on there.");
      conflict();
      return false;
    }
  }

  /** Inside a wake nobody waits: a service runs the wake once the calling one has ended. */
  void leaveQueued(Wake queued) {
    if (json) {
      session.console().json(QueuedJson.of(queued));
    } else {
      boolean served = new MissingService(session).isThere(session.records());
      session
          .console()
          .line(
              queued.shownNumber()
                  + (served
                      ? " is queued; it runs after this wake."
                      : " is queued, and no service runs that takes it after this wake."));
      if (!served) {
        session.console().hint("What runs it once this wake has ended: " + MissingService.ONCE);
      }
    }
  }

  private void waiting(Wake queued, Wake running) {
    session
        .aside()
        .line(
            queued.shownNumber()
                + " waits for "
                + running.shownNumber()
                + " of "
                + running.agent()
                + ", awake since "
                + session.times().timeOfDay(running.startedAt().orElse(running.queuedAt()))
                + ".");
  }

  private void print(Wake wake) {
    if (wake.state() == WakeState.QUEUED) {
      session
          .records()
          .homeHolds()
          .of(wake.agent())
          .forEach(
              hold ->
                  session.aside().folded(wake.shownNumber() + " stays queued: " + hold.words()));
      session.aside().hint("When you have looked at it: anima home accept");
      conflict();
      return;
    }
    if (wake.state() == WakeState.CANCELLED) {
      session.aside().line(wake.shownNumber() + " was cancelled before it began.");
      conflict();
      return;
    }
    if (json) {
      session.console().json(WakeJson.of(wake));
    } else {
      new PassText(session.times()).print(wake, session.console());
      leftInQueue(wake);
    }
    exitCode = Math.max(exitCode, exitCodeOf(wake));
  }

  /** What the agent queued meanwhile, for instance, and nobody is there to run. */
  private void leftInQueue(Wake ended) {
    List<Wake> queued = session.records().wakes().queuedOf(ended.agent());
    if (!queued.isEmpty() && !new MissingService(session).isThere(session.records())) {
      session
          .console()
          .hint("Still queued: " + MissingService.named(queued) + "; run: " + MissingService.ONCE);
    }
  }

  private void conflict() {
    exitCode = Math.max(exitCode, ErrorKind.CONFLICT.exitCode());
  }

  private static int exitCodeOf(Wake wake) {
    WakeResult result = wake.result().orElseThrow();
    if (result.outcome() == Outcome.FAILED) {
      return ErrorKind.ENVIRONMENT.exitCode();
    }
    boolean clashed = !WakeReportJson.read(result.report()).clashes().isEmpty();
    return clashed ? ErrorKind.CONFLICT.exitCode() : 0;
  }

  int exitCode() {
    return exitCode;
  }
}
