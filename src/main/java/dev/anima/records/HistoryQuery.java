package dev.anima.records;

import dev.anima.agent.AgentName;
import java.time.Instant;
import java.util.Optional;

/**
 * Which part of an agent's message history is asked for.
 *
 * @param afterSeq only entries after this one; 0 for all
 * @param since only entries recorded at or after this time
 * @param unreadOnly only incoming entries that the agent has not read
 * @param limit at most so many
 * @param newestFirst whether the newest come first, and are the ones kept by the limit
 */
public record HistoryQuery(
    AgentName agent,
    long afterSeq,
    Optional<Instant> since,
    Optional<Direction> direction,
    boolean unreadOnly,
    int limit,
    boolean newestFirst) {

  public static HistoryQuery of(AgentName agent) {
    return new HistoryQuery(
        agent, 0, Optional.empty(), Optional.empty(), false, Integer.MAX_VALUE, false);
  }

  public HistoryQuery after(long seq) {
    return new HistoryQuery(agent, seq, since, direction, unreadOnly, limit, newestFirst);
  }

  public HistoryQuery since(Instant time) {
    return new HistoryQuery(
        agent, afterSeq, Optional.of(time), direction, unreadOnly, limit, newestFirst);
  }

  public HistoryQuery only(Direction way) {
    return new HistoryQuery(
        agent, afterSeq, since, Optional.of(way), unreadOnly, limit, newestFirst);
  }

  public HistoryQuery unread() {
    return new HistoryQuery(agent, afterSeq, since, direction, true, limit, newestFirst);
  }

  public HistoryQuery newest(int count) {
    return new HistoryQuery(agent, afterSeq, since, direction, unreadOnly, count, true);
  }
}
