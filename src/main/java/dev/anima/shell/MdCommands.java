package dev.anima.shell;

import picocli.CommandLine;

/** {@code anima md …}: the Markdown engine on any file, without a home. */
final class MdCommands {
  private MdCommands() {}

  static CommandLine line(Session session) {
    CommandLine line =
        Group.of(
            "md",
            "edit any Markdown file by its structure",
            new MdOutlineCommand(session),
            new MdFindCommand(session));
    for (MdOperation operation : MdOperation.ALL) {
      line.addSubcommand(new MdOperationCommand(session, operation).line());
    }
    line.addSubcommand(new MdCheckPointersCommand(session));
    line.addSubcommand(new MdMergeCommand(session));
    line.addSubcommand(new MdBatchCommand(session));
    return line;
  }
}
