package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.Profile;
import dev.anima.home.InvalidSettingsException;
import dev.anima.records.Wake;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code anima agent list}. */
@Command(
    name = "list",
    header = "the agents of this home",
    footerHeading = Examples.HEADING,
    footer = {"  anima agent list", "  anima agent list --json"})
final class AgentListCommand implements Callable<Integer> {
  private final Session session;

  @Mixin JsonOption json = new JsonOption();

  AgentListCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    List<AgentName> names = session.visibleAgents();
    if (json.on) {
      names.forEach(
          name ->
              session
                  .console()
                  .json(AgentJson.of(session.fleet().profiles().read(name), Optional.empty())));
      return 0;
    }
    session
        .console()
        .line(Texts.count(names.size(), "agent") + " in " + session.home().workspaces());
    List<List<String>> rows = new ArrayList<>();
    for (AgentName name : names) {
      Profile profile;
      try {
        profile = session.fleet().profiles().read(name);
      } catch (InvalidSettingsException broken) {
        // One profile that somebody mistyped must not hide the others.
        rows.add(List.of(name.value(), "?", lastWake(name), "its profile cannot be read"));
        continue;
      }
      rows.add(
          List.of(
              name.value(),
              profile.provider().map(settings -> settings.kind()).orElse("none"),
              lastWake(name),
              profile.role().orElse("")));
    }
    session.console().table(List.of("AGENT", "PROVIDER", "LAST WAKE", "ROLE"), rows);
    if (names.isEmpty()) {
      session.console().hint("Make one: anima agent new ada");
    }
    return 0;
  }

  private String lastWake(AgentName name) {
    Optional<Wake> last =
        session.recordsToRead().flatMap(records -> records.wakes().lastSettledOf(name));
    return last.flatMap(Wake::result)
        .map(
            result ->
                session.times().moment(result.completedAt())
                    + " "
                    + (result.outcome() == Outcome.FAILED ? "failed" : "done"))
        .orElse("never");
  }
}
