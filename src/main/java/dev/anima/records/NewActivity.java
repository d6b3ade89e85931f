package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import java.util.Optional;

/** Something that happened, to be added to the activity list. */
public record NewActivity(
    Optional<AgentName> agent, Optional<WakeId> wake, String type, String json) {

  /** Something about the home as a whole. */
  public static NewActivity of(String type, String json) {
    return new NewActivity(Optional.empty(), Optional.empty(), type, json);
  }

  public static NewActivity about(AgentName agent, String type, String json) {
    return new NewActivity(Optional.of(agent), Optional.empty(), type, json);
  }

  public static NewActivity inWake(WakeId wake, String type, String json) {
    return new NewActivity(Optional.of(wake.agent()), Optional.of(wake), type, json);
  }
}
