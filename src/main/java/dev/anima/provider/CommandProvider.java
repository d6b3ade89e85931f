package dev.anima.provider;

import dev.anima.agent.ProviderCommand;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The provider of kind {@code command}: any program that reads the wake text from its standard
 * input and prints its closing words. Exit status 0 is a finished turn, however short.
 */
public final class CommandProvider implements Provider {
  private final Map<String, String> callerEnvironment;
  private final Duration grace;

  /**
   * @param callerEnvironment the variables of whoever runs Anima
   */
  public CommandProvider(Map<String, String> callerEnvironment) {
    this(callerEnvironment, ProcessTree.GRACE);
  }

  CommandProvider(Map<String, String> callerEnvironment, Duration grace) {
    this.callerEnvironment = Map.copyOf(callerEnvironment);
    this.grace = grace;
  }

  @Override
  public ProviderRun start(ProviderRequest request, StartedListener listener) {
    Optional<ProviderCommand> command = request.settings().command();
    if (command.isEmpty()) {
      return failed(request, "The provider cannot be started: its profile names no command.");
    }
    Process process;
    try {
      process = startProcess(request, command.get());
    } catch (CommandNotFoundException e) {
      return failed(request, Objects.toString(e.getMessage()));
    } catch (IOException e) {
      return failed(request, "The provider could not be started: " + e.getMessage() + ".");
    }
    CommandRun run =
        new CommandRun(
            process, request, ProviderEnvironment.notPassed(request, callerEnvironment), grace);
    run.begin(listener, request.wakeText().getBytes(StandardCharsets.UTF_8));
    return run;
  }

  private Process startProcess(ProviderRequest request, ProviderCommand command)
      throws IOException {
    Map<String, String> environment = ProviderEnvironment.of(request, callerEnvironment);
    List<String> words =
        CommandWords.toStart(command, request.home(), environment.getOrDefault("PATH", ""));
    ProcessBuilder builder = new ProcessBuilder(words).directory(request.workspace().toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    return builder.start();
  }

  private ProviderRun failed(ProviderRequest request, String sentence) {
    return new FailedStart(
        ProviderResult.ofStartFailure(
            sentence, ProviderEnvironment.notPassed(request, callerEnvironment)));
  }
}
