package dev.anima.agent;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Which program is the agent, from the {@code provider} key of a profile.
 *
 * @param kind the adapter, such as {@code command}
 * @param command what to run; empty for kinds that need none
 * @param environmentNames names of the caller's variables that are passed on
 * @param timeLimit how long one wake may take; empty for the adapter's own default
 * @param silenceLimit how long it may print nothing; empty for the adapter's own default
 * @param finishChecklists whether the housekeeper may remove a finished checklist
 */
public record ProviderSettings(
    String kind,
    Optional<ProviderCommand> command,
    List<String> environmentNames,
    Optional<Duration> timeLimit,
    Optional<Duration> silenceLimit,
    boolean finishChecklists) {
  public ProviderSettings {
    environmentNames = List.copyOf(environmentNames);
  }

  /** A provider of a kind with nothing else said. */
  public static ProviderSettings ofKind(String kind) {
    return new ProviderSettings(
        kind, Optional.empty(), List.of(), Optional.empty(), Optional.empty(), false);
  }

  public ProviderSettings withCommand(ProviderCommand newCommand) {
    return new ProviderSettings(
        kind, Optional.of(newCommand), environmentNames, timeLimit, silenceLimit, finishChecklists);
  }

  public ProviderSettings withFinishChecklists(boolean finish) {
    return new ProviderSettings(kind, command, environmentNames, timeLimit, silenceLimit, finish);
  }
}
