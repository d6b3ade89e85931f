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
@Command(
    name = "dream",
    header = "let agents dream now, one after the other",
    description =
        "A pass: the agent goes through what is new and puts its memory in order. Any number a day; each leaves a receipt in the Git notes of the workspace. Inside a wake it only queues.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {
      "0:all completed, or were quiet",
      "4:one clashed with someone's edit, or was cancelled",
      "6:one failed, or was stopped"
    },
    footerHeading = Examples.HEADING,
    footer = {"  anima dream ada", "  anima dream --all --json"})
final class DreamCommand implements Callable<Integer>, Display.Streaming {
  private final Session session;

  @Parameters(
      arity = "0..*",
      paramLabel = "NAME",
      completionCandidates = AgentNames.class,
      description = "the agents")
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
    if (!all) {
      agents.forEach(session.fleet().profiles()::read);
    }
    DreamingPass pass = session.dreamingPass();
    boolean inside = session.callingWake().isPresent();
    WakeRun run = new WakeRun(session, json.on);
    for (int i = 0; i < agents.size(); i++) {
      AgentName name = agents.get(i);
      Wake queued = pass.enqueue(name, inside ? name.value() : session.operator());
      if (inside) {
        run.leaveQueued(queued);
      } else if (!run.await(
          queued, listener -> pass.finish(queued, listener, session.aside()::folded))) {
        notBegun(agents.size() - i - 1);
        break;
      }
    }
    return run.exitCode();
  }

  private void notBegun(int left) {
    if (left > 0) {
      session.aside().line(Texts.count(left, "agent") + " had no turn, and nothing is queued.");
    }
  }

  private List<AgentName> agents() {
    if (all && !(names.isEmpty() && agent.name == null)) {
      throw new UsageException(
          "--all means all agents, and some are named too.", "anima dream --all");
    }
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
