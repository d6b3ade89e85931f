package dev.anima.shell;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** {@code anima home …}. */
final class HomeCommands {
  private HomeCommands() {}

  /** Builds it; {@code only} as {@link Group#line} says. */
  static CommandLine line(Session session, Optional<String> only) {
    return new Group(
            "home",
            "accept what changed in the home",
            List.of("accept"),
            (name, of) -> new HomeAcceptCommand(of))
        .line(session, only);
  }
}
