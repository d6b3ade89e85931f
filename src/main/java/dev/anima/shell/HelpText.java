package dev.anima.shell;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Help on a screen: commands as they are typed there, no line wider than it is. */
final class HelpText {
  private static final int WIDEST = 80;

  /** What picocli can lay help out in. */
  private static final int LEAST = 55;

  /** A name and the gap behind it, as in a list of options. */
  private static final Pattern NAME = Pattern.compile("\\s+\\S+(?: \\S+)*\\s{2,}(?=\\S)");

  private HelpText() {}

  /** The width that help is laid out in; narrower screens have its lines folded. */
  static int width(OptionalInt columns) {
    return Math.max(LEAST, Math.min(WIDEST, columns.orElse(WIDEST)));
  }

  static String onScreen(String help, Screen screen, ProgramName program) {
    String text = screen.isShell() ? program.in(help) : help;
    OptionalInt columns = screen.columns();
    if (columns.isEmpty()) {
      return text;
    }
    // A line up to the last column of a narrow screen would be broken by it.
    int most = columns.getAsInt() < WIDEST ? columns.getAsInt() - 1 : WIDEST;
    return text.lines()
        .flatMap(
            line ->
                Width.of(line) <= most
                    ? Stream.of(line)
                    : Texts.folded(line, setIn(line, most), most).stream())
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  /** Where the further lines of a line begin: below what a name is explained with. */
  private static String setIn(String line, int most) {
    Matcher name = NAME.matcher(line);
    return name.lookingAt() && name.end() <= most / 2
        ? " ".repeat(name.end())
        : Texts.indentOf(line);
  }
}
