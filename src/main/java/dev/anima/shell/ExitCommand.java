package dev.anima.shell;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code exit}, in the shell. */
@Command(
    name = "exit",
    aliases = "quit",
    header = "leave the shell",
    footerHeading = Examples.HEADING,
    footer = "  exit")
final class ExitCommand implements Callable<Integer> {
  private final Session session;

  ExitCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    session.bench().orElseThrow().leave();
    return 0;
  }
}
