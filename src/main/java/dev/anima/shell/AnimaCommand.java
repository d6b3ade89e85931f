package dev.anima.shell;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The word {@code anima} itself: what every command takes, and how things are. */
@Command(
    name = "anima",
    description = "The place where AI agents keep what they know.",
    synopsisSubcommandLabel = "COMMAND")
final class AnimaCommand implements Callable<Integer> {
  private final Session session;

  AnimaCommand(Session session) {
    this.session = session;
  }

  @Option(
      names = "--home",
      paramLabel = "DIR",
      scope = ScopeType.INHERIT,
      description = "the home to work in (else ANIMA_HOME, else the nearest folder upwards)")
  void home(Path folder) {
    session.useHome(folder);
  }

  @Option(
      names = "--ascii",
      scope = ScopeType.INHERIT,
      description = "show other characters as escapes")
  void ascii(boolean on) {
    if (on) {
      session.useAscii();
    }
  }

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "show this help")
  boolean help;

  @Override
  public Integer call() {
    return new StatusCommand(session).call();
  }
}
