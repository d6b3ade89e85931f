package dev.anima.service;

import dev.anima.agent.AgentName;
import dev.anima.dreaming.Planner;
import dev.anima.dreaming.Prospect;
import dev.anima.dreaming.Rota;
import dev.anima.dreaming.Slot;
import dev.anima.dreaming.Standing;
import dev.anima.home.DreamingSettings;
import dev.anima.records.AgentRecord;
import dev.anima.records.NewWake;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import dev.anima.records.WakeState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Queues the passes that are due. Looks at those agents whose slot has just come, and now and then
 * at all of them: at the start, when settings changed, and for what others wrote in the records.
 */
final class PassPlanner {
  private static final int PAGE = 500;

  private final Records records;
  private final Roster roster;
  private Planner planner;
  private Rota rota;

  PassPlanner(Records records, Roster roster, DreamingSettings settings) {
    this.records = records;
    this.roster = roster;
    this.planner = new Planner(settings);
    this.rota = Rota.of(planner.schedule(), List.of());
  }

  void use(DreamingSettings settings) {
    planner = new Planner(settings);
  }

  Rota rota() {
    return rota;
  }

  /** Looks at the whole fleet; gives how many passes were queued. */
  int queueAll(Instant now) {
    List<AgentName> planned = new ArrayList<>();
    Instant first = records.service().firstServed().orElse(now);
    for (AgentName agent : roster.agents()) {
      if (planner.plans(agent, roster.isEnabled(agent))) {
        planned.add(agent);
      }
    }
    rota = Rota.of(planner.schedule(), planned);
    registerUnknown();
    int queued = 0;
    String after = "";
    while (true) {
      List<AgentRecord> page = records.agents().listAfter(after, PAGE);
      if (page.isEmpty()) {
        return queued;
      }
      queued += records.inOneTransaction(() -> queue(page, first, now));
      after = page.get(page.size() - 1).name().value();
    }
  }

  private void registerUnknown() {
    for (AgentName agent : roster.agents()) {
      if (records.agents().find(agent).isEmpty()) {
        records.agents().register(agent);
      }
    }
  }

  private int queue(List<AgentRecord> page, Instant first, Instant now) {
    List<Slot> due = new ArrayList<>();
    for (AgentRecord record : page) {
      AgentName agent = record.name();
      if (!roster.has(agent)) {
        continue;
      }
      boolean plans = planner.plans(agent, roster.isEnabled(agent));
      AgentRecord known = record;
      if (!record.scheduled().equals(Optional.of(plans))) {
        Instant since = record.createdAt().isAfter(first) ? record.createdAt() : first;
        records.agents().markScheduled(agent, plans, since);
        known = records.agents().find(agent).orElse(record);
      }
      if (!plans) {
        // Queued before it was switched off; what runs comes to its end.
        known.openPass().ifPresent(records.wakes()::cancel);
      }
      planner
          .prospect(new Standing(agent, roster.isEnabled(agent), known), now)
          .due()
          .ifPresent(due::add);
    }
    due.sort(Comparator.comparing(Slot::at));
    due.forEach(slot -> enqueue(slot, now));
    return due.size();
  }

  /** Looks at the agents whose slots lie between two moments. */
  int queueBetween(Instant after, Instant now) {
    int queued = 0;
    for (Slot slot : rota.between(after, now)) {
      queued += records.inOneTransaction(() -> queueIfDue(slot.agent(), now));
    }
    return queued;
  }

  private int queueIfDue(AgentName agent, Instant now) {
    Optional<Slot> due =
        records
            .agents()
            .find(agent)
            .map(record -> new Standing(agent, roster.isEnabled(agent), record))
            .map(standing -> planner.prospect(standing, now))
            .flatMap(Prospect::due);
    due.ifPresent(slot -> enqueue(slot, now));
    return due.isPresent() ? 1 : 0;
  }

  private void enqueue(Slot slot, Instant now) {
    Wake wake =
        records
            .wakes()
            .enqueue(
                NewWake.of(slot.wake(), "slot " + slot.at())
                    .atSlot(slot.at(), Duration.between(slot.at(), now)));
    if (wake.state() == WakeState.SETTLED || wake.state() == WakeState.CANCELLED) {
      // The id is taken, whatever the agent's row says: that day has had its pass.
      records.agents().spendDay(slot.agent(), slot.day());
    }
  }
}
