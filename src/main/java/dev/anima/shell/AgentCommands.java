package dev.anima.shell;

import picocli.CommandLine;

/** {@code anima agent …}. */
final class AgentCommands {
  private AgentCommands() {}

  static CommandLine line(Session session) {
    return Group.of(
        "agent",
        "make, list, show, change, repair and remove agents",
        new AgentNewCommand(session),
        new AgentListCommand(session),
        new AgentShowCommand(session),
        new AgentSetCommand(session),
        new AgentRepairCommand(session),
        new AgentRemoveCommand(session));
  }
}
