package dev.anima.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code anima help [COMMAND [SUBCOMMAND]]}. */
@Command(
    name = "help",
    header = "what the commands are, or what one of them is for",
    description = "The same as the command with --help.",
    footerHeading = Examples.HEADING,
    footer = {"  anima help", "  anima help dreaming", "  anima help memory append"})
final class HelpCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "a command, and one below it")
  List<String> words = new ArrayList<>();

  HelpCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    CommandLine line = Commands.lineFor(words, session);
    for (String word : words) {
      CommandLine below = line.getSubcommands().get(word);
      if (below == null) {
        throw unknown(word, line);
      }
      line = below;
    }
    Screen screen = session.surroundings().screen();
    String text = line.getUsageMessage();
    session.surroundings().out().print(HelpText.onScreen(text, screen, session.program()));
    session.surroundings().out().flush();
    return 0;
  }

  private static UsageException unknown(String word, CommandLine at) {
    String name = at.getCommandSpec().qualifiedName();
    String asked = name.equals("anima") ? "anima help" : "anima help" + name.substring(5);
    return new UsageException(
        at.getSubcommands().isEmpty()
            ? "There is no command below " + name + "."
            : "\"" + word + "\" is no command of " + name + ".",
        MeantWord.command(word, at).map(near -> asked + " " + near).orElse(asked));
  }
}
