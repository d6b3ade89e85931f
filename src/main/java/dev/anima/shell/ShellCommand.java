package dev.anima.shell;

import dev.anima.home.Home;
import dev.anima.home.HomeNotFoundException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code anima shell}. */
@Command(
    name = "shell",
    header = "all commands in one session, with completion and a live view",
    description =
        "Where somebody types: a prompt; Tab completes, help lists the commands. Where lines are piped in: one command a line, no prompt, and the exit code is that of the last line that failed.",
    footerHeading = Examples.HEADING,
    footer = "  anima shell")
final class ShellCommand implements Callable<Integer> {
  private final Session session;

  ShellCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (session.bench().isPresent()) {
      throw new UsageException("This is the shell already.", "help");
    }
    Workbench bench = new Workbench(session.surroundings(), home());
    OptionalInt left = session.surroundings().screen().converse(bench);
    return left.isPresent() ? left.getAsInt() : new PipedShell(bench).run();
  }

  private Optional<Path> home() {
    try {
      return Optional.of(session.home()).map(Home::root);
    } catch (HomeNotFoundException none) {
      if (session.surroundings().variable("ANIMA_HOME").isPresent() || session.namesHome()) {
        throw none;
      }
      return Optional.empty();
    }
  }
}
