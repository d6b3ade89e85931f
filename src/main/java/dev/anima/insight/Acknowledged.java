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

  /** A history that lost the last head Anima knew. */
  static final String REWRITTEN = "memory.history_rewritten";

  /** The intent of a write that this home had not made, and that was not carried out. */
  static final String INTENT_REFUSED = "memory.intent_refused";

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

  /** Each time that a rewritten history was noticed and nobody has acknowledged it. */
  public List<Activity> rewrittenHistories(AgentName agent) {
    return open(agent, REWRITTEN);
  }

  /** The entries of a type that nobody has acknowledged, oldest first. */
  List<Activity> open(AgentName agent, String type) {
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
