package dev.anima.shell.terminal;

import dev.anima.shell.Display;
import java.util.regex.Pattern;

/**
 * Colours for lines of Markdown and of differences. They repeat what the signs at the line's
 * beginning say, and never say anything of their own.
 */
final class Colours {
  private static final String BOLD = "1";
  private static final String FAINT = "2";
  private static final String RED = "31";
  private static final String GREEN = "32";
  private static final String CYAN = "36";

  private static final Pattern HEADING = Pattern.compile(" {0,3}#{1,6}(\\s.*)?");
  private static final Pattern FENCE = Pattern.compile("\\s*(```|~~~).*");
  private static final Pattern QUOTE = Pattern.compile("\\s*>.*");
  private static final Pattern DONE = Pattern.compile("\\s*[-*+] \\[[xX]\\] .*");
  private static final Pattern DIFF_HEAD =
      Pattern.compile("(diff --git|index|---|\\+\\+\\+|new file|deleted file|old mode|new mode).*");

  private final Display.Form form;
  private boolean fenced;

  /** Below the first line of numbers of a git difference, where the first column is the sign. */
  private boolean inHunk;

  Colours(Display.Form form) {
    this.form = form;
  }

  String line(String line) {
    return switch (form) {
      case PLAIN -> line;
      case MARKDOWN -> markdown(line);
      case DIFFERENCE -> difference(line);
    };
  }

  private String markdown(String line) {
    if (FENCE.matcher(line).matches()) {
      fenced = !fenced;
      return in(CYAN, line);
    }
    if (fenced) {
      return in(CYAN, line);
    }
    if (HEADING.matcher(line).matches()) {
      return in(BOLD, line);
    }
    return QUOTE.matcher(line).matches() || DONE.matcher(line).matches() ? in(FAINT, line) : line;
  }

  private String difference(String line) {
    if (line.startsWith("@@")) {
      inHunk = true;
      return in(CYAN, line);
    }
    inHunk = inHunk && !line.startsWith("diff --git");
    if (!inHunk && DIFF_HEAD.matcher(line).matches()) {
      return in(BOLD, line);
    }
    // Elsewhere a difference is set in by one column.
    int sign = inHunk ? 0 : 1;
    char first = line.length() > sign && (inHunk || line.startsWith(" ")) ? line.charAt(sign) : ' ';
    return first == '+' ? in(GREEN, line) : first == '-' ? in(RED, line) : line;
  }

  private static String in(String style, String text) {
    return "\u001b[" + style + "m" + text + "\u001b[0m";
  }
}
