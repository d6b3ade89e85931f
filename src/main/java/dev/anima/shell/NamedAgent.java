package dev.anima.shell;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** An agent by its name alone or with {@code -a}, for commands that are about nothing else. */
final class NamedAgent {
  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      completionCandidates = AgentNames.class,
      description = "the agent")
  @Nullable String first;

  @Mixin AgentOption option = new AgentOption();

  @Nullable String name() {
    return first == null ? option.name : first;
  }
}
