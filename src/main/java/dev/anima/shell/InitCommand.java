package dev.anima.shell;

import dev.anima.home.NewHome;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima init [DIR]}. */
@Command(
    name = "init",
    header = "make a home: a folder for agents and their settings",
    description = "What is in the folder already stays as it is.",
    footerHeading = Examples.HEADING,
    footer = {"  anima init my-agents --operator olu", "  anima --home my-agents agent new bo"})
final class InitCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      arity = "0..1",
      paramLabel = "DIR",
      description = "the folder (default: the one that --home or ANIMA_HOME names, else this one)")
  @Nullable Path folder;

  @Option(
      names = "--operator",
      paramLabel = "NAME",
      description = "who signs what a person does there (default: your login name)")
  @Nullable String operator;

  InitCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    session.refuseInsideWake("Making a home");
    Path here = session.surroundings().folder();
    Path root =
        folder == null ? session.locator().wanted().orElse(here) : here.resolve(folder).normalize();
    boolean made = NewHome.create(root, Optional.ofNullable(operator).map(InitCommand::checked));
    Optional<Workbench> entered = session.bench().filter(bench -> bench.home().isEmpty());
    entered.ifPresent(bench -> bench.moveTo(root));
    if (made) {
      session.console().line("A home is made: " + root);
      session.console().line("  settings   anima.yaml, every key with its default");
      session.console().line("  agents     workspaces/, none yet");
    } else {
      session
          .console()
          .line(
              "There is a home already: "
                  + root
                  + ". Nothing was changed"
                  + (operator == null ? "." : "; who signs there stands in its anima.yaml."));
    }
    boolean elsewhere =
        session.bench().flatMap(Workbench::home).filter(home -> !home.equals(root)).isPresent();
    if (entered.isPresent()) {
      session.console().hint("The shell is in this home now. Make an agent: anima agent new ada");
    } else if (elsewhere) {
      session.console().line("The shell stays in its own home; leave it to work in that one.");
    } else if (made) {
      session.console().hint("Make one: " + inside(root, "anima agent new ada"));
    }
    return 0;
  }

  /** A command line that names the home, where the folder alone does not. */
  private String inside(Path root, String command) {
    String quoted = GitOption.quoted(root.toString());
    Optional<Path> wanted = session.locator().wanted();
    if (wanted.isPresent()) {
      return wanted.get().equals(root)
          ? command
          : command.replace("anima ", "anima --home " + quoted + " ");
    }
    return root.equals(session.surroundings().folder())
        ? command
        : "cd " + quoted + " && " + command;
  }

  private static String checked(String name) {
    if (name.isBlank() || name.chars().anyMatch(Character::isISOControl)) {
      throw new UsageException(
          "An operator's name is one line of text.", "anima init DIR --operator olu");
    }
    return name;
  }
}
