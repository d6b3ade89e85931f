package dev.anima.shell;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine;

/** The tree of commands. Only the named one is built, since each costs start-up time. */
final class Commands {
  private static final Map<String, Branch> TREE = new LinkedHashMap<>();

  /** What makes sense in the shell alone. */
  private static final Map<String, Branch> IN_SHELL = new LinkedHashMap<>();

  /** Makes a command, of a group only the one of its commands that is asked for. */
  @FunctionalInterface
  private interface Branch {
    CommandLine line(Session session, Optional<String> only);

    static Branch of(Function<Session, ?> command) {
      return (session, only) -> new CommandLine(command.apply(session));
    }
  }

  static {
    TREE.put("demo", Branch.of(DemoCommand::new));
    TREE.put("init", Branch.of(InitCommand::new));
    TREE.put("status", Branch.of(StatusCommand::new));
    TREE.put("doctor", Branch.of(DoctorCommand::new));
    TREE.put(
        "home",
        Group.of("home", "accept what changed in the home").with("accept", HomeAcceptCommand::new)
            ::line);
    TREE.put("agent", AgentCommands::line);
    TREE.put("memory", MemoryCommands::line);
    TREE.put("undo", Branch.of(UndoCommand::new));
    TREE.put("note", NoteCommands::line);
    TREE.put("onboarding", OnboardingCommands::line);
    TREE.put("md", MdCommands::line);
    TREE.put("wake", Branch.of(WakeCommand::new));
    TREE.put("history", Branch.of(HistoryCommand::new));
    TREE.put("activity", Branch.of(ActivityCommand::new));
    TREE.put("dream", Branch.of(DreamCommand::new));
    TREE.put("dreaming", (session, only) -> DreamingCommands.line(session));
    TREE.put("serve", Branch.of(ServeCommand::new));
    TREE.put("shell", Branch.of(ShellCommand::new));
    TREE.put("prompt", PromptCommands::line);
    TREE.put("help", Branch.of(HelpCommand::new));
    TREE.put("completion", Branch.of(CompletionCommand::new));
    IN_SHELL.put("use", Branch.of(UseCommand::new));
    IN_SHELL.put("watch", Branch.of(WatchCommand::new));
    IN_SHELL.put("jobs", Branch.of(JobsCommand::new));
    IN_SHELL.put("exit", Branch.of(ExitCommand::new));
  }

  private Commands() {}

  /** Whether there is a command of that name. */
  static boolean isThere(String name) {
    return TREE.containsKey(name);
  }

  /** A line with the command that the words name; with all of them where they name none. */
  static CommandLine lineFor(List<String> words, Session session) {
    CommandLine line = new CommandLine(new AnimaCommand(session));
    List<String> named = named(words);
    Branch branch = named.isEmpty() ? null : TREE.get(named.get(0));
    if (branch != null) {
      Optional<String> only = named.stream().skip(1).findFirst();
      line.addSubcommand(named.get(0), branch.line(session, only));
    } else {
      Optional<String> all = Optional.empty();
      TREE.forEach((name, each) -> line.addSubcommand(name, each.line(session, all)));
      if (session.bench().isPresent()) {
        IN_SHELL.forEach((name, each) -> line.addSubcommand(name, each.line(session, all)));
      }
    }
    line.setCaseInsensitiveEnumValuesAllowed(true);
    // A text is what was given: one that begins with @ names no file of arguments.
    line.setExpandAtFiles(false);
    line.setUsageHelpWidth(HelpText.width(session.surroundings().screen().columns()));
    CommandGroups.arrange(line);
    return line;
  }

  /** The first two words that are no options: a command, and perhaps one below it. */
  private static List<String> named(List<String> words) {
    List<String> named = new ArrayList<>();
    for (int i = 0; i < words.size() && named.size() < 2; i++) {
      String word = words.get(i);
      if (word.equals("--home")) {
        i++;
      } else if (!word.startsWith("-")) {
        named.add(word);
      } else if (named.size() == 1) {
        // Help of the group, or an option before its command: nothing is left out.
        break;
      }
    }
    return named;
  }
}
