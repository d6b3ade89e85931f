package dev.anima.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is off about the words of a command, and what was most likely meant. */
final class UsageText {
  /** A line that is longer than this is no hint any more, but somebody's text. */
  private static final int LONGEST_LINE = 160;

  private static final int SHORT_OPTION = 2;

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

  /**
   * The command to type instead.
   *
   * @param words all that was typed after {@code anima}
   * @param inShell whether it is typed in the shell, which has no escapes
   * @param isAgent whether a word is the name of an agent of the home
   */
  static String hint(
      ParameterException failure, List<String> words, boolean inShell, Predicate<String> isAgent) {
    CommandLine command = failure.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    return unmatched(failure)
        .flatMap(word -> meant(word, command, words, isAgent))
        .filter(line -> !inShell || ProgramName.isTypable(line))
        .orElse(name + " --help");
  }

  private static Optional<String> meant(
      String word, CommandLine command, List<String> words, Predicate<String> isAgent) {
    if (takesAgent(command) && !isGiven(words, "-a", "--agent") && isAgent.test(word)) {
      return Optional.of(forAgent(words, word, command));
    }
    if (takesMessage(command) && !word.startsWith("-") && !isGiven(words, "-m", "--message")) {
      return Optional.of(withMessage(words, word));
    }
    if (word.startsWith("-")) {
      String option = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
      String value = word.substring(option.length());
      if (option.length() <= SHORT_OPTION) {
        // Any other letter is as near: only help is no guess.
        return Optional.empty();
      }
      return MeantWord.of(option, command.getCommandSpec().optionsMap().keySet())
          .map(near -> line(words, word, List.of(near + value), command));
    }
    if (MeantWord.isOnJobs(word, command)) {
      return Optional.of("anima jobs");
    }
    if (MeantWord.isOfShell(word, command)) {
      return Optional.of("anima shell, and there: " + word);
    }
    return MeantWord.command(word, command)
        .map(near -> line(words, word, List.of(near.split(" ")), command));
  }

  /** Of {@code wake ada hello}, the rest is what she is to read. */
  private static String forAgent(List<String> words, String agent, CommandLine command) {
    int at = words.indexOf(agent);
    boolean rest = at + 1 < words.size() && !words.get(at + 1).startsWith("-");
    boolean takesText = command.getCommandSpec().optionsMap().containsKey("-m");
    if (!rest || !takesText || isGiven(words, "-m", "--message")) {
      return line(words, agent, List.of("-a", agent), command);
    }
    String text = String.join(" ", words.subList(at + 1, words.size()));
    List<String> before = new ArrayList<>(words.subList(0, at + 1));
    return line(before, agent, List.of("-a", agent, "-m", text), command);
  }

  private static boolean takesMessage(CommandLine command) {
    return command.getCommandSpec().optionsMap().containsKey("-m")
        && command.getCommandSpec().name().equals("wake");
  }

  /** Of {@code wake -a ada hello there}, what follows the options is what she is to read. */
  private static String withMessage(List<String> words, String first) {
    int at = Math.max(0, words.indexOf(first));
    int end = at;
    while (end < words.size() && !words.get(end).startsWith("-")) {
      end++;
    }
    List<String> better = new ArrayList<>(words.subList(0, at));
    better.addAll(List.of("-m", String.join(" ", words.subList(at, end))));
    better.addAll(words.subList(end, words.size()));
    return "anima " + better.stream().map(GitOption::quoted).collect(Collectors.joining(" "));
  }

  private static boolean takesAgent(CommandLine command) {
    return command.getCommandSpec().optionsMap().containsKey("-a");
  }

  private static boolean isGiven(List<String> words, String... options) {
    return words.stream().anyMatch(List.of(options)::contains);
  }

  /** What was typed with one word replaced; of a long line only the command and that word. */
  private static String line(
      List<String> words, String word, List<String> instead, CommandLine command) {
    int at = words.indexOf(word);
    List<String> better = new ArrayList<>(words);
    if (at >= 0) {
      better.remove(at);
      better.addAll(at, instead);
    }
    String line =
        "anima " + better.stream().map(GitOption::quoted).collect(Collectors.joining(" "));
    return at < 0 || line.length() > LONGEST_LINE || line.contains("\n")
        ? command.getCommandSpec().qualifiedName() + " " + String.join(" ", instead)
        : line;
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
