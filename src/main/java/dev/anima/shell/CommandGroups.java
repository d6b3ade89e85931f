package dev.anima.shell;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Lists the commands in help by who needs them. */
final class CommandGroups {
  /** A heading and the commands under it. */
  record Group(String heading, List<String> commands) {}

  private static final List<Group> GROUPS =
      List.of(
          new Group("To begin with:", List.of("demo", "init", "help")),
          new Group(
              "Memory, for agents inside a wake and for operators:",
              List.of("memory", "note", "onboarding", "undo", "md")),
          new Group("What was said:", List.of("history")),
          new Group("Agents and their wakes:", List.of("agent", "wake", "prompt")),
          new Group("Dreaming:", List.of("dream", "dreaming")),
          new Group(
              "The fleet:", List.of("status", "doctor", "serve", "shell", "home", "completion")),
          new Group("Looking back, beside plain git:", List.of("activity")));

  /** Shown where the commands are, which is in the shell alone. */
  private static final Group IN_SHELL =
      new Group("In the shell:", List.of("use", "watch", "jobs", "exit"));

  private static final int NAME_WIDTH = 12;

  /** The one place where the words of the board are explained. */
  private static final String STATES =
      """

      How an agent stands in a night (anima dreaming); every agent in one state:
        completed     it dreamt, and its memory changed
        quiet         it dreamt, and left its memory as it was
        failed        its pass broke off, or could not begin
        owed          its slot is ahead, or has come and the pass is not over
        nothing new   no pass was due: nothing was recorded, or it was made after
                      its slot
        out of scope  scopeAgentIds in anima.yaml does not name it
        off           its Dreaming is switched off, or rests after failed slots
      """;

  private CommandGroups() {}

  static void arrange(CommandLine root) {
    root.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new Listed());
    root.getHelpSectionMap().remove(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING);
  }

  /** No lambda, for the reason that {@link Shell} names. */
  private static final class Listed implements CommandLine.IHelpSectionRenderer {
    @Override
    public String render(Help help) {
      return CommandGroups.render(help.subcommands());
    }
  }

  /** The states of the board with their meanings, a line each. */
  static String states() {
    return STATES
        .lines()
        .skip(2)
        .map(line -> line.substring(2) + "\n")
        .collect(Collectors.joining());
  }

  /** The groups in their order, without what the shell alone has. */
  static List<Group> groups() {
    return GROUPS;
  }

  private static String render(Map<String, Help> commands) {
    return Stream.concat(Stream.of(IN_SHELL), GROUPS.stream())
        .map(group -> render(group, commands))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining("", "", STATES));
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
