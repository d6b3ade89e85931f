package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.dreaming.Breaker;
import dev.anima.dreaming.Planner;
import dev.anima.records.AgentRecord;
import dev.anima.records.Records;
import dev.anima.records.ServicePost;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What {@code status} says of the service, of Dreaming that stands still, and of who rests. */
final class ServiceStatus {
  private static final int NAMES_SHOWN = 5;

  private final Session session;

  ServiceStatus(Session session) {
    this.session = session;
  }

  void print(Records records) {
    Console console = session.console();
    Instant now = session.surroundings().clock().instant();
    Optional<ServicePost> latest = records.service().latest();
    latest.ifPresent(post -> console.folded("  service  " + words(post, now)));
    if (new MissingService(session).isMissed(records, session.visibleAgents())) {
      String none = latest.isEmpty() ? "  service  none has run yet, and" : "          ";
      console.hint(none + " agents are to dream: anima serve");
    }
    latest
        .filter(post -> post.isHeld(now))
        .flatMap(ServicePost::trouble)
        .ifPresent(trouble -> console.folded("  trouble  " + trouble));
    new Breaker(records)
        .tripped(session.configuration().dreaming())
        .ifPresent(
            why -> {
              console.folded("  dreaming stands still: " + why);
              console.hint("           let it go on: anima dreaming resume");
            });
    resting(console, records);
  }

  private String words(ServicePost post, Instant now) {
    Times times = session.times();
    if (post.isHeld(now)) {
      String process = ", process " + post.holder().pid();
      return post.silence(now)
          .map(
              silence ->
                  "hangs or was stopped: has not said anything for "
                      + Math.max(1, silence.toMinutes())
                      + " min"
                      + process)
          .orElseGet(() -> "runs since " + times.moment(post.since()) + process);
    }
    return post.leftAt().isPresent()
        ? "none; the last one ended " + times.moment(post.leftAt().get())
        : "none; the last one died, last heard of " + times.moment(post.beatAt());
  }

  private void resting(Console console, Records records) {
    List<AgentName> visible = session.visibleAgents();
    List<AgentRecord> resting =
        records.agents().list().stream()
            .filter(record -> visible.contains(record.name()))
            .filter(Planner::isResting)
            .toList();
    if (resting.isEmpty()) {
      return;
    }
    String names =
        resting.stream()
            .limit(NAMES_SHOWN)
            .map(record -> record.name().value())
            .collect(Collectors.joining(", "));
    int more = resting.size() - NAMES_SHOWN;
    console.folded(
        "  resting  "
            + names
            + (more > 0 ? " and " + more + " more" : "")
            + ", after failed slots; until a new entry");
    console.hint("           end it: anima dreaming resume " + resting.get(0).name());
  }
}
