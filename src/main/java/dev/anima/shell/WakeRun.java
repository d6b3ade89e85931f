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

  /** Waits for one wake and prints it. */
  void await(Wake queued, Finish finish) {
    try (Interrupts interrupts = Interrupts.install(session.desk(), queued.id())) {
      print(finish.finish(running -> waiting(queued, running)));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      session.desk().cancel(queued.id());
    }
  }

  private void waiting(Wake queued, Wake running) {
    session
        .surroundings()
        .err()
        .println(
            queued.shownNumber()
                + " waits for "
                + running.shownNumber()
                + " of "
                + running.agent()
                + ", awake since "
                + session.times().timeOfDay(running.startedAt().orElse(running.queuedAt())));
  }

  private void print(Wake wake) {
    if (wake.state() == WakeState.CANCELLED) {
      session.surroundings().err().println(wake.shownNumber() + " was cancelled before it began.");
      exitCode = Math.max(exitCode, ErrorKind.CONFLICT.exitCode());
      return;
    }
    if (json) {
      session.console().line(WakeJson.of(wake));
    } else {
      List<String> lines = new PassText(session.times()).lines(wake);
      lines.forEach(session.console()::line);
    }
    exitCode = Math.max(exitCode, exitCodeOf(wake));
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
