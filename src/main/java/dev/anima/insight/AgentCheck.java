package dev.anima.insight;

import dev.anima.agent.AgentName;
import java.util.List;

/** One thing that can be wrong with an agent, as the records and the disk have it. */
@FunctionalInterface
interface AgentCheck {
  List<Finding> look(Ground ground, AgentName agent);
}
