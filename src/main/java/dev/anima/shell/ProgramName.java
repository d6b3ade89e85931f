package dev.anima.shell;

import dev.anima.agent.AgentName;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes a command in a text of ours one that can be typed as it stands: by the name that the
 * launcher was called by (no name in the shell), and for the agent that the caller named.
 *
 * @param word empty in the shell, where commands begin without it
 * @param agent whom the caller named with {@code -a}; empty where the surroundings say it
 */
record ProgramName(String word, Optional<AgentName> agent) {
  private static final Pattern COMMAND =
      Pattern.compile("(?<![\\w/.-])anima (?=(?:-|[a-z]+\\b)(?! command))");

  /** A command on one agent that does not say which; another command may follow on the line. */
  private static final Pattern NAMELESS =
      Pattern.compile(
          "(?<![\\w/.-])anima (?:(?:memory|note|onboarding) [a-z]+(?:-[a-z]+)*+|prompt show|wake|history|undo)"
              + "(?![^;|\\n]* (?:-a|--agent) )(?! --help)");

  /** A word in quotes as sh takes them, with an escape in it: the shell's own reader has none. */
  private static final Pattern ESCAPED =
      Pattern.compile(
          "(?<=^|[\\s=])(?:'[^']*+(?:'\\\\''[^']*+)+'|\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)+\")(?=\\s|$)");

  ProgramName(String word) {
    this(word, Optional.empty());
  }

  ProgramName(String word, AgentName agent) {
    this(word, Optional.of(agent));
  }

  /** A text of ours in which each command begins with that word, and says for whom it is. */
  String in(String text) {
    String named =
        agent.map(name -> NAMELESS.matcher(text).replaceAll("$0 -a " + name)).orElse(text);
    String before = word.isEmpty() ? "" : word + " ";
    return COMMAND.matcher(named).replaceAll(Matcher.quoteReplacement(before));
  }

  /** The same for a text with a command to type, whose words are quoted as sh takes them. */
  String inHint(String text) {
    String named = in(text);
    return word.isEmpty()
        ? ESCAPED
            .matcher(named)
            .replaceAll(found -> Matcher.quoteReplacement(Typed.quoted(plain(found.group()))))
        : named;
  }

  /** Whether the shell can be given each word: one that needs both kinds of quotes, it cannot. */
  static boolean isTypable(String hint) {
    return ESCAPED
        .matcher(hint)
        .results()
        .allMatch(found -> Typed.canBeTyped(plain(found.group())));
  }

  /** What sh would make of a word in quotes. */
  private static String plain(String quoted) {
    String inside = quoted.substring(1, quoted.length() - 1);
    return quoted.charAt(0) == '\''
        ? inside.replace("'\\''", "'")
        : inside.replaceAll("\\\\(.)", "$1");
  }
}
