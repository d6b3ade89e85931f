package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.records.ActivityType;
import java.util.List;

/** The intent of a write that somebody else than this home had left for it, until it is known. */
final class RefusedIntent implements AgentCheck {
  @Override
  public List<Finding> look(Ground ground, AgentName agent) {
    return new Acknowledged(ground.records())
        .open(agent, ActivityType.INTENT_REFUSED).stream()
            .map(
                entry ->
                    Finding.of(
                            agent,
                            "intent_refused",
                            "the intent of a write that this home had not made lay in the workspace, "
                                + ground.time(entry.at())
                                + "; it was not carried out and lies in .git/anima/set-aside",
                            "intents with this home's seal only: someone may have tried to write in"
                                + " another's name, or the records are new",
                            Finding.Ending.KNOWN)
                        .which(entry.seq()))
            .toList();
  }
}
