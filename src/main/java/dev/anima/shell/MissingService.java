package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.dreaming.Planner;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import java.util.List;
import java.util.stream.Collectors;

/** What stays undone for as long as no service runs, and the command that does it. */
final class MissingService {
  static final String ONCE = "anima serve --once";
  private static final int SHOWN = 5;

  private final Session session;

  MissingService(Session session) {
    this.session = session;
  }

  /** Whether a service works here that takes what is queued. */
  boolean isThere(Records records) {
    return records.service().isHeld(session.surroundings().clock().instant());
  }

  /** Whether any of them is to dream, and no service runs that would begin it. */
  boolean isMissed(Records records, List<AgentName> agents) {
    DreamingState state = new DreamingState(session);
    Planner planner = new Planner(state.settings());
    return !isThere(records)
        && agents.stream().anyMatch(agent -> planner.plans(agent, state.isEnabled(agent)));
  }

  /** Wakes with their agents, as {@code ada w7}. */
  static String named(List<Wake> wakes) {
    int more = wakes.size() - SHOWN;
    return wakes.stream()
            .limit(SHOWN)
            .map(wake -> wake.agent() + " " + wake.shownNumber())
            .collect(Collectors.joining(", "))
        + (more > 0 ? " and " + more + " more" : "");
  }
}
