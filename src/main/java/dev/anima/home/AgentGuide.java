package dev.anima.home;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Where the pages for agents lie, as files that an agent can read. */
public final class AgentGuide {
  private AgentGuide() {}

  /**
   * The home's own, else those that came with Anima; empty where neither is there.
   *
   * @param launcherFolder the checkout that the launcher lies in
   */
  public static Optional<Path> folder(Home home, Optional<Path> launcherFolder) {
    if (Files.isDirectory(home.agentGuide())) {
      return Optional.of(home.agentGuide());
    }
    return launcherFolder.map(folder -> new Home(folder).agentGuide()).filter(Files::isDirectory);
  }
}
