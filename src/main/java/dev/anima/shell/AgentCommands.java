package dev.anima.shell;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** {@code anima agent …}. */
final class AgentCommands {
  private static final Group GROUP =
      new Group(
          "agent",
          "make, list, show, change, repair and remove agents",
          List.of("new", "list", "show", "set", "repair", "remove"),
          AgentCommands::make);

  private AgentCommands() {}

  /** Builds it; {@code only} as {@link Group#line} says. */
  static CommandLine line(Session session, Optional<String> only) {
    return GROUP.line(session, only);
  }

  private static Object make(String command, Session session) {
    return switch (command) {
      case "new" -> new AgentNewCommand(session);
      case "list" -> new AgentListCommand(session);
      case "show" -> new AgentShowCommand(session);
      case "set" -> new AgentSetCommand(session);
      case "repair" -> new AgentRepairCommand(session);
      case "remove" -> new AgentRemoveCommand(session);
      default -> throw Group.noCommand(command);
    };
  }
}
