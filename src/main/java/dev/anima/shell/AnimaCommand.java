package dev.anima.shell;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The word {@code anima} itself: what every command takes, and how things are. */
@Command(
    name = "anima",
    header = "The place where AI agents keep what they know.",
    synopsisSubcommandLabel = "COMMAND",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {
      "0:done, also where there was nothing to do",
      "1:a bug of Anima",
      "2:the words of the command are off",
      "3:what was named is not there",
      "4:a conflict: someone else wrote first, or a wake is running",
      "5:refused: invalid input, or something would be lost",
      "6:the machine did not do its part, or a wake failed",
      "7:a check that found something"
    },
    footerHeading = Examples.HEADING,
    footer = {"  anima", "  anima help memory append", "  anima wake -a ada -m \"Hello\""})
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
  @Answer.In(Answer.Form.PLAIN)
  boolean help;

  @Override
  public Integer call() {
    new Glance(session).print();
    return 0;
  }
}
