package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.Profile;
import dev.anima.records.Wake;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code anima agent list}. */
@Command(name = "list", description = "the agents of this home")
final class AgentListCommand implements Callable<Integer> {
  private final Session session;

  @Mixin JsonOption json = new JsonOption();

  AgentListCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    List<AgentName> names = session.fleet().profiles().names();
    if (json.on) {
      names.forEach(
          name ->
              session
                  .console()
                  .line(AgentJson.of(session.fleet().profiles().read(name), Optional.empty())));
      return 0;
    }
    session
        .console()
        .line(Texts.count(names.size(), "agent") + " in " + session.home().workspaces());
    List<List<String>> rows = new ArrayList<>();
    for (AgentName name : names) {
      Profile profile = session.fleet().profiles().read(name);
      rows.add(
          List.of(
              name.value(),
              profile.provider().map(settings -> settings.kind()).orElse("none"),
              lastWake(name),
              profile.role().orElse("")));
    }
    Table.of(List.of("AGENT", "PROVIDER", "LAST WAKE", "ROLE"), rows)
        .forEach(session.console()::line);
    if (names.isEmpty()) {
      session.console().line("Make one: anima agent new ada");
    }
    return 0;
  }

  private String lastWake(AgentName name) {
    Optional<Wake> last =
        session.hasRecords() ? session.records().wakes().lastSettledOf(name) : Optional.empty();
    return last.flatMap(Wake::result)
        .map(
            result ->
                session.times().moment(result.completedAt())
                    + " "
                    + (result.outcome() == Outcome.FAILED ? "failed" : "done"))
        .orElse("never");
  }
}
