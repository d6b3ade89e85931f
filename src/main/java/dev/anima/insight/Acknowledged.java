package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.records.Activity;
import dev.anima.records.ActivityQuery;
import dev.anima.records.NewActivity;
import dev.anima.records.Records;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Facts that cannot be undone and that a person has seen: a history that was rewritten, a receipt
 * that is lost. They stand in the activity list.
 */
public final class Acknowledged {
  /** The activity entry of one. */
  public static final String TYPE = "doctor.acknowledged";

  private static final String REWRITTEN = "memory.history_rewritten";

  private final Records records;

  public Acknowledged(Records records) {
    this.records = records;
  }

  void add(Finding finding) {
    String json = AcknowledgedJson.write(finding.id());
    records
        .activity()
        .append(
            finding
                .agent()
                .map(agent -> NewActivity.about(agent, TYPE, json))
                .orElseGet(() -> NewActivity.of(TYPE, json)));
  }

  Set<String> ids(AgentName agent) {
    Set<String> ids = new HashSet<>();
    records
        .activity()
        .list(ActivityQuery.all().of(agent).ofType(TYPE))
        .forEach(entry -> AcknowledgedJson.read(entry.json()).ifPresent(ids::add));
    return ids;
  }

  /**
   * Each time that a rewritten history was noticed and nobody has acknowledged it, oldest first.
   */
  public List<Activity> rewrittenHistories(AgentName agent) {
    List<Activity> all = records.activity().list(ActivityQuery.all().of(agent).ofType(REWRITTEN));
    if (all.isEmpty()) {
      return all;
    }
    Set<String> seen = ids(agent);
    return all.stream().filter(entry -> !seen.contains(rewrittenId(agent, entry))).toList();
  }

  static String rewrittenId(AgentName agent, Activity entry) {
    return "history_rewritten:" + agent + ":" + entry.seq();
  }
}
