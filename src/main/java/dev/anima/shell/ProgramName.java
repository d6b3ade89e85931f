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
}
