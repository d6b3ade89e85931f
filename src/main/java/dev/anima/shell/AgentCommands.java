package dev.anima.shell;

import java.util.Optional;
import picocli.CommandLine;

/** {@code anima agent …}. */
final class AgentCommands {
  private static final Group GROUP =
      Group.of("agent", "make, list, show, change, repair and remove agents")
          .with("new", AgentNewCommand::new)
          .with("list", AgentListCommand::new)
          .with("show", AgentShowCommand::new)
          .with("set", AgentSetCommand::new)
          .with("repair", AgentRepairCommand::new)
          .with("remove", AgentRemoveCommand::new);

  private AgentCommands() {}

  /** Builds it; {@code only} as {@link Group#line} says. */
  static CommandLine line(Session session, Optional<String> only) {
    return GROUP.line(session, only);
  }
}
