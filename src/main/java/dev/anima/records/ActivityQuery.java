package dev.anima.records;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import java.time.Instant;
import java.util.Optional;

/**
 * Which activity is asked for; every part that is empty asks nothing.
 *
 * @param afterSeq only entries after this one; 0 for all, and what following continues from
 * @param limit at most so many
 * @param newestFirst whether the newest come first, and are the ones kept by the limit
 */
public record ActivityQuery(
    Optional<AgentName> agent,
    Optional<String> type,
    Optional<WakeId> wake,
    Optional<Instant> since,
    long afterSeq,
    int limit,
    boolean newestFirst) {

  public static ActivityQuery all() {
    return new ActivityQuery(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        0,
        Integer.MAX_VALUE,
        false);
  }

  public ActivityQuery of(AgentName name) {
    return new ActivityQuery(Optional.of(name), type, wake, since, afterSeq, limit, newestFirst);
  }

  public ActivityQuery ofType(String word) {
    return new ActivityQuery(agent, Optional.of(word), wake, since, afterSeq, limit, newestFirst);
  }

  public ActivityQuery ofType(ActivityType wanted) {
    return ofType(wanted.word());
  }

  public ActivityQuery ofWake(WakeId id) {
    return new ActivityQuery(agent, type, Optional.of(id), since, afterSeq, limit, newestFirst);
  }

  public ActivityQuery since(Instant time) {
    return new ActivityQuery(agent, type, wake, Optional.of(time), afterSeq, limit, newestFirst);
  }

  public ActivityQuery after(long seq) {
    return new ActivityQuery(agent, type, wake, since, seq, limit, newestFirst);
  }

  public ActivityQuery newest(int count) {
    return new ActivityQuery(agent, type, wake, since, afterSeq, count, true);
  }
}
