package dev.anima.shell;

import dev.anima.agent.LineCounts;
import dev.anima.agent.WakeKind;
import dev.anima.dreaming.BoardState;
import dev.anima.dreaming.NightBoard;
import dev.anima.dreaming.Slot;
import dev.anima.home.Configuration;
import dev.anima.records.Wake;
import dev.anima.records.WakeResult;
import dev.anima.service.ServiceLog;
import dev.anima.wake.WakeReport;
import dev.anima.wake.WakeReportJson;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The log of the service: one line a pass and one a night, never folded. On a terminal one more
 * line, drawn again and again, says what runs.
 */
final class ServiceText implements ServiceLog {
  private static final int WIDTH = 79;

  private final Session session;
  private final boolean once;
  private final boolean live;
  private ZoneId zone;
  private int drawn;

  ServiceText(Session session, boolean once) {
    this.session = session;
    this.once = once;
    this.zone = session.configuration().dreaming().zone();
    this.live =
        session.surroundings().inputIsTerminal()
            && session.surroundings().variable("ANIMA_STDOUT").orElse("").equals("terminal")
            && !session.surroundings().variable("TERM").orElse("dumb").equals("dumb");
  }

  @Override
  public void began(Configuration configuration, int agents, List<Slot> next) {
    zone = configuration.dreaming().zone();
    if (once) {
      return;
    }
    line("Serving " + Texts.count(agents, "agent") + " in " + session.home().root());
    slots(configuration, next);
  }

  private void slots(Configuration configuration, List<Slot> next) {
    if (!configuration.dreaming().enabled()) {
      line("  dreaming is off (memoryCoherence.enabled is false)");
    } else if (next.isEmpty()) {
      line("  no agent dreams by itself: none is enabled and in scope");
    } else {
      line(
          "  next slots: "
              + next.stream()
                  .map(slot -> slot.agent() + " " + session.times(zone).moment(slot.at()))
                  .collect(Collectors.joining(", "))
              + " ("
              + zone
              + ")");
      line("  a pass now: anima dream " + next.get(0).agent());
    }
    configuration.warnings().forEach(warning -> line("  setting: " + warning));
  }

  @Override
  public void reconfigured(Configuration configuration, List<Slot> next) {
    zone = configuration.dreaming().zone();
    line(clock(now()) + " anima.yaml was read again and holds from now on");
    slots(configuration, next);
  }

  @Override
  public void settled(Wake wake) {
    line(ofWake(wake));
  }

  /** {@code 05:46:38 nora completed 38s +2 -2 212478d}. */
  String ofWake(Wake wake) {
    WakeResult result = wake.result().orElseThrow();
    WakeReport report = WakeReportJson.read(result.report());
    List<String> words = new ArrayList<>();
    words.add(clock(result.completedAt()));
    words.add(wake.agent().value());
    boolean pass = wake.kind() == WakeKind.DREAMING;
    if (!pass) {
      words.add(wake.shownNumber());
    }
    String outcome = result.outcome().wordForPeople();
    words.add(pass || result.reason().isPresent() ? outcome : "done");
    Duration took =
        Duration.between(wake.startedAt().orElse(wake.queuedAt()), result.completedAt());
    words.add(Math.max(0, took.toSeconds()) + "s");
    result.reason().ifPresent(reason -> words.add(result.reasonText().orElse(reason.word())));
    if (!report.changes().isEmpty()) {
      String counts = LineCounts.of(report.changes().linesAdded(), report.changes().linesRemoved());
      if (!counts.isEmpty()) {
        words.add(counts);
      }
      result.memory().ifPresent(point -> words.add(point.commit().substring(0, 7)));
    }
    if (!report.clashes().isEmpty()) {
      words.add("with " + Texts.count(report.clashes().size(), "clash"));
    }
    wake.delay()
        .filter(delay -> delay.compareTo(Duration.ofMinutes(5)) >= 0)
        .ifPresent(delay -> words.add("late by " + Times.length(delay)));
    return String.join(" ", words).replace('\n', ' ');
  }

  @Override
  public void nightOver(NightBoard board, String checkpoint, Instant at) {
    int agents = board.lines().size();
    String counts = counts(board);
    line(
        clock(at)
            + " night "
            + board.night()
            + ": "
            + Texts.count(agents, "agent")
            + (counts.isEmpty() ? "" : ", " + counts)
            + "; checkpoint "
            + board.night()
            + " "
            + agents
            + " "
            + checkpoint);
  }

  private static String counts(NightBoard board) {
    return board.counts().entrySet().stream()
        .map(group -> group.getValue() + " " + words(group.getKey()))
        .collect(Collectors.joining(", "));
  }

  private static String words(BoardState state) {
    return state.wordForPeople();
  }

  @Override
  public void said(String text) {
    line(clock(now()) + " " + text.replace('\n', ' '));
  }

  void draining(int running, Duration limit) {
    line(
        clock(now())
            + " ending: "
            + Texts.count(running, "wake")
            + (running == 1 ? " runs" : " run")
            + " on for at most "
            + Times.length(limit));
  }

  void ended() {
    if (!once) {
      line(clock(now()) + " ended");
    }
  }

  @Override
  public void ticked(List<Wake> running) {
    if (!live) {
      return;
    }
    Instant now = now();
    String text =
        running.stream()
            .map(
                wake ->
                    wake.agent()
                        + " "
                        + wake.kind().word()
                        + " "
                        + Times.length(Duration.between(wake.startedAt().orElse(now), now)))
            .collect(Collectors.joining(", "));
    redraw(text.length() > WIDTH ? text.substring(0, WIDTH - 3) + "..." : text);
  }

  private void redraw(String text) {
    String blanks = " ".repeat(Math.max(0, drawn - text.length()));
    session.surroundings().out().print("\r" + text + blanks + (text.isEmpty() ? "\r" : ""));
    session.surroundings().out().flush();
    drawn = text.length();
  }

  private void line(String text) {
    if (drawn > 0) {
      redraw("");
    }
    session.console().line(text);
    session.surroundings().out().flush();
  }

  private Instant now() {
    return session.surroundings().clock().instant();
  }

  private String clock(Instant at) {
    ZonedDateTime time = at.atZone(zone);
    return String.format(
        Locale.ROOT, "%02d:%02d:%02d", time.getHour(), time.getMinute(), time.getSecond());
  }
}
