package dev.anima.provider;

import dev.anima.agent.ProviderSettings;
import dev.anima.records.ProcessStamp;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A command that runs: fed and drained by threads of their own, so that neither a full pipe nor a
 * program that never reads can hold it up, and watched by whoever awaits it.
 */
final class CommandRun implements ProviderRun {
  static final int CLOSING_WORDS_BYTES = 64 * 1024;
  static final Duration DEFAULT_TIME_LIMIT = Duration.ofMinutes(60);

  private static final int ERROR_BYTES = 8 * 1024;
  private static final long LOOK_NANOS = 1_000_000_000L;
  private static final Duration LAST_OUTPUT = Duration.ofSeconds(2);

  private final Process process;
  private final ProviderSettings settings;
  private final List<String> notPassed;
  private final ProcessTree tree;
  private final long startedNanos = System.nanoTime();
  private volatile long lastOutputNanos = startedNanos;
  private final OutputTail output = new OutputTail(CLOSING_WORDS_BYTES, this::heard);
  private final OutputTail errors = new OutputTail(ERROR_BYTES, this::heard);
  private final Thread outputReader;
  private final Thread errorReader;
  // Why it is being ended; whoever sets it first decides.
  private final AtomicReference<@Nullable Ending> broken = new AtomicReference<>();
  private @Nullable ProviderResult result;

  CommandRun(Process process, ProviderRequest request, List<String> notPassed, Duration grace) {
    this.process = process;
    this.settings = request.settings();
    this.notPassed = notPassed;
    this.tree =
        new ProcessTree(
            Optional.of(process.toHandle()),
            new MarkedProcesses(request.wake(), request.home()),
            grace);
    this.outputReader = thread("output", () -> output.drain(process.getInputStream()));
    this.errorReader = thread("errors", () -> errors.drain(process.getErrorStream()));
  }

  private Thread thread(String what, Runnable work) {
    Thread thread = new Thread(work, "provider-" + process.pid() + "-" + what);
    thread.setDaemon(true);
    return thread;
  }

  private void heard() {
    lastOutputNanos = System.nanoTime();
  }

  /** Tells the listener, then writes the wake text. */
  void begin(StartedListener listener, byte[] wakeText) {
    outputReader.start();
    errorReader.start();
    try {
      listener.started(ProcessStamp.of(process.toHandle()));
    } catch (RuntimeException e) {
      broken.set(Ending.STOPPED);
      tree.end();
      throw e;
    }
    thread("input", () -> feed(wakeText)).start();
  }

  private void feed(byte[] wakeText) {
    try (OutputStream input = process.getOutputStream()) {
      input.write('\n'); // the leave to begin, which the program itself does not see
      input.write(wakeText);
    } catch (IOException notRead) {
      // A program may end, or close its input, without having read what it was told.
      heard();
    }
  }

  @Override
  public void stop() {
    if (broken.compareAndSet(null, Ending.STOPPED)) {
      thread("stop", tree::end).start();
    }
  }

  @Override
  public synchronized ProviderResult await() {
    ProviderResult known = result;
    if (known == null) {
      known = finished();
      result = known;
    }
    return known;
  }

  private ProviderResult finished() {
    boolean interrupted = waitForEnd();
    Duration duration = sinceNanos(startedNanos);
    // A provider that ended by itself may have left others running; of one that was stopped
    // nothing is there any more, and this only makes sure.
    List<String> others = tree.end();
    interrupted |= collectLastOutput();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    Ending ending = Optional.ofNullable(broken.get()).orElse(Ending.ENDED);
    boolean failed = ending != Ending.ENDED || process.exitValue() != 0;
    return new ProviderResult(
        ending,
        process.exitValue(),
        output.text(),
        output.isCut(),
        errors.text(),
        sentence(ending),
        duration,
        failed ? notPassed : List.of(),
        ending == Ending.ENDED ? others : List.of());
  }

  /** Waits until the process has ended, ending it where a limit is reached. */
  private boolean waitForEnd() {
    boolean interrupted = false;
    while (true) {
      try {
        if (process.waitFor(nanosToNextLook(), TimeUnit.NANOSECONDS)) {
          return interrupted;
        }
        Optional<Ending> over = limitReached();
        if (over.isPresent() && broken.compareAndSet(null, over.get())) {
          tree.end();
        }
        if (!MarkedProcesses.available()) {
          tree.collect();
        }
      } catch (InterruptedException e) {
        interrupted = true;
        if (broken.compareAndSet(null, Ending.STOPPED)) {
          tree.end();
        }
      }
    }
  }

  private long nanosToNextLook() {
    long next = Math.min(LOOK_NANOS, left(timeLimit(), startedNanos));
    return settings
        .silenceLimit()
        .map(limit -> Math.min(next, left(limit, lastOutputNanos)))
        .map(nanos -> Math.max(nanos, 1_000_000L))
        .orElse(Math.max(next, 1_000_000L));
  }

  private Optional<Ending> limitReached() {
    if (left(timeLimit(), startedNanos) <= 0) {
      return Optional.of(Ending.TIMED_OUT);
    }
    return settings
        .silenceLimit()
        .filter(limit -> left(limit, lastOutputNanos) <= 0)
        .map(limit -> Ending.SILENT);
  }

  private Duration timeLimit() {
    return settings.timeLimit().orElse(DEFAULT_TIME_LIMIT);
  }

  private static long left(Duration limit, long sinceNanos) {
    return limit.minus(sinceNanos(sinceNanos)).toNanos();
  }

  private static Duration sinceNanos(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }

  /**
   * Waits for what is still in the pipes. Not for ever: a process that hid from us may hold them
   * open.
   */
  private boolean collectLastOutput() {
    boolean interrupted = false;
    for (Thread reader : List.of(outputReader, errorReader)) {
      try {
        reader.join(LAST_OUTPUT.toMillis());
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    return interrupted;
  }

  private String sentence(Ending ending) {
    return switch (ending) {
      case ENDED -> "The provider ended with exit status " + process.exitValue() + ".";
      case TIMED_OUT ->
          "The provider was stopped after its time limit of " + shown(timeLimit()) + ".";
      case SILENT ->
          "The provider was stopped: it had printed nothing for its silence limit of "
              + shown(settings.silenceLimit().orElseThrow())
              + ".";
      case STOPPED -> "The provider was stopped.";
      case START_FAILED -> throw new IllegalStateException("it was started");
    };
  }

  private static String shown(Duration limit) {
    return limit.toSecondsPart() == 0 && !limit.isZero()
        ? limit.toMinutes() + " min"
        : limit.toSeconds() + " s";
  }
}
