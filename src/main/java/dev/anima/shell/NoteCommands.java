package dev.anima.shell;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** {@code anima note …}. */
final class NoteCommands {
  private static final Group GROUP =
      new Group(
          "note",
          "list, read, write, move and remove notes",
          List.of("list", "show", "write", "move", "remove"),
          NoteCommands::make);

  private NoteCommands() {}

  /** Builds it; {@code only} as {@link Group#line} says. */
  static CommandLine line(Session session, Optional<String> only) {
    return GROUP.line(session, only);
  }

  private static Object make(String command, Session session) {
    return switch (command) {
      case "list" -> new NoteListCommand(session);
      case "show" -> new NoteShowCommand(session);
      case "write" -> new NoteWriteCommand(session);
      case "move" -> new NoteMoveCommand(session);
      case "remove" -> new NoteRemoveCommand(session);
      default -> throw Group.noCommand(command);
    };
  }
}
