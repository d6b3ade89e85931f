package dev.anima.shell;

import picocli.CommandLine.Option;

/** {@code --dry-run}. */
final class DryRunOption {
  @Option(names = "--dry-run", description = "print the change as a diff, and write nothing")
  @Answer.In(Answer.Form.DIFFERENCE)
  boolean on;
}
