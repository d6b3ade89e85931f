package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.records.Activity;
import dev.anima.records.ActivityQuery;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima activity}. */
@Command(
    name = "activity",
    header = "what happened, typed, oldest first",
    description = "What Anima did and noticed, for all agents or one.",
    footerHeading = Examples.HEADING,
    footer = {"  anima activity", "  anima activity -a ada --type memory_coherence.outcome"})
final class ActivityCommand implements Callable<Integer> {
  private static final long LOOK_AGAIN_MILLIS = 200;

  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();

  @Option(names = "--type", paramLabel = "TYPE", description = "only entries of this type")
  @Nullable String type;

  @Option(names = "--since", paramLabel = "WHEN", description = "only from then on")
  @Nullable String since;

  @Answer.Streams
  @Option(names = "--follow", description = "go on showing what comes, until stopped")
  boolean follow;

  @Mixin LimitOption limit = new LimitOption();

  ActivityCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InterruptedException {
    Optional<AgentName> one = session.agentIfAny(agent.name);
    one.ifPresent(session.fleet().profiles()::read);
    ActivityQuery query = ActivityQuery.all();
    query = one.map(query::of).orElse(query);
    if (since != null) {
      query = query.since(new When(session).since(since, one));
    }
    if (type != null) {
      query = query.ofType(type);
    }
    int most = limit.limit(since != null);
    List<Activity> entries = new ArrayList<>(list(query.newest(most + 1)));
    boolean cut = entries.size() > most;
    entries = entries.subList(0, Math.min(most, entries.size()));
    Collections.reverse(entries);
    entries.forEach(this::print);
    if (follow) {
      follow(query, entries.isEmpty() ? 0 : entries.get(entries.size() - 1).seq());
    } else if (!json.on) {
      close(entries, cut, one, most);
    }
    return 0;
  }

  private void close(List<Activity> entries, boolean cut, Optional<AgentName> one, int most) {
    if (entries.isEmpty()) {
      session.console().line("No activity is recorded for that.");
    } else if (cut) {
      session
          .console()
          .hint(
              "Older ones: anima activity"
                  + one.map(name -> " -a " + name).orElse("")
                  + " -n "
                  + 2 * most);
    }
  }

  /** Shows what comes until the caller stops us, or nobody reads it any more. */
  private void follow(ActivityQuery query, long shown) throws InterruptedException {
    long last = shown;
    while (!session.console().isClosed()) {
      TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MILLIS);
      for (Activity entry : list(query.after(last))) {
        print(entry);
        last = entry.seq();
      }
    }
  }

  private List<Activity> list(ActivityQuery query) {
    return session.recordsToRead().map(found -> found.activity().list(query)).orElse(List.of());
  }

  private void print(Activity entry) {
    if (json.on) {
      session.console().json(RecordsJson.activity(entry));
      return;
    }
    session
        .console()
        .line(
            session.times().moment(entry.at())
                + "  "
                + entry.type()
                + entry.agent().map(name -> "  " + name).orElse("")
                + entry.wake().map(wake -> "  " + wake).orElse(""));
    session.console().folded("  " + ActivityTextJson.of(entry));
  }
}
