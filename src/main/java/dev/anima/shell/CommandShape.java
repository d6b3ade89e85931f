package dev.anima.shell;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A command as completion and the reference see it.
 *
 * @param name with all that leads to it: {@code anima memory show}
 * @param purpose one sentence without its full stop
 * @param options sorted by their longest name
 * @param argument what its words may be, so far as anybody can know
 */
record CommandShape(
    CommandSpec spec,
    String name,
    String purpose,
    List<CommandShape> commands,
    List<Option> options,
    Expected argument) {

  /** An option, with what stands after it if it takes a value. */
  record Option(OptionSpec spec, List<String> names, String description, Expected value) {
    boolean takesValue() {
      return spec.arity().max() > 0;
    }
  }

  static CommandShape of(CommandLine line) {
    CommandSpec spec = line.getCommandSpec();
    // By its own name alone: a command that has a second one is listed under both.
    List<CommandShape> commands =
        line.getSubcommands().entrySet().stream()
            .filter(each -> each.getKey().equals(each.getValue().getCommandName()))
            .map(each -> of(each.getValue()))
            .toList();
    return new CommandShape(
        spec,
        spec.qualifiedName(),
        String.join(" ", spec.usageMessage().header()),
        commands,
        spec.options().stream()
            .sorted(Comparator.comparing(OptionSpec::longestName))
            .map(CommandShape::option)
            .toList(),
        spec.positionalParameters().stream()
            .findFirst()
            .map(Expected::of)
            .orElse(Expected.ANYTHING));
  }

  private static Option option(OptionSpec spec) {
    return new Option(
        spec,
        List.of(spec.names()),
        String.join(" ", spec.description()),
        spec.arity().max() > 0 ? Expected.of(spec) : Expected.ANYTHING);
  }

  /** The last word of its name. */
  String word() {
    return spec.name();
  }

  /** This one and all below it, each before those that it leads to. */
  List<CommandShape> all() {
    List<CommandShape> all = new ArrayList<>();
    all.add(this);
    commands.forEach(each -> all.addAll(each.all()));
    return all;
  }
}
