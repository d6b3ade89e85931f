package dev.anima.shell;

import picocli.CommandLine;

/** {@code anima dreaming …}: the night's board, and what belongs to it. */
final class DreamingCommands {
  private DreamingCommands() {}

  static CommandLine line(Session session) {
    return new CommandLine(new DreamingCommand(session))
        .addSubcommand(new DreamingNextCommand(session))
        .addSubcommand(new DreamingOutcomesCommand(session))
        .addSubcommand(new DreamingResumeCommand(session));
  }
}
