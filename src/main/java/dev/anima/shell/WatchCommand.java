package dev.anima.shell;

import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/** {@code watch}, in the shell. */
@Command(
    name = "watch",
    header = "the fleet as it is, refreshed in place: what runs, what comes, what came of it",
    description = "q or Ctrl-C leaves. Without a terminal it is shown once.",
    footerHeading = Examples.HEADING,
    footer = "  watch")
@Answer.Streams
final class WatchCommand implements Callable<Integer> {
  private final Session session;

  WatchCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    FleetView view = new FleetView(session);
    if (!session.surroundings().screen().live(() -> fitting(view.lines()))) {
      view.lines().forEach(session.console()::line);
    }
    return 0;
  }

  /** Its lines in the width of the moment, for a screen can be made narrower. */
  private List<String> fitting(List<String> lines) {
    OptionalInt columns = session.surroundings().screen().columns();
    return lines.stream()
        .flatMap(
            line ->
                columns.isEmpty() || Width.of(line) < columns.getAsInt()
                    ? Stream.of(line)
                    : Texts.folded(line, "      ", columns.getAsInt() - 1).stream())
        .toList();
  }
}
