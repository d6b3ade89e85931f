package dev.anima.insight;

import dev.anima.agent.AgentName;
import java.util.List;

/** Passes that settled and whose receipt is not written yet. */
final class OwedReceipts implements AgentCheck {
  @Override
  public List<Finding> look(Ground ground, AgentName agent) {
    return ground.records().wakes().owedReceipts().stream()
        .filter(pass -> pass.agent().equals(agent))
        .map(
            pass ->
                Finding.of(
                        agent,
                        "receipt_owed",
                        "the receipt of " + pass.shownNumber() + " is owed",
                        "one line in refs/notes/dreaming for each pass",
                        "anima agent repair " + agent)
                    .which(pass.shownNumber()))
        .toList();
  }
}
