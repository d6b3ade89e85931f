package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.home.Profiles;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code use [NAME]}, in the shell. */
@Command(
    name = "use",
    header = "let the commands that follow be about an agent; alone: about none",
    footerHeading = Examples.HEADING,
    footer = {"  use ada", "  use"})
final class UseCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "0..1", paramLabel = "NAME", description = "the agent; none: let go of it")
  @Nullable String name;

  UseCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Workbench bench = session.bench().orElseThrow();
    Optional<AgentName> before = bench.used();
    if (name == null) {
      bench.use(Optional.empty());
      session
          .console()
          .line(
              before
                  .map(agent -> "No longer about " + agent + ".")
                  .orElse("No agent was in use. Use one: use NAME"));
      return 0;
    }
    AgentName agent = session.agent(name);
    new Profiles(session.home()).require(agent);
    bench.use(Optional.of(agent));
    session.console().line("Commands are about " + agent + " now, where they name no other.");
    return 0;
  }
}
