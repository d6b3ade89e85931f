package dev.anima.shell;

import dev.anima.error.ErrorKind;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** A word that only leads to others, such as {@code agent}; alone it shows its help, exit 2. */
final class Group implements Callable<Integer> {
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
    return line;
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ErrorKind.USAGE.exitCode();
  }
}
