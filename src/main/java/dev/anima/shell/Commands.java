package dev.anima.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Help;

/** The tree of commands. Only the named one is built, since each costs start-up time. */
final class Commands {
  private static final List<String> NAMES =
      List.of(
          "demo",
          "init",
          "status",
          "doctor",
          "home",
          "agent",
          "memory",
          "undo",
          "note",
          "onboarding",
          "md",
          "wake",
          "history",
          "activity",
          "dream",
          "dreaming",
          "serve",
          "shell",
          "prompt",
          "help",
          "completion");

  /** What makes sense in the shell alone. */
  private static final List<String> IN_SHELL = List.of("use", "watch", "jobs", "exit");

  static {
    // Of the types that words are turned into none is one of these, and looking for all of them
    // takes picocli a tenth of a start.
    System.setProperty("picocli.converters.excludes", "java\\.(time|sql|net)\\..*");
  }

  private Commands() {}

  /** Whether there is a command of that name. */
  static boolean isThere(String name) {
    return NAMES.contains(name);
  }

  /** A line with the command that the words name; with all of them where they name none. */
  static CommandLine lineFor(List<String> words, Session session) {
    CommandLine line = new CommandLine(new AnimaCommand(session));
    List<String> named = named(words);
    if (!named.isEmpty() && isThere(named.get(0))) {
      Optional<String> only = named.size() > 1 ? Optional.of(named.get(1)) : Optional.empty();
      line.addSubcommand(named.get(0), make(named.get(0), session, only));
    } else {
      NAMES.forEach(name -> line.addSubcommand(name, make(name, session, Optional.empty())));
      if (session.bench().isPresent()) {
        IN_SHELL.forEach(name -> line.addSubcommand(name, make(name, session, Optional.empty())));
      }
    }
    line.setCaseInsensitiveEnumValuesAllowed(true);
    // A text is what was given: one that begins with @ names no file of arguments.
    line.setExpandAtFiles(false);
    // Without escape sequences, which would count as width where help is folded.
    line.setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF));
    line.setUsageHelpWidth(HelpText.width(session.surroundings().screen().columns()));
    CommandGroups.arrange(line);
    return line;
  }

  /**
   * Makes a command: an annotated object, or a line of picocli.
   *
   * @param only of a group, the one of its commands that is asked for; see {@link Group#line}
   */
  private static Object make(String name, Session session, Optional<String> only) {
    return switch (name) {
      case "demo" -> new DemoCommand(session);
      case "init" -> new InitCommand(session);
      case "status" -> new StatusCommand(session);
      case "doctor" -> new DoctorCommand(session);
      case "home" -> HomeCommands.line(session, only);
      case "agent" -> AgentCommands.line(session, only);
      case "memory" -> MemoryCommands.line(session, only);
      case "undo" -> new UndoCommand(session);
      case "note" -> NoteCommands.line(session, only);
      case "onboarding" -> OnboardingCommands.line(session, only);
      case "md" -> MdCommands.line(session, only);
      case "wake" -> new WakeCommand(session);
      case "history" -> new HistoryCommand(session);
      case "activity" -> new ActivityCommand(session);
      case "dream" -> new DreamCommand(session);
      case "dreaming" -> DreamingCommands.line(session);
      case "serve" -> new ServeCommand(session);
      case "shell" -> new ShellCommand(session);
      case "prompt" -> PromptCommands.line(session, only);
      case "help" -> new HelpCommand(session);
      case "completion" -> new CompletionCommand(session);
      case "use" -> new UseCommand(session);
      case "watch" -> new WatchCommand(session);
      case "jobs" -> new JobsCommand(session);
      case "exit" -> new ExitCommand(session);
      default -> throw Group.noCommand(name);
    };
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
