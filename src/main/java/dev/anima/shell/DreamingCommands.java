package dev.anima.shell;

import picocli.CommandLine;

/** {@code anima dreaming …}. */
final class DreamingCommands {
  private DreamingCommands() {}

  static CommandLine line(Session session) {
    return Group.of("dreaming", "what came of passes", new DreamingOutcomesCommand(session));
  }
}
