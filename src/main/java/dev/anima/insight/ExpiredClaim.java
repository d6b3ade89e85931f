package dev.anima.insight;

import dev.anima.agent.AgentName;
import java.util.List;

/** A running wake on which nobody works any more. */
final class ExpiredClaim implements AgentCheck {
  @Override
  public List<Finding> look(Ground ground, AgentName agent) {
    return ground
        .records()
        .wakes()
        .runningOf(agent)
        .filter(wake -> wake.claim().map(claim -> claim.isExpired(ground.now())).orElse(true))
        .stream()
        .map(
            wake ->
                Finding.of(
                        agent,
                        "claim",
                        wake.shownNumber()
                            + " stands as running since "
                            + ground.time(wake.startedAt().orElse(wake.queuedAt()))
                            + ", and its process is gone",
                        "a wake that settles; the next command that runs wakes sees to it",
                        "anima serve --once")
                    .which(wake.shownNumber()))
        .toList();
  }
}
