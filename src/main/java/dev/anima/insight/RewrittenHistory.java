package dev.anima.insight;

import dev.anima.agent.AgentName;
import java.util.List;

/** A history that was rewritten or cut, until somebody says that it is known (rule 9). */
final class RewrittenHistory implements AgentCheck {
  @Override
  public List<Finding> look(Ground ground, AgentName agent) {
    return new Acknowledged(ground.records())
        .rewrittenHistories(agent).stream()
            .map(
                entry ->
                    Finding.of(
                            agent,
                            "history_rewritten",
                            "history was rewritten, noticed "
                                + ground.time(entry.at())
                                + "; "
                                + RewrittenHistoryJson.whereabouts(entry),
                            "a branch that only grows",
                            Finding.Ending.KNOWN)
                        .which(entry.seq()))
            .toList();
  }
}
