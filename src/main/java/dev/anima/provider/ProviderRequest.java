package dev.anima.provider;

import dev.anima.agent.ProviderSettings;
import dev.anima.agent.WakeId;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * One wake, as a provider sees it.
 *
 * @param home the home's folder
 * @param workspace the folder to run in
 * @param standingPrompt the file that holds the standing prompt
 * @param identityFile the Git configuration file that holds the agent's name and mail
 * @param wakeText what is put before the agent
 * @param launcherFolder the folder to put before PATH, so that {@code anima} is found
 * @param additions further variables, which win over the caller's
 */
public record ProviderRequest(
    WakeId wake,
    Path home,
    Path workspace,
    Path standingPrompt,
    Path identityFile,
    String wakeText,
    ProviderSettings settings,
    Optional<Path> launcherFolder,
    Map<String, String> additions) {
  public ProviderRequest {
    additions = Map.copyOf(additions);
  }
}
