package dev.anima.shell;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the launcher was called by, so that a hint can be typed as it stands; empty in the shell,
 * where commands begin without it.
 */
record ProgramName(String word) {
  private static final Pattern COMMAND =
      Pattern.compile("(?<![\\w/.-])anima (?=(?:-|[a-z]+\\b)(?! command))");

  /** A text of ours in which each command begins with that word. */
  String in(String text) {
    String before = word.isEmpty() ? "" : word + " ";
    return COMMAND.matcher(text).replaceAll(Matcher.quoteReplacement(before));
  }
}
