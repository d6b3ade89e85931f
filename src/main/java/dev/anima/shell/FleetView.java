package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.dreaming.Planner;
import dev.anima.dreaming.Prospect;
import dev.anima.dreaming.Slot;
import dev.anima.dreaming.Standing;
import dev.anima.records.AgentRecord;
import dev.anima.records.Records;
import dev.anima.records.SettledQuery;
import dev.anima.records.Wake;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The fleet at one moment, in lines: what runs and for how long, which slots come, what came of it.
 */
final class FleetView {
  private static final int SLOTS = 6;
  private static final int OUTCOMES = 6;
  private static final int RUNNING = 8;

  private final Session session;

  FleetView(Session session) {
    this.session = session;
  }

  List<String> lines() {
    Instant now = session.surroundings().clock().instant();
    List<AgentName> agents = session.visibleAgents();
    Optional<Records> records = session.recordsToRead();
    List<String> lines = new ArrayList<>();
    ZonedDateTime here = now.atZone(session.times().zone());
    lines.add(
        "Fleet at "
            + String.format(
                Locale.ROOT, "%02d:%02d:%02d ", here.getHour(), here.getMinute(), here.getSecond())
            + session.times().zone()
            + ": "
            + Texts.count(agents.size(), "agent")
            + ", "
            + new DreamingState(session).service(records, session.times()::moment));
    records.ifPresent(
        found -> {
          running(lines, found, agents, now);
          ahead(lines, found, agents);
          outcomes(lines, found, agents);
        });
    return lines;
  }

  private void running(List<String> lines, Records records, List<AgentName> agents, Instant now) {
    List<Wake> running = ours(records.wakes().running(), agents);
    List<Wake> queued = ours(records.wakes().queued(), agents);
    lines.add("");
    lines.add(
        "Awake: "
            + (running.isEmpty() ? "nobody" : Texts.count(running.size(), "agent"))
            + (queued.isEmpty() ? "" : "; queued: " + Texts.count(queued.size(), "wake")));
    for (Wake wake : running.subList(0, Math.min(RUNNING, running.size()))) {
      Instant since = wake.startedAt().orElse(wake.queuedAt());
      lines.add(
          "  "
              + wake.agent()
              + "  "
              + wake.kind().word()
              + " "
              + wake.shownNumber()
              + ", for "
              + Times.length(Duration.between(since, now)));
    }
    more(lines, running.size() - RUNNING);
  }

  private void ahead(List<String> lines, Records records, List<AgentName> agents) {
    DreamingState state = new DreamingState(session);
    Map<AgentName, AgentRecord> known = new HashMap<>();
    records.agents().list().forEach(record -> known.put(record.name(), record));
    Planner planner = new Planner(state.settings());
    List<Prospect> prospects = new ArrayList<>();
    for (AgentName agent : agents) {
      AgentRecord record =
          Optional.ofNullable(known.get(agent))
              .orElseGet(() -> AgentRecord.made(agent, state.now()));
      prospects.add(
          planner.prospect(new Standing(agent, state.isEnabled(agent), record), state.now()));
    }
    List<Prospect> next =
        prospects.stream()
            .filter(prospect -> prospect.next().isPresent())
            .sorted(Comparator.comparing(prospect -> prospect.next().map(Slot::at).orElseThrow()))
            .toList();
    lines.add("");
    lines.add("Slots ahead: " + (next.isEmpty() ? "none" : String.valueOf(next.size())));
    for (Prospect prospect : next.subList(0, Math.min(SLOTS, next.size()))) {
      lines.add(
          "  "
              + prospect.next().map(Slot::at).map(session.times()::moment).orElse("-")
              + "  "
              + prospect.agent()
              + (prospect.due().isPresent() ? "  (an earlier slot is owed)" : ""));
    }
    more(lines, next.size() - SLOTS);
  }

  private void outcomes(List<String> lines, Records records, List<AgentName> agents) {
    List<Wake> last = ours(records.wakes().settled(SettledQuery.all().newest(50)), agents);
    List<Wake> newest =
        last.stream()
            .sorted(
                Comparator.comparing((Wake wake) -> wake.result().orElseThrow().completedAt())
                    .reversed())
            .limit(OUTCOMES)
            .toList();
    lines.add("");
    lines.add("Last outcomes:" + (newest.isEmpty() ? " none" : ""));
    for (Wake wake : newest) {
      wake.result()
          .ifPresent(
              result ->
                  lines.add(
                      "  "
                          + session.times().moment(result.completedAt())
                          + "  "
                          + wake.agent()
                          + "  "
                          + wake.kind().word()
                          + " "
                          + wake.shownNumber()
                          + " "
                          + result.outcome().wordForPeople()
                          + result.reasonText().map(why -> ": " + why).orElse("")));
    }
  }

  private static void more(List<String> lines, int left) {
    if (left > 0) {
      lines.add("  and " + left + " more");
    }
  }

  private static List<Wake> ours(List<Wake> wakes, List<AgentName> agents) {
    return wakes.stream().filter(wake -> agents.contains(wake.agent())).toList();
  }
}
