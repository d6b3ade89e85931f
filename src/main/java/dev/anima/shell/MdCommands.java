package dev.anima.shell;

import java.util.ArrayList;
import java.util.List;
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
    List<String> names = new ArrayList<>(List.of("outline", "find"));
    MdOperation.ALL.forEach(operation -> names.add(operation.name()));
    names.addAll(List.of("check-pointers", "merge", "batch"));
    return new Group("md", "edit any Markdown file by its structure", names, MdCommands::make);
  }

  private static Object make(String command, Session session) {
    return switch (command) {
      case "outline" -> new MdOutlineCommand(session);
      case "find" -> new MdFindCommand(session);
      case "check-pointers" -> new MdCheckPointersCommand(session);
      case "merge" -> new MdMergeCommand(session);
      case "batch" -> new MdBatchCommand(session);
      default -> operation(command, session);
    };
  }

  private static CommandLine operation(String name, Session session) {
    for (MdOperation operation : MdOperation.ALL) {
      if (operation.name().equals(name)) {
        return new MdOperationCommand(session, operation).line();
      }
    }
    throw Group.noCommand(name);
  }
}
