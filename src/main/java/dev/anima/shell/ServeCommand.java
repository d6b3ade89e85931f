package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import dev.anima.home.ConfigurationYaml;
import dev.anima.service.Service;
import dev.anima.service.ServiceHeldException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code anima serve}. */
@Command(
    name = "serve",
    header = "let agents dream in their slots, and run wakes as they are queued",
    description =
        "Runs until it is told to end (Ctrl-C, SIGTERM): then it lets running wakes come to their end. One service a home. Prints a line a pass and a line a night.",
    footerHeading = Examples.HEADING,
    footer = {"  anima serve --once"})
@Answer.Streams
final class ServeCommand implements Callable<Integer> {
  private static final Duration TICK = Duration.ofMillis(500);
  private static final List<String> SIGNALS = List.of("INT", "TERM", "HUP");

  private final Session session;

  @Option(names = "--once", description = "run what is due and queued, then end")
  boolean once;

  @Option(
      names = "--drain-seconds",
      paramLabel = "N",
      description = "how long running wakes may take when it is told to end (${DEFAULT-VALUE})")
  int drainSeconds = 60;

  ServeCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InterruptedException {
    session.refuseInsideWake("Serving the home");
    if (drainSeconds < 0) {
      throw new UsageException("--drain-seconds takes 0 or more.", "anima serve --help");
    }
    ServiceText text = new ServiceText(session, once);
    ExecutorService threads =
        Executors.newCachedThreadPool(
            work -> {
              Thread thread = new Thread(work, "wake");
              thread.setDaemon(true);
              return thread;
            });
    Service service =
        new Service(
            session.home(),
            session.records(),
            new ConfigurationYaml(session.surroundings().machineZone()),
            session::wakeContext,
            threads,
            session.surroundings().clock(),
            text);
    service.begin();
    AtomicBoolean ending = new AtomicBoolean();
    List<Runnable> undo = new ArrayList<>();
    SIGNALS.forEach(name -> undo.add(Signals.on(name, () -> ending.set(true))));
    try {
      serve(service, text, ending);
      drain(service, text, Duration.ofSeconds(drainSeconds));
    } catch (ServiceHeldException taken) {
      drain(service, text, Duration.ZERO);
      throw taken;
    } finally {
      threads.shutdown();
      undo.forEach(Runnable::run);
    }
    if (once && service.settledWakes() == 0) {
      text.said("Nothing was due, and nothing was queued.");
    }
    return once && service.anyFailed() ? ErrorKind.ENVIRONMENT.exitCode() : 0;
  }

  private void serve(Service service, ServiceText text, AtomicBoolean ending)
      throws InterruptedException {
    @Nullable String troubleSaid = null;
    long newest = -1;
    while (!ending.get()) {
      try {
        service.tick();
        troubleSaid = null;
      } catch (ServiceHeldException taken) {
        throw taken;
      } catch (AnimaException trouble) {
        // Such as records that another process keeps busy: the next look may find it gone.
        if (once) {
          throw trouble;
        }
        if (!Objects.equals(troubleSaid, trouble.getMessage())) {
          troubleSaid = trouble.getMessage();
          text.said(troubleSaid);
        }
      }
      if (once) {
        // What the wakes themselves queue meanwhile is for the next time, or it might never end.
        newest = newest < 0 ? service.newestOpenWake() : newest;
        if (service.isIdle() || !service.hasOpenUpTo(newest)) {
          return;
        }
      }
      service.awaitNews(TICK);
    }
  }

  private static void drain(Service service, ServiceText text, Duration limit)
      throws InterruptedException {
    if (service.running() > 0) {
      text.draining(service.running(), limit);
    }
    service.drain(limit);
    text.ended();
  }
}
