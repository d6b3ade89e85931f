package dev.anima.shell;

import dev.anima.home.Nearest;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is off about the words of a command, and what was most likely meant. */
final class UsageText {
  private UsageText() {}

  static String sentence(ParameterException failure) {
    CommandLine command = failure.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    Optional<String> unmatched = unmatched(failure);
    if (unmatched.isPresent()) {
      String word = unmatched.get();
      if (word.startsWith("-")) {
        return "\"" + word + "\" is no option of " + name + ".";
      }
      return command.getSubcommands().isEmpty()
          ? "\"" + word + "\" is one word too many for " + name + "."
          : "\"" + word + "\" is no command of " + name + ".";
    }
    if (failure instanceof MissingParameterException missing && !missing.getMissing().isEmpty()) {
      return name
          + " needs "
          + missing.getMissing().stream().map(UsageText::named).collect(Collectors.joining(", "))
          + ".";
    }
    ArgSpec argument = failure.getArgSpec();
    if (argument != null && failure.getValue() != null && !failure.getValue().isEmpty()) {
      return "\"" + failure.getValue() + "\" is no value for " + named(argument) + ".";
    }
    return failure.getMessage() + ".";
  }

  static String hint(ParameterException failure) {
    CommandLine command = failure.getCommandLine();
    return unmatched(failure)
        .flatMap(word -> meant(word, command))
        .orElse(command.getCommandSpec().qualifiedName() + " --help");
  }

  private static Optional<String> meant(String word, CommandLine command) {
    String name = command.getCommandSpec().qualifiedName();
    Collection<String> known =
        word.startsWith("-")
            ? command.getCommandSpec().optionsMap().keySet()
            : command.getSubcommands().keySet();
    return Nearest.of(word, known).map(near -> name + " " + near);
  }

  private static Optional<String> unmatched(ParameterException failure) {
    return failure instanceof UnmatchedArgumentException unmatched
        ? unmatched.getUnmatched().stream().findFirst()
        : Optional.empty();
  }

  private static String named(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? option.longestName() + " " + option.paramLabel()
        : argument.paramLabel();
  }
}
