package dev.anima.shell;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the launcher was called by, so that a hint can be typed as it stands. */
record ProgramName(String word) {
  private static final Pattern COMMAND =
      Pattern.compile("(?<![\\w/.-])anima (?=(?:-|[a-z]+\\b)(?! command))");

  /** A text of ours in which each command begins with that word. */
  String in(String text) {
    return COMMAND.matcher(text).replaceAll(Matcher.quoteReplacement(word + " "));
  }
}
