package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.dreaming.DreamingPass;
import dev.anima.records.Wake;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima dream NAME…}. */
@Command(name = "dream", description = "let agents dream now, one after the other")
final class DreamCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "0..*", paramLabel = "NAME", description = "the agents")
  List<String> names = new ArrayList<>();

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();

  @Option(names = "--all", description = "all agents of this home")
  boolean all;

  DreamCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    List<AgentName> agents = agents();
    for (AgentName name : agents) {
      session.fleet().profiles().read(name);
    }
    DreamingPass pass = session.dreamingPass();
    boolean inside =
        session.surroundings().variable("ANIMA_WAKE").isPresent()
            && session.callingWake().isPresent();
    WakeRun run = new WakeRun(session, json.on);
    for (AgentName name : agents) {
      Wake queued = pass.enqueue(name, session.operator());
      if (inside) {
        session.console().line(queued.shownNumber() + " is queued; it runs after this wake");
      } else {
        run.await(queued, listener -> pass.finish(queued, listener));
      }
    }
    return run.exitCode();
  }

  private List<AgentName> agents() {
    if (all) {
      session.refuseInsideWake("Waking other agents");
      return session.fleet().profiles().names();
    }
    if (names.isEmpty()) {
      return List.of(session.agent(agent.name));
    }
    return names.stream().distinct().map(session::agent).toList();
  }
}
