package dev.anima.shell;

import java.util.Optional;
import picocli.CommandLine;

/** {@code anima memory …}. */
final class MemoryCommands {
  private static final Group GROUP =
      Group.of("memory", "read, change, save and restore an agent's memory")
          .with("show", MemoryShowCommand::new)
          .with("set", MemorySetCommand::new)
          .with("append", MemoryAppendCommand::new)
          .with("add-section", MemoryAddSectionCommand::new)
          .with("remove", MemoryRemoveCommand::new)
          .with("rename", MemoryRenameCommand::new)
          .with("move-to-note", MemoryMoveToNoteCommand::new)
          .with("edit", MemoryEditCommand::new)
          .with("check", MemoryCheckCommand::new)
          .with("save", MemorySaveCommand::new)
          .with("log", MemoryLogCommand::new)
          .with("diff", MemoryDiffCommand::new)
          .with("restore", MemoryRestoreCommand::new)
          .with("apply", MemoryApplyCommand::new);

  private MemoryCommands() {}

  /** Builds it; {@code only} as {@link Group#line} says. */
  static CommandLine line(Session session, Optional<String> only) {
    return GROUP.line(session, only);
  }
}
