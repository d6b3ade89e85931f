package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeKind;
import dev.anima.records.SettledQuery;
import dev.anima.records.Wake;
import dev.anima.wake.WakeJson;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima dreaming outcomes}. */
@Command(name = "outcomes", description = "what came of passes, oldest first")
final class DreamingOutcomesCommand implements Callable<Integer> {
  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();
  @Mixin GitOption git = new GitOption();

  @Option(names = "--since", paramLabel = "WHEN", description = "only from then on")
  @Nullable String since;

  @Option(
      names = "--outcome",
      paramLabel = "OUTCOME",
      description = "only completed, quiet or failed")
  @Nullable String outcome;

  @Option(
      names = {"-n", "--number"},
      paramLabel = "N",
      description = "at most the newest so many (default: ${DEFAULT-VALUE})")
  int limit = 20;

  DreamingOutcomesCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    boolean everyone =
        agent.name == null && session.surroundings().variable("ANIMA_AGENT").isEmpty();
    SettledQuery query = SettledQuery.all().of(WakeKind.DREAMING).newest(limit);
    if (!everyone) {
      AgentName name = session.agent(agent.name);
      session.fleet().profiles().read(name);
      if (git.on) {
        return git.print(session, name, "log --notes=dreaming --format='%h %s%n%N'");
      }
      query = query.of(name);
    } else if (git.on) {
      throw new UsageException("--git needs one agent.", "add -a NAME");
    }
    if (since != null) {
      query =
          query.since(
              new When(session).since(since, everyone ? anyAgent() : session.agent(agent.name)));
    }
    if (outcome != null) {
      query = query.of(outcomeNamed(outcome));
    }
    session.receipts().writeOwed();
    List<Wake> passes = new ArrayList<>(session.records().wakes().settled(query));
    Collections.reverse(passes);
    if (passes.isEmpty() && !json.on) {
      session.console().line("No pass is recorded for that.");
    }
    for (Wake pass : passes) {
      if (json.on) {
        session.console().line(WakeJson.of(pass));
      } else {
        new PassText(session.times()).lines(pass).forEach(session.console()::line);
      }
    }
    return 0;
  }

  private AgentName anyAgent() {
    return session.fleet().profiles().names().stream()
        .findFirst()
        .orElseThrow(NoAgentException::new);
  }

  private static Outcome outcomeNamed(String word) {
    for (Outcome known : Outcome.values()) {
      if (known.word().equals(word) || known.wordForPeople().equals(word)) {
        return known;
      }
    }
    throw new UsageException(
        "There is no outcome \"" + word + "\".", "use completed, quiet or failed");
  }
}
