package dev.anima.shell;

import dev.anima.error.ErrorKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
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
  private final Map<String, Function<Session, ?>> commands = new LinkedHashMap<>();

  private Group(String name, String description) {
    this.name = name;
    this.description = description;
  }

  static Group of(String name, String description) {
    return new Group(name, description);
  }

  /** One of the others: an annotated object, or a line of picocli. */
  Group with(String command, Function<Session, ?> make) {
    commands.put(command, make);
    return this;
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
    Optional<String> known = only.filter(commands::containsKey);
    commands.forEach(
        (command, make) -> {
          if (known.isEmpty() || known.get().equals(command)) {
            line.addSubcommand(command, make.apply(session));
          }
        });
    if (known.isEmpty()) {
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
