package dev.anima.shell;

import dev.anima.error.ErrorKind;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** A word that only leads to others, such as {@code agent}; alone it shows its help, exit 2. */
final class Group implements Callable<Integer> {
  private static final int EXAMPLES = 3;

  private final CommandSpec spec;

  private Group(CommandSpec spec) {
    this.spec = spec;
  }

  static CommandLine of(String name, String description, Object... commands) {
    return of(CommandSpec.create().name(name), description, commands);
  }

  private static CommandLine of(CommandSpec empty, String description, Object... commands) {
    Group[] group = new Group[1];
    CommandSpec spec =
        CommandSpec.wrapWithoutInspection((Callable<Integer>) () -> group[0].call())
            .name(empty.name());
    group[0] = new Group(spec);
    spec.usageMessage().header(description);
    CommandLine line = new CommandLine(spec);
    for (Object command : commands) {
      line.addSubcommand(command);
    }
    spec.usageMessage().footerHeading(Examples.HEADING).footer(examples(line));
    return line;
  }

  /** The first example of each of the first commands. */
  private static String[] examples(CommandLine line) {
    return line.getSubcommands().values().stream()
        .distinct()
        .map(each -> each.getCommandSpec().usageMessage().footer())
        .filter(footer -> footer.length > 0)
        .map(footer -> footer[0])
        .limit(EXAMPLES)
        .toArray(String[]::new);
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ErrorKind.USAGE.exitCode();
  }
}
