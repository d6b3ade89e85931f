package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.dreaming.Planner;
import java.util.List;

/** An agent whose Dreaming failed too often in a row. */
final class RestingAgent implements AgentCheck {
  @Override
  public List<Finding> look(Ground ground, AgentName agent) {
    return ground.records().agents().find(agent).filter(Planner::isResting).stream()
        .map(
            record ->
                Finding.of(
                    agent,
                    "resting",
                    "rests after " + record.failedSlots() + " failed slots",
                    "passes that end well; see why they failed: anima dreaming outcomes -a "
                        + agent,
                    "anima dreaming resume " + agent))
        .toList();
  }
}
