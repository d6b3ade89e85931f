package dev.anima.shell;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code anima completion SHELL}. */
@Command(
    name = "completion",
    header = "print the script that completes anima's words in bash, zsh or fish",
    description = {
      "For good, put the first line into your .bashrc or .zshrc, or the script of fish into ~/.config/fish/completions/anima.fish. Agents are looked up in the home while you type."
    },
    footerHeading = Examples.HEADING,
    footer = {"  anima completion bash", "  anima completion zsh", "  anima completion fish"})
final class CompletionCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      paramLabel = "SHELL",
      completionCandidates = Choices.Shells.class,
      description = "bash, zsh or fish")
  CompletionScript shell = CompletionScript.BASH;

  CompletionCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    CommandShape tree = CommandShape.of(Commands.lineFor(List.of(), session));
    session.console().bytes(shell.of(tree).getBytes(java.nio.charset.StandardCharsets.UTF_8));
    return 0;
  }
}
