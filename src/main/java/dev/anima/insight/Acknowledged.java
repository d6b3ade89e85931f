package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.records.Activity;
import dev.anima.records.ActivityQuery;
import dev.anima.records.ActivityType;
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
                .map(agent -> NewActivity.about(agent, ActivityType.FINDING_ACKNOWLEDGED, json))
                .orElseGet(() -> NewActivity.of(ActivityType.FINDING_ACKNOWLEDGED, json)));
  }

  Set<String> ids(AgentName agent) {
    Set<String> ids = new HashSet<>();
    records
        .activity()
        .list(ActivityQuery.all().of(agent).ofType(ActivityType.FINDING_ACKNOWLEDGED))
        .forEach(entry -> AcknowledgedJson.read(entry.json()).ifPresent(ids::add));
    return ids;
  }

  /** Each time that a rewritten history was noticed and nobody has acknowledged it. */
  public List<Activity> rewrittenHistories(AgentName agent) {
    return open(agent, ActivityType.HISTORY_REWRITTEN);
  }

  /** The entries of a type that nobody has acknowledged, oldest first. */
  List<Activity> open(AgentName agent, ActivityType type) {
    List<Activity> all = records.activity().list(ActivityQuery.all().of(agent).ofType(type));
    if (all.isEmpty()) {
      return all;
    }
    Set<String> seen = ids(agent);
    return all.stream().filter(entry -> !seen.contains(id(agent, entry))).toList();
  }

  /** The id of an entry's finding: the last word of its type, the agent, and its number. */
  static String id(AgentName agent, Activity entry) {
    String word = entry.type().substring(entry.type().indexOf('.') + 1);
    return word + ":" + agent + ":" + entry.seq();
  }
}
