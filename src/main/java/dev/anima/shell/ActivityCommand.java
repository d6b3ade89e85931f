package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.records.Activity;
import dev.anima.records.ActivityQuery;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima activity}. */
@Command(name = "activity", description = "what happened, typed, oldest first")
final class ActivityCommand implements Callable<Integer> {
  private static final long LOOK_AGAIN_MILLIS = 200;

  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();

  @Option(names = "--type", paramLabel = "TYPE", description = "only entries of this type")
  @Nullable String type;

  @Option(names = "--since", paramLabel = "WHEN", description = "only from then on")
  @Nullable String since;

  @Option(names = "--follow", description = "go on showing what comes, until stopped")
  boolean follow;

  @Option(
      names = {"-n", "--number"},
      paramLabel = "N",
      description = "at most the newest so many (default: ${DEFAULT-VALUE})")
  int limit = 50;

  ActivityCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws InterruptedException {
    ActivityQuery query = ActivityQuery.all();
    boolean everyone =
        agent.name == null && session.surroundings().variable("ANIMA_AGENT").isEmpty();
    if (!everyone) {
      AgentName name = session.agent(agent.name);
      session.fleet().profiles().read(name);
      query = query.of(name);
      if (since != null) {
        query = query.since(new When(session).since(since, name));
      }
    } else if (since != null) {
      AgentName any =
          session.fleet().profiles().names().stream()
              .findFirst()
              .orElseThrow(NoAgentException::new);
      query = query.since(new When(session).since(since, any));
    }
    if (type != null) {
      query = query.ofType(type);
    }
    List<Activity> entries =
        new ArrayList<>(session.records().activity().list(query.newest(limit)));
    Collections.reverse(entries);
    entries.forEach(this::print);
    if (entries.isEmpty() && !json.on && !follow) {
      session.console().line("No activity is recorded for that.");
    }
    long last = entries.isEmpty() ? 0 : entries.get(entries.size() - 1).seq();
    while (follow) {
      TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MILLIS);
      for (Activity entry : session.records().activity().list(query.after(last))) {
        print(entry);
        last = entry.seq();
      }
    }
    return 0;
  }

  private void print(Activity entry) {
    if (json.on) {
      session.console().line(RecordsJson.activity(entry));
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
    Texts.folded("  " + entry.json(), "  ").forEach(session.console()::line);
  }
}
