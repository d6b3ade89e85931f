package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import java.util.Optional;

/**
 * Something that happened, to be added to the activity list.
 *
 * @param type the word of an {@link ActivityType}
 */
public record NewActivity(
    Optional<AgentName> agent, Optional<WakeId> wake, String type, String json) {

  /** Something about the home as a whole. */
  public static NewActivity of(ActivityType type, String json) {
    return new NewActivity(Optional.empty(), Optional.empty(), type.word(), json);
  }

  public static NewActivity about(AgentName agent, ActivityType type, String json) {
    return new NewActivity(Optional.of(agent), Optional.empty(), type.word(), json);
  }

  public static NewActivity inWake(WakeId wake, ActivityType type, String json) {
    return new NewActivity(Optional.of(wake.agent()), Optional.of(wake), type.word(), json);
  }
}
