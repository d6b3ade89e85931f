package dev.anima.shell;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** A command that runs in the background of a shell; what it says is kept until it has ended. */
public final class Job {
  private final int number;
  private final String line;
  private final Instant since;
  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private final List<Runnable> onStop = new ArrayList<>();
  private OptionalInt exitCode = OptionalInt.empty();
  private boolean stopWanted;

  Job(int number, String line, Instant since) {
    this.number = number;
    this.line = line;
    this.since = since;
  }

  int number() {
    return number;
  }

  String line() {
    return line;
  }

  Instant since() {
    return since;
  }

  ByteArrayOutputStream said() {
    return said;
  }

  synchronized void ended(int code) {
    exitCode = OptionalInt.of(code);
  }

  synchronized int exitCode() {
    return exitCode.orElse(0);
  }

  /** What stops it, from its own command; run at once where somebody has asked already. */
  synchronized Runnable onStop(Runnable action) {
    onStop.add(action);
    if (stopWanted) {
      action.run();
    }
    return () -> forget(action);
  }

  private synchronized void forget(Runnable action) {
    onStop.remove(action);
  }

  void stop() {
    List<Runnable> actions;
    synchronized (this) {
      stopWanted = true;
      actions = List.copyOf(onStop);
    }
    actions.forEach(Runnable::run);
  }

  private synchronized String how() {
    int code = exitCode();
    return code == 0 ? "done" : stopWanted ? "stopped" : "ended with " + code;
  }

  /** What is announced at its end: a line on the job, and below it what it said. */
  public String announcement() {
    String head = "[" + number + "] " + how() + ": " + line;
    String text = said.toString(StandardCharsets.UTF_8);
    return Visible.of(head) + "\n" + (text.isEmpty() || text.endsWith("\n") ? text : text + "\n");
  }
}
