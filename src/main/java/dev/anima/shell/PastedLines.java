package dev.anima.shell;

import dev.anima.error.AnimaException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/**
 * Lines that were pasted in one piece at an empty prompt: each is a command by itself, with the
 * text that follows it up to a single dot. If one of them is none, nobody meant commands, and none
 * is run.
 *
 * @param commands none where they are refused
 * @param refusal what is said instead; empty where they may run
 */
public record PastedLines(List<Command> commands, List<String> refusal) {
  private static final String TEXT_ENDS = ".";
  private static final int LONGEST_QUOTE = 40;

  public PastedLines {
    commands = List.copyOf(commands);
    refusal = List.copyOf(refusal);
  }

  /**
   * A command line.
   *
   * @param text the lines that belong to it; the single dot too, where there is one
   */
  public record Command(String line, List<String> text) {
    public Command {
      text = List.copyOf(text);
    }
  }

  static PastedLines of(List<String> lines, Workbench bench) {
    long meant = lines.stream().filter(line -> !saysNothing(line)).count();
    List<Command> commands = new ArrayList<>();
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.get(at);
      if (saysNothing(line)) {
        continue;
      }
      if (meant == 1) {
        return new PastedLines(List.of(new Command(line, List.of())), List.of());
      }
      Look look = look(line, bench);
      if (look.fault().isPresent()) {
        return refused(at + 1, look.fault().get());
      }
      int end = look.asksForText() ? endOfText(lines, at + 1) : at + 1;
      commands.add(new Command(line, lines.subList(at + 1, end)));
      at = end - 1;
    }
    return new PastedLines(commands, List.of());
  }

  private static boolean saysNothing(String line) {
    return line.isBlank() || line.stripLeading().startsWith("#");
  }

  /** The line behind the single dot, or behind the last line. */
  private static int endOfText(List<String> lines, int from) {
    int dot = lines.subList(from, lines.size()).indexOf(TEXT_ENDS);
    return dot < 0 ? lines.size() : from + dot + 1;
  }

  private record Look(Optional<String> fault, boolean asksForText) {
    static Look fault(String sentence) {
      return new Look(Optional.of(sentence), false);
    }
  }

  /** Whether a line would run, without running it. */
  private static Look look(String line, Workbench bench) {
    Typed typed = Typed.parse(line);
    List<String> words = bench.words(typed);
    if (!bench.isCommand(words.get(0))) {
      return Look.fault("\"" + shortened(line) + "\" is no command.");
    }
    if (bench.refusal(line, words).isPresent()) {
      return Look.fault("its quotes do not match: " + shortened(line));
    }
    try (Session session = bench.newSession()) {
      List<String> whole = bench.withText(words, typed);
      CommandLine.ParseResult parsed =
          Commands.lineFor(whole, session).parseArgs(whole.toArray(String[]::new));
      while (parsed.hasSubcommand()) {
        parsed = parsed.subcommand();
      }
      boolean asks =
          parsed.commandSpec().userObject() instanceof AsksForText command
              && !parsed.isUsageHelpRequested()
              && command.asksForText();
      return new Look(Optional.empty(), asks);
    } catch (CommandLine.ParameterException failure) {
      return Look.fault(new ProgramName("").in(UsageText.sentence(failure)));
    } catch (AnimaException failure) {
      return Look.fault(failure.getMessage());
    }
  }

  private static PastedLines refused(int number, String fault) {
    return new PastedLines(
        List.of(),
        List.of(
            "Line " + number + " of what was pasted: " + Visible.of(fault) + " Nothing was done.",
            "Try: for a text, type its command and -- first, and paste behind it"));
  }

  private static String shortened(String line) {
    String plain = line.strip();
    return plain.length() <= LONGEST_QUOTE ? plain : plain.substring(0, LONGEST_QUOTE) + "...";
  }
}
