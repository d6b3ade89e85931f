package dev.anima.shell;

import java.util.Optional;
import picocli.CommandLine;

/** {@code anima note …}. */
final class NoteCommands {
  private static final Group GROUP =
      Group.of("note", "list, read, write, move and remove notes")
          .with("list", NoteListCommand::new)
          .with("show", NoteShowCommand::new)
          .with("write", NoteWriteCommand::new)
          .with("move", NoteMoveCommand::new)
          .with("remove", NoteRemoveCommand::new);

  private NoteCommands() {}

  /** Builds it; {@code only} as {@link Group#line} says. */
  static CommandLine line(Session session, Optional<String> only) {
    return GROUP.line(session, only);
  }
}
