package dev.anima.shell;

import dev.anima.agent.AgentName;
import picocli.CommandLine.Option;

/** {@code --git}: print the plain git command for the same question instead of the answer. */
final class GitOption {
  @Option(names = "--git", description = "print the plain git command that shows the same")
  @Answer.In(Answer.Form.PLAIN)
  boolean on;

  /** One word for a POSIX shell. */
  static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./:+@-][A-Za-z0-9_./:+@=,-]*")
        ? word
        : "'" + word.replace("'", "'\\''") + "'";
  }

  /** Prints {@code git -C <workspace> <arguments>}. */
  int print(Session session, AgentName agent, String arguments) {
    String folder = session.home().workspace(agent).toString();
    session.console().line("git -C " + quoted(folder) + " " + arguments);
    return 0;
  }
}
