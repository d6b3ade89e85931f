package dev.anima.shell;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Lists the commands in help by who needs them. */
final class CommandGroups {
  /** A heading and the commands under it. */
  private record Group(String heading, List<String> commands) {}

  private static final List<Group> GROUPS =
      List.of(
          new Group("To begin with:", List.of("demo", "init")),
          new Group(
              "For agents, inside a wake and out of it:",
              List.of("memory", "note", "onboarding", "undo", "history", "md")),
          new Group(
              "For operators:",
              List.of(
                  "status",
                  "doctor",
                  "agent",
                  "wake",
                  "dream",
                  "dreaming",
                  "serve",
                  "home",
                  "prompt")),
          new Group("For auditors, beside plain git:", List.of("activity")));

  private static final int NAME_WIDTH = 12;

  private CommandGroups() {}

  static void arrange(CommandLine root) {
    root.getHelpSectionMap()
        .put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, help -> render(help.subcommands()));
    root.getHelpSectionMap().remove(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING);
  }

  /** All the words that stand in a group. */
  static List<String> commands() {
    return GROUPS.stream().flatMap(group -> group.commands().stream()).toList();
  }

  private static String render(Map<String, Help> commands) {
    return GROUPS.stream()
        .map(group -> render(group, commands))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining());
  }

  private static String render(Group group, Map<String, Help> commands) {
    String lines =
        group.commands().stream()
            .flatMap(name -> Optional.ofNullable(commands.get(name)).stream())
            .map(CommandGroups::line)
            .collect(Collectors.joining());
    return lines.isEmpty() ? "" : "\n" + group.heading() + "\n" + lines;
  }

  private static String line(Help help) {
    String name = help.commandSpec().name();
    String gap = " ".repeat(Math.max(1, NAME_WIDTH - name.length()));
    return "  " + name + gap + String.join(" ", help.commandSpec().usageMessage().header()) + "\n";
  }
}
