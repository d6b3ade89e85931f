package dev.anima.shell;

import picocli.CommandLine;

/** {@code anima note …}. */
final class NoteCommands {
  private NoteCommands() {}

  static CommandLine line(Session session) {
    return Group.of(
        "note",
        "list, read, write, move and remove notes",
        new NoteListCommand(session),
        new NoteShowCommand(session),
        new NoteWriteCommand(session),
        new NoteMoveCommand(session),
        new NoteRemoveCommand(session));
  }
}
