package dev.anima.shell;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine;

/** The tree of commands. Only the named one is built, since each costs start-up time. */
final class Commands {
  private static final Map<String, Function<Session, CommandLine>> TREE = new LinkedHashMap<>();

  /** What makes sense in the shell alone. */
  private static final Map<String, Function<Session, CommandLine>> IN_SHELL = new LinkedHashMap<>();

  static {
    TREE.put("demo", session -> new CommandLine(new DemoCommand(session)));
    TREE.put("init", session -> new CommandLine(new InitCommand(session)));
    TREE.put("status", session -> new CommandLine(new StatusCommand(session)));
    TREE.put("doctor", session -> new CommandLine(new DoctorCommand(session)));
    TREE.put(
        "home",
        session ->
            Group.of("home", "accept what changed in the home", new HomeAcceptCommand(session)));
    TREE.put("agent", AgentCommands::line);
    TREE.put("memory", MemoryCommands::line);
    TREE.put("undo", session -> new CommandLine(new UndoCommand(session)));
    TREE.put("note", NoteCommands::line);
    TREE.put("onboarding", OnboardingCommands::line);
    TREE.put("md", MdCommands::line);
    TREE.put("wake", session -> new CommandLine(new WakeCommand(session)));
    TREE.put("history", session -> new CommandLine(new HistoryCommand(session)));
    TREE.put("activity", session -> new CommandLine(new ActivityCommand(session)));
    TREE.put("dream", session -> new CommandLine(new DreamCommand(session)));
    TREE.put("dreaming", DreamingCommands::line);
    TREE.put("serve", session -> new CommandLine(new ServeCommand(session)));
    TREE.put("shell", session -> new CommandLine(new ShellCommand(session)));
    TREE.put("prompt", PromptCommands::line);
    TREE.put("help", session -> new CommandLine(new HelpCommand(session)));
    TREE.put("completion", session -> new CommandLine(new CompletionCommand(session)));
    IN_SHELL.put("use", session -> new CommandLine(new UseCommand(session)));
    IN_SHELL.put("watch", session -> new CommandLine(new WatchCommand(session)));
    IN_SHELL.put("jobs", session -> new CommandLine(new JobsCommand(session)));
    IN_SHELL.put("exit", session -> new CommandLine(new ExitCommand(session)));
  }

  private Commands() {}

  /** Whether there is a command of that name. */
  static boolean isThere(String name) {
    return TREE.containsKey(name);
  }

  /** A line with the command that the words name; with all of them where they name none. */
  static CommandLine lineFor(List<String> words, Session session) {
    CommandLine line = new CommandLine(new AnimaCommand(session));
    String named = named(words).orElse("");
    Function<Session, CommandLine> make = TREE.get(named);
    if (make != null) {
      line.addSubcommand(named, make.apply(session));
    } else {
      TREE.forEach((name, each) -> line.addSubcommand(name, each.apply(session)));
      if (session.bench().isPresent()) {
        IN_SHELL.forEach((name, each) -> line.addSubcommand(name, each.apply(session)));
      }
    }
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setUsageHelpWidth(80);
    CommandGroups.arrange(line);
    return line;
  }

  private static Optional<String> named(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.equals("--home")) {
        i++;
      } else if (!word.startsWith("-")) {
        return TREE.containsKey(word) ? Optional.of(word) : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
