package dev.anima.shell;

import picocli.CommandLine.Option;

/** {@code --json}: documented objects, one a line. */
final class JsonOption {
  @Option(names = "--json", description = "print one JSON object a line (docs/json.md)")
  @Answer.In(Answer.Form.PLAIN)
  boolean on;
}
