package dev.anima.shell;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** {@code anima memory …}. */
final class MemoryCommands {
  private static final Group GROUP =
      new Group(
          "memory",
          "read, change, save and restore an agent's memory",
          List.of(
              "show",
              "set",
              "append",
              "add-section",
              "remove",
              "rename",
              "move-to-note",
              "edit",
              "check",
              "save",
              "log",
              "diff",
              "restore",
              "apply"),
          MemoryCommands::make);

  private MemoryCommands() {}

  /** Builds it; {@code only} as {@link Group#line} says. */
  static CommandLine line(Session session, Optional<String> only) {
    return GROUP.line(session, only);
  }

  private static Object make(String command, Session session) {
    return switch (command) {
      case "show" -> new MemoryShowCommand(session);
      case "set" -> new MemorySetCommand(session);
      case "append" -> new MemoryAppendCommand(session);
      case "add-section" -> new MemoryAddSectionCommand(session);
      case "remove" -> new MemoryRemoveCommand(session);
      case "rename" -> new MemoryRenameCommand(session);
      case "move-to-note" -> new MemoryMoveToNoteCommand(session);
      case "edit" -> new MemoryEditCommand(session);
      case "check" -> new MemoryCheckCommand(session);
      case "save" -> new MemorySaveCommand(session);
      case "log" -> new MemoryLogCommand(session);
      case "diff" -> new MemoryDiffCommand(session);
      case "restore" -> new MemoryRestoreCommand(session);
      case "apply" -> new MemoryApplyCommand(session);
      default -> throw Group.noCommand(command);
    };
  }
}
