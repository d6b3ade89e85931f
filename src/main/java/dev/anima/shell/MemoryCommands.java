package dev.anima.shell;

import picocli.CommandLine;

/** {@code anima memory …}. */
final class MemoryCommands {
  private MemoryCommands() {}

  static CommandLine line(Session session) {
    return Group.of(
        "memory",
        "read, change, save and restore an agent's memory",
        new MemoryShowCommand(session),
        new MemorySetCommand(session),
        new MemoryAppendCommand(session),
        new MemoryAddSectionCommand(session),
        new MemoryRemoveCommand(session),
        new MemoryRenameCommand(session),
        new MemoryMoveToNoteCommand(session),
        new MemoryEditCommand(session),
        new MemoryCheckCommand(session),
        new MemorySaveCommand(session),
        new MemoryLogCommand(session),
        new MemoryDiffCommand(session),
        new MemoryRestoreCommand(session),
        new MemoryApplyCommand(session));
  }
}
