package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.dreaming.Halt;
import dev.anima.dreaming.Planner;
import dev.anima.dreaming.Prospect;
import dev.anima.dreaming.Slot;
import dev.anima.dreaming.Standing;
import dev.anima.records.AgentRecord;
import dev.anima.records.Records;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code anima dreaming next}. */
@Command(
    name = "next",
    header = "the plan: each agent's next slot, whether a pass is due now, and why",
    description =
        "A slot is when a pass is due; one is queued only if something was recorded since the last pass and before the slot.",
    footerHeading = Examples.HEADING,
    footer = {"  anima dreaming next", "  anima dreaming next -a ada --json"})
final class DreamingNextCommand implements Callable<Integer> {
  private final Session session;

  @Mixin AgentOption agent = new AgentOption();
  @Mixin JsonOption json = new JsonOption();

  DreamingNextCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Optional<AgentName> one = session.agentIfAny(agent.name);
    one.ifPresent(session.fleet().profiles()::read);
    List<AgentName> agents = one.map(List::of).orElseGet(session::visibleAgents);
    DreamingState state = new DreamingState(session);
    Optional<Records> records = session.recordsToRead();
    Map<AgentName, AgentRecord> known = known(records, one);
    Optional<Halt> halt = records.flatMap(state::halt);
    Planner planner = new Planner(state.settings());
    List<List<String>> rows = new ArrayList<>();
    Times times = session.times();
    for (AgentName name : agents) {
      AgentRecord record =
          Optional.ofNullable(known.get(name)).orElseGet(() -> AgentRecord.made(name, state.now()));
      Prospect prospect =
          planner.prospect(new Standing(name, state.isEnabled(name), record), state.now());
      String why = why(prospect, record, halt, times);
      boolean due = prospect.due().isPresent() || prospect.why() == Prospect.Why.QUEUED;
      if (json.on) {
        session
            .console()
            .json(
                DreamingJson.next(
                    name.value(),
                    prospect.next(),
                    times.zone().getId(),
                    planner.schedule().offsetMinutes(name),
                    due,
                    why));
      } else {
        rows.add(
            List.of(
                name.value(),
                prospect.next().map(Slot::at).map(times::moment).orElse("-"),
                due ? "yes" : "no",
                why));
      }
    }
    if (!json.on) {
      print(rows, times, halt);
    }
    return 0;
  }

  private Map<AgentName, AgentRecord> known(Optional<Records> records, Optional<AgentName> one) {
    Map<AgentName, AgentRecord> known = new HashMap<>();
    records.ifPresent(
        found -> {
          if (one.isPresent()) {
            found.agents().find(one.get()).ifPresent(record -> known.put(one.get(), record));
          } else {
            found.agents().list().forEach(record -> known.put(record.name(), record));
          }
        });
    return known;
  }

  private void print(List<List<String>> rows, Times times, Optional<Halt> halt) {
    if (rows.isEmpty()) {
      session.console().line("There is no agent yet, so nobody dreams.");
      session.console().hint("Make an agent: anima agent new ada");
      return;
    }
    session
        .console()
        .line("Next slots of " + Texts.count(rows.size(), "agent") + ", times in " + times.zone());
    session.console().table(List.of("AGENT", "NEXT", "DUE", "WHY"), rows);
    halt.map(DreamingState::wayOn).ifPresent(session.console()::hint);
  }

  private static String why(
      Prospect prospect, AgentRecord record, Optional<Halt> halt, Times times) {
    return switch (prospect.why()) {
      case DUE ->
          "its slot of "
              + prospect.due().map(Slot::at).map(times::moment).orElse("today")
              + " is owed"
              + halt.map(found -> "; " + found.why()).orElse("");
      case QUEUED ->
          "its pass of "
              + record.openPass().map(id -> id.value().replaceAll(".*:", "")).orElse("today")
              + " is queued or runs"
              + halt.map(found -> "; " + found.why()).orElse("");
      case OFF -> "memoryCoherence.enabled is false";
      case AGENT_OFF -> "its profile says enabled: false";
      case OUT_OF_SCOPE -> "not among scopeAgentIds";
      case RESTING ->
          "rests after "
              + record.failedSlots()
              + " failed slots, until a new entry or: anima dreaming resume "
              + record.name();
      case TOO_NEW ->
          record.scheduledSince().isEmpty()
              ? "no service has planned it yet"
              : "its latest slot was before it was planned";
      case SPENT ->
          "its pass of "
              + record.lastDay().map(LocalDate::toString).orElse("the latest slot")
              + " has settled";
      case NOTHING_NEW ->
          record.newsAt().isPresent()
              ? "what is new came after its latest slot"
              : "nothing new since its last pass";
    };
  }
}
