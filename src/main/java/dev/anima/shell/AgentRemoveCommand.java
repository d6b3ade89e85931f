package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.wake.WakeReportJson;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima agent remove NAME}. */
@Command(
    name = "remove",
    header = "take an agent out of the fleet; its memory stays unless --purge",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {"4:the agent is awake"},
    footerHeading = Examples.HEADING,
    footer = {"  anima agent remove ada", "  anima agent new ada"})
final class AgentRemoveCommand implements Callable<Integer> {
  private final Session session;

  @Mixin NamedAgent agent = new NamedAgent();

  @Option(
      names = "--purge",
      description = "delete the workspace, history and all, and its messages")
  boolean purge;

  AgentRemoveCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    session.refuseInsideWake("Removing an agent");
    AgentName name = session.agent(agent.name());
    session.fleet().profiles().read(name);
    AgentRepairCommand.refuseWhileAwake(session, name, "Removing");
    session.fleet().remove(name);
    if (purge) {
      session.fleet().purge(name);
      int messages = session.records().agents().purge(name, WakeReportJson.blank());
      session
          .console()
          .folded(
              name
                  + " is removed; workspaces/"
                  + name
                  + " with all its history and "
                  + Texts.count(messages, "message")
                  + " are deleted");
      return 0;
    }
    session
        .console()
        .folded(name + " is removed; its memory and history stay in workspaces/" + name);
    session.console().hint("Bring it back: anima agent new " + name);
    return 0;
  }
}
