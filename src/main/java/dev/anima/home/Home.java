package dev.anima.home;

import dev.anima.agent.AgentName;
import java.nio.file.Path;

/**
 * Where everything of one home lies. Paths only: nothing is looked at or made.
 *
 * @param root absolute and normalised
 */
public record Home(Path root) {
  public Home {
    root = root.toAbsolutePath().normalize();
  }

  public Path configurationFile() {
    return root.resolve("anima.yaml");
  }

  /** What every new workspace starts from; where missing, the built-in one is used. */
  public Path seed() {
    return root.resolve("seed");
  }

  public Path templates() {
    return root.resolve("templates");
  }

  public Path agentGuide() {
    return root.resolve("docs").resolve("agent");
  }

  public Path workspaces() {
    return root.resolve("workspaces");
  }

  public Path workspace(AgentName agent) {
    return workspaces().resolve(agent.value());
  }

  public Path profile(AgentName agent) {
    return workspaces().resolve(agent.value() + ".yaml");
  }

  /** The folder of the records, unless the configuration names another. */
  public Path records() {
    return workspaces().resolve(".records");
  }

  /** Files of one running wake; removed when it settles. */
  public Path runFolder(long wakeNumber) {
    return records().resolve("run").resolve(Long.toString(wakeNumber));
  }
}
