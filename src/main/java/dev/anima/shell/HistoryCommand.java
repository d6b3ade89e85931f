package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.records.Direction;
import dev.anima.records.HistoryQuery;
import dev.anima.records.Message;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima history}. */
@Command(name = "history", description = "an agent's messages, oldest first")
final class HistoryCommand implements Callable<Integer> {
  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();

  @Option(
      names = "--since",
      paramLabel = "WHEN",
      description = "only from then on; last-dream: what the last pass has not seen")
  @Nullable String since;

  @Option(
      names = {"-n", "--number"},
      paramLabel = "N",
      description = "at most the newest so many (default: ${DEFAULT-VALUE})")
  int limit = 100;

  HistoryCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AgentName name = session.agent(agent.name);
    session.fleet().profiles().read(name);
    HistoryQuery query = HistoryQuery.of(name).newest(limit);
    if ("last-dream".equals(since)) {
      long watermark =
          session.records().agents().find(name).map(found -> found.watermark()).orElse(0L);
      query = query.after(watermark);
    } else if (since != null) {
      query = query.since(new When(session).since(since, name));
    }
    List<Message> messages = new ArrayList<>(session.records().messages().list(query));
    Collections.reverse(messages);
    if (messages.isEmpty() && !json.on) {
      session.console().line("No entry in " + name + "'s history for that.");
    }
    for (Message message : messages) {
      if (json.on) {
        session.console().line(RecordsJson.message(message));
      } else {
        print(message);
      }
    }
    return 0;
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
    message.body().lines().forEach(line -> session.console().line("  > " + line));
  }
}
