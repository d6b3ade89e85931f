package dev.anima.shell;

import dev.anima.error.ErrorKind;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * A word that only leads to others, such as {@code agent}; alone it shows its help, exit 2. Of the
 * others only the one that is named is built, since each costs start-up time.
 */
final class Group {
  private static final int EXAMPLES = 3;

  private final String name;
  private final String description;
  private final List<String> commands;
  private final Maker maker;

  /**
   * A switch over the names and no list of functions, for a function of each command would cost
   * time at every start.
   */
  @FunctionalInterface
  interface Maker {
    /** The command of that name: an annotated object, or a line of picocli. */
    Object make(String command, Session session);
  }

  /** Of these commands, in the order in which help lists them. */
  Group(String name, String description, List<String> commands, Maker maker) {
    this.name = name;
    this.description = description;
    this.commands = commands;
    this.maker = maker;
  }

  /**
   * Builds it.
   *
   * @param only the one command that is asked for; all of them where there is no such one
   */
  CommandLine line(Session session, Optional<String> only) {
    Alone alone = new Alone();
    CommandSpec spec = CommandSpec.wrapWithoutInspection(alone).name(name);
    alone.spec = spec;
    spec.usageMessage().header(description);
    CommandLine line = new CommandLine(spec);
    boolean isKnown = only.isPresent() && commands.contains(only.get());
    for (String command : isKnown ? List.of(only.get()) : commands) {
      line.addSubcommand(command, maker.make(command, session));
    }
    if (!isKnown) {
      spec.usageMessage().footerHeading(Examples.HEADING).footer(examples(line));
    }
    return line;
  }

  /** The first example of each of the first commands. */
  private static String[] examples(CommandLine line) {
    List<String> first =
        line.getSubcommands().values().stream()
            .distinct()
            .map(each -> each.getCommandSpec().usageMessage().footer())
            .filter(footer -> footer.length > 0)
            .map(footer -> footer[0])
            .limit(EXAMPLES)
            .toList();
    return first.toArray(String[]::new);
  }

  /** What a maker throws that does not know one of its own names. */
  static IllegalArgumentException noCommand(String name) {
    return new IllegalArgumentException("no command " + name);
  }

  /** The word without one of the others. */
  private static final class Alone implements Callable<Integer> {
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
      spec.commandLine().usage(spec.commandLine().getErr());
      return ErrorKind.USAGE.exitCode();
    }
  }
}
