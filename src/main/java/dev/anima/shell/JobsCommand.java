package dev.anima.shell;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code jobs}, in the shell. */
@Command(
    name = "jobs",
    header = "what runs in the background of this shell",
    description = "A line that ends with & runs there: wake and dream can.",
    footerHeading = Examples.HEADING,
    footer = {"  wake -a ada -m \"Good morning.\" &", "  jobs", "  jobs --stop 1"})
final class JobsCommand implements Callable<Integer> {
  private final Session session;

  @Option(names = "--stop", paramLabel = "N", description = "stop this one; its wake is settled")
  @Nullable Integer stop;

  JobsCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Jobs jobs = session.bench().orElseThrow().jobs();
    if (stop != null) {
      int number = stop;
      Job job =
          jobs.find(number)
              .orElseThrow(() -> new NotFoundException("No job " + number + " runs.", "jobs"));
      job.stop();
      session.console().line("[" + number + "] is told to stop: " + job.line());
      return 0;
    }
    List<Job> running = jobs.running();
    if (running.isEmpty()) {
      session.console().line("No job runs.");
    }
    for (Job job : running) {
      Duration length = Duration.between(job.since(), session.surroundings().clock().instant());
      session
          .console()
          .folded("[" + job.number() + "] for " + Times.length(length) + ": " + job.line());
    }
    return 0;
  }
}
