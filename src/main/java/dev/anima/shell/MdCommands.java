package dev.anima.shell;

import java.util.Optional;
import picocli.CommandLine;

/** {@code anima md …}: the Markdown engine on any file, without a home. */
final class MdCommands {
  private static final Group GROUP = group();

  private MdCommands() {}

  /** Builds it; {@code only} as {@link Group#line} says. */
  static CommandLine line(Session session, Optional<String> only) {
    return GROUP.line(session, only);
  }

  private static Group group() {
    Group group =
        Group.of("md", "edit any Markdown file by its structure")
            .with("outline", MdOutlineCommand::new)
            .with("find", MdFindCommand::new);
    for (MdOperation operation : MdOperation.ALL) {
      group.with(operation.name(), session -> new MdOperationCommand(session, operation).line());
    }
    return group
        .with("check-pointers", MdCheckPointersCommand::new)
        .with("merge", MdMergeCommand::new)
        .with("batch", MdBatchCommand::new);
  }
}
