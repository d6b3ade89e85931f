package dev.anima.dreaming;

import dev.anima.home.DreamingSettings;
import dev.anima.records.AgentRecord;
import dev.anima.records.Wake;
import dev.anima.records.WakeResult;
import dev.anima.records.WakeState;
import dev.anima.wake.WakeReport;
import dev.anima.wake.WakeReportJson;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.Optional;

/** Says of an agent how it stands in the latest night: a pure function of what is recorded. */
final class Board {
  private final DreamingSettings settings;
  private final Planner planner;
  private final LocalDate night;
  private final Instant now;
  private final Optional<Halt> halt;

  /**
   * @param halt why nothing that is due is run at the moment; empty if it is
   */
  Board(DreamingSettings settings, LocalDate night, Instant now, Optional<Halt> halt) {
    this.settings = settings;
    this.planner = new Planner(settings);
    this.night = night;
    this.now = now;
    this.halt = halt;
  }

  /**
   * @param pass the scheduled pass of that night, in any state
   * @param other what else the agent does: a wake that keeps its pass waiting
   */
  BoardLine line(Standing standing, Optional<Wake> pass, Optional<Wake> other) {
    Optional<Slot> slot = planner.schedule().slotOf(standing.agent(), night);
    if (pass.isPresent() && pass.get().state() != WakeState.CANCELLED) {
      return ofPass(standing, pass.get(), other);
    }
    if (!settings.enabled()) {
      return plain(standing, slot, BoardState.OFF, "memoryCoherence.enabled is false");
    }
    if (!standing.enabled()) {
      return plain(standing, slot, BoardState.OFF, "its profile says enabled: false");
    }
    if (!planner.plans(standing.agent(), standing.enabled())) {
      return plain(standing, slot, BoardState.OUT_OF_SCOPE, "not among scopeAgentIds");
    }
    if (slot.isEmpty()) {
      return plain(standing, slot, BoardState.NOTHING_NEW, "no such date in " + settings.zone());
    }
    if (slot.get().at().isAfter(now)) {
      return ahead(standing, slot.get());
    }
    return judged(standing, slot.get());
  }

  private BoardLine ofPass(Standing standing, Wake pass, Optional<Wake> other) {
    Optional<WakeResult> result = pass.result();
    if (result.isPresent()) {
      return new BoardLine(
          standing.agent(),
          pass.slot(),
          BoardState.of(result.get().outcome()),
          why(pass, result.get()),
          false,
          Optional.of(pass));
    }
    boolean runs = pass.state() == WakeState.RUNNING;
    String why =
        runs
            ? "running since " + time(pass.startedAt().orElse(now))
            : other
                .map(
                    wake ->
                        "in wake "
                            + wake.shownNumber()
                            + " since "
                            + time(wake.startedAt().orElse(now)))
                .or(() -> halt.map(Halt::why))
                .orElse("waits its turn (" + settings.maxConcurrent() + " at a time)");
    return new BoardLine(
        standing.agent(), pass.slot(), BoardState.OWED, why, !runs, Optional.of(pass));
  }

  static String why(Wake pass, WakeResult result) {
    if (result.reason().isEmpty()) {
      return pass.delay()
          .filter(delay -> delay.compareTo(Duration.ofMinutes(5)) >= 0)
          .map(delay -> "late by " + delay.toMinutes() + " min")
          .orElse("");
    }
    int removed = WakeReportJson.read(result.report()).dropped().size();
    WakeReport.Changes changes = WakeReportJson.read(result.report()).changes();
    String text = result.reasonText().orElse(result.reason().get().word());
    String sentence = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    if (removed > 0) {
      return sentence + ", " + removed + (removed == 1 ? " line removed" : " lines removed");
    }
    return changes.isEmpty() ? sentence : sentence + ", its edits are kept";
  }

  private BoardLine ahead(Standing standing, Slot slot) {
    AgentRecord record = standing.record();
    if (record.lastDay().map(day -> !slot.day().isAfter(day)).orElse(false)) {
      return plain(
          standing,
          Optional.of(slot),
          BoardState.NOTHING_NEW,
          "its pass of " + record.lastDay().get() + " has been");
    }
    if (Planner.isResting(record)) {
      return resting(standing, slot);
    }
    return plain(standing, Optional.of(slot), BoardState.OWED, "slot at " + time(slot.at()));
  }

  private BoardLine judged(Standing standing, Slot slot) {
    AgentRecord record = standing.record();
    Optional<Slot> at = Optional.of(slot);
    return switch (Planner.judge(record, slot)) {
      case TOO_NEW ->
          plain(
              standing,
              at,
              BoardState.NOTHING_NEW,
              slot.at().isBefore(record.createdAt())
                  ? "made after its slot"
                  : record.scheduledSince().isPresent()
                      ? "planned after its slot"
                      : "no service has planned it yet");
      case SPENT ->
          plain(
              standing,
              at,
              BoardState.NOTHING_NEW,
              "served by its pass of "
                  + record.lastDay().map(LocalDate::toString).orElse("before"));
      case QUEUED ->
          new BoardLine(
              standing.agent(),
              Optional.of(slot.at()),
              BoardState.OWED,
              "its pass " + record.openPass().map(Object::toString).orElse("") + " comes first",
              true,
              Optional.empty());
      case RESTING -> resting(standing, slot);
      case DUE ->
          new BoardLine(
              standing.agent(),
              Optional.of(slot.at()),
              BoardState.OWED,
              halt.map(Halt::why).orElse("about to be queued"),
              true,
              Optional.empty());
      case NOTHING_NEW -> plain(standing, at, BoardState.NOTHING_NEW, "no entry since its last");
      case OFF, AGENT_OFF, OUT_OF_SCOPE ->
          throw new IllegalStateException("asked before: " + standing.agent());
    };
  }

  private BoardLine resting(Standing standing, Slot slot) {
    return plain(
        standing,
        Optional.of(slot),
        BoardState.OFF,
        "resting after " + standing.record().failedSlots() + " failed slots");
  }

  private static BoardLine plain(
      Standing standing, Optional<Slot> slot, BoardState state, String why) {
    return new BoardLine(standing.agent(), slot.map(Slot::at), state, why, false, Optional.empty());
  }

  private String time(Instant at) {
    ZonedDateTime time = at.atZone(settings.zone());
    return String.format(Locale.ROOT, "%02d:%02d", time.getHour(), time.getMinute());
  }
}
