package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.agent.FailureReason;
import dev.anima.records.HistoryQuery;
import dev.anima.records.Message;
import dev.anima.records.Wake;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Messages whose wake broke off, and the one that repeated it as well: nothing brings them. */
final class UnreadMessages implements AgentCheck {
  private static final int WAKES_LOOKED_AT = 50;
  private static final Set<FailureReason> BROKE_OFF =
      Set.of(FailureReason.ABANDONED, FailureReason.STOPPED);

  @Override
  public List<Finding> look(Ground ground, AgentName agent) {
    if (!ground.records().wakes().queuedOf(agent).isEmpty()) {
      return List.of();
    }
    Set<Long> unread =
        ground.records().messages().list(HistoryQuery.of(agent).unread()).stream()
            .map(Message::seq)
            .collect(Collectors.toSet());
    if (unread.isEmpty()) {
      return List.of();
    }
    return ground.records().wakes().latestOf(agent, WAKES_LOOKED_AT).stream()
        .filter(wake -> wake.follows().isPresent() && brokeOff(wake))
        .filter(wake -> wake.messages().stream().anyMatch(unread::contains))
        .findFirst()
        .stream()
        .map(
            wake ->
                Finding.of(
                    agent,
                    "unread",
                    Ground.count(
                            wake.messages().stream().filter(unread::contains).count(), "message")
                        + " unread: "
                        + wake.shownNumber()
                        + " broke off, and so did the wake before that it repeated",
                    "messages that are read; any wake brings them along",
                    "anima wake -a " + agent + " -m \"Please read what is new.\""))
        .toList();
  }

  private static boolean brokeOff(Wake wake) {
    Optional<FailureReason> reason = wake.result().flatMap(result -> result.reason());
    return reason.map(BROKE_OFF::contains).orElse(false);
  }
}
