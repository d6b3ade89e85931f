package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.records.AgentRecord;
import dev.anima.records.Direction;
import dev.anima.records.HistoryQuery;
import dev.anima.records.Message;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima history}. */
@Command(
    name = "history",
    header = "an agent's messages, oldest first",
    footerHeading = Examples.HEADING,
    footer = {
      "  anima history -a ada",
      "  anima history -a ada --since last-dream",
      "  anima history -a ada --since yesterday --json"
    })
final class HistoryCommand implements Callable<Integer> {
  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();

  @Option(
      names = "--since",
      paramLabel = "WHEN",
      description = "only from then on; last-dream: what the last pass has not seen")
  @Nullable String since;

  @Mixin LimitOption limit = new LimitOption();

  HistoryCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    session.fleet().profiles().read(name);
    int most = limit.limit(since != null);
    HistoryQuery query = HistoryQuery.of(name).newest(most + 1);
    if ("last-dream".equals(since)) {
      query = query.after(watermark(name));
    } else if (since != null) {
      query = query.since(new When(session).since(since, Optional.of(name)));
    }
    List<Message> messages = new ArrayList<>(list(query));
    boolean cut = messages.size() > most;
    messages = messages.subList(0, Math.min(most, messages.size()));
    Collections.reverse(messages);
    if (json.on) {
      messages.forEach(message -> session.console().json(RecordsJson.message(message)));
      return 0;
    }
    if (messages.isEmpty()) {
      session.console().line("No entry in " + name + "'s history for that.");
    }
    messages.forEach(this::print);
    if (cut) {
      session.console().hint("Older ones: anima history -a " + name + " -n " + 2 * most);
    }
    return 0;
  }

  private List<Message> list(HistoryQuery query) {
    return session.recordsToRead().map(found -> found.messages().list(query)).orElse(List.of());
  }

  /** What the last pass has looked back over. */
  private long watermark(AgentName name) {
    return session
        .recordsToRead()
        .flatMap(found -> found.agents().find(name))
        .map(AgentRecord::watermark)
        .orElse(0L);
  }

  private void print(Message message) {
    boolean incoming = message.direction() == Direction.INCOMING;
    session
        .console()
        .line(
            message.seq()
                + "  "
                + session.times().moment(message.recordedAt())
                + "  "
                + (incoming ? "from " + message.sender() : "to " + message.recipient())
                + " ("
                + message.kind()
                + ")");
    message
        .body()
        .lines()
        .forEach(line -> session.console().line("  > " + line.replace("\t", "    ")));
  }
}
