package dev.anima.shell;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code watch}, in the shell. */
@Command(
    name = "watch",
    header = "the fleet as it is, refreshed in place: what runs, what comes, what came of it",
    description = "q or Ctrl-C leaves. Without a terminal it is shown once.",
    footerHeading = Examples.HEADING,
    footer = "  watch")
final class WatchCommand implements Callable<Integer> {
  private final Session session;

  WatchCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    FleetView view = new FleetView(session);
    if (!session.surroundings().screen().live(view::lines)) {
      view.lines().forEach(session.console()::line);
    }
    return 0;
  }
}
