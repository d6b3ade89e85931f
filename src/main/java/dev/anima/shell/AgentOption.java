package dev.anima.shell;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code -a NAME}; inside a wake its own agent is the default. */
final class AgentOption {
  @Option(
      names = {"-a", "--agent"},
      paramLabel = "NAME",
      completionCandidates = AgentNames.class,
      description = "the agent (inside a wake: its own)")
  @Nullable String name;
}
