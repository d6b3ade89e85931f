package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.Profile;
import dev.anima.dreaming.BoardLine;
import dev.anima.dreaming.BoardState;
import dev.anima.dreaming.Halt;
import dev.anima.dreaming.NightBoard;
import dev.anima.error.AnimaException;
import dev.anima.records.Records;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Bare {@code anima}: how things are, in six lines or fewer for a terminal of which nothing is
 * known. Each fits in fifty columns or is broken to fit.
 */
final class Glance {
  private static final int WIDTH = 50;
  private static final int NAMES_SHOWN = 4;

  private final Session session;
  private final Console console;
  private final List<String> unsaved = new ArrayList<>();
  private final List<AgentName> unsavedAgents = new ArrayList<>();
  private final List<AgentName> failed = new ArrayList<>();
  private final List<AgentName> unreadable = new ArrayList<>();
  private final List<AgentName> mindless = new ArrayList<>();

  Glance(Session session) {
    this.session = session;
    this.console = session.console();
  }

  void print() {
    if (!session.isInHome()) {
      console.line("Anima: no home here, and none is named");
      begin("Make a home:   anima init DIR");
      return;
    }
    List<AgentName> agents = session.visibleAgents();
    if (agents.isEmpty()) {
      console.line("Anima: no agent yet");
      begin("Make one:      anima agent new ada");
      return;
    }
    Optional<Records> records = session.recordsToRead();
    agents.forEach(agent -> look(agent, records));
    line(
        "Anima: "
            + Texts.count(agents.size(), "agent")
            + ", "
            + new DreamingState(session).service(records, session.times()::day));
    Optional<NightBoard> board = records.map(this::board);
    board.ifPresent(this::night);
    if (!unsaved.isEmpty()) {
      line("Unsaved memory: " + some(unsaved));
    }
    if (!failed.isEmpty()) {
      line("Last wake failed: " + some(failed));
    }
    if (!unreadable.isEmpty()) {
      line("Cannot be looked at: " + some(unreadable));
    }
    todo(board, records).ifPresentOrElse(this::toDo, () -> console.line("Nothing to do."));
    console.hint("Ask: anima dreaming | anima memory log -a NAME");
    console.hint("     anima activity | anima help");
  }

  /** What somebody types who begins. */
  private void begin(String first) {
    console.hint(first);
    console.hint("See it all:    anima demo");
    console.hint("All commands:  anima help");
  }

  private void look(AgentName agent, Optional<Records> records) {
    try {
      Profile profile = session.fleet().profiles().read(agent);
      if (profile.provider().isEmpty()) {
        mindless.add(agent);
      }
      int files = UnsavedFiles.of(session, session.workspace(agent)).size();
      if (files > 0) {
        unsaved.add(agent + " (" + Texts.count(files, "file") + ")");
        unsavedAgents.add(agent);
      }
    } catch (AnimaException unreadableNow) {
      // One of many must not hide the others; the doctor says what it is.
      unreadable.add(agent);
    }
    records
        .flatMap(found -> found.wakes().lastSettledOf(agent))
        .flatMap(wake -> wake.result())
        .filter(result -> result.outcome() == Outcome.FAILED)
        .ifPresent(result -> failed.add(agent));
  }

  private NightBoard board(Records records) {
    DreamingState state = new DreamingState(session);
    return state.board(records, state.latestNight());
  }

  private void night(NightBoard board) {
    Map<BoardState, Integer> counts = board.counts();
    List<String> groups = new ArrayList<>();
    int without = 0;
    for (Map.Entry<BoardState, Integer> group : counts.entrySet()) {
      switch (group.getKey()) {
        case COMPLETED, QUIET_SKIPPED, FAILED, OWED ->
            groups.add(group.getValue() + " " + group.getKey().wordForPeople());
        case NOTHING_NEW, OUT_OF_SCOPE, OFF -> without += group.getValue();
      }
    }
    if (without > 0) {
      groups.add(without + " without a pass");
    }
    line("Night of " + session.times().day(board.night()) + ": ", groups);
  }

  /** The one command that most deserves to be typed. */
  private Optional<String> todo(Optional<NightBoard> board, Optional<Records> records) {
    List<BoardLine> lines = board.map(NightBoard::lines).orElse(List.of());
    Optional<Halt> halt = records.flatMap(found -> new DreamingState(session).halt(found));
    boolean troubled =
        !unreadable.isEmpty()
            || records.map(found -> !found.homeHolds().list().isEmpty()).orElse(true)
            || halt.map(found -> found.cause() != Halt.Cause.NO_SERVICE).orElse(false);
    if (troubled) {
      return Optional.of("anima doctor");
    }
    if (lines.stream().anyMatch(line -> line.state() == BoardState.FAILED)) {
      return Optional.of("anima dreaming");
    }
    if (halt.isPresent() && lines.stream().anyMatch(BoardLine::overdue)) {
      return Optional.of("anima serve");
    }
    if (!failed.isEmpty()) {
      return Optional.of("anima agent show " + failed.get(0));
    }
    return unsavedAgents.stream()
        .findFirst()
        .map(agent -> "anima memory diff -a " + agent)
        .or(
            () ->
                mindless.stream()
                    .findFirst()
                    .map(agent -> "anima agent set " + agent + " --command PROGRAM"));
  }

  private static String some(List<?> names) {
    int more = names.size() - NAMES_SHOWN;
    return names.stream().limit(NAMES_SHOWN).map(Object::toString).collect(Collectors.joining(", "))
        + (more > 0 ? " and " + more + " more" : "");
  }

  /** Whole groups on each line: a number never stands apart from its word. */
  private void line(String beginning, List<String> groups) {
    StringBuilder line = new StringBuilder(beginning);
    for (int i = 0; i < groups.size(); i++) {
      String group = groups.get(i) + (i < groups.size() - 1 ? "," : "");
      if (line.length() + group.length() > WIDTH) {
        console.line(line.toString().stripTrailing());
        line = new StringBuilder("  ");
      }
      line.append(group).append(' ');
    }
    console.line(line.toString().stripTrailing());
  }

  private void line(String text) {
    Texts.folded(text, "  ", WIDTH).forEach(console::line);
  }

  /** A command is never broken: it is there to be pasted. */
  private void toDo(String command) {
    String said = "One thing to do:";
    if (said.length() + 1 + command.length() > WIDTH) {
      console.line(said);
      console.hint("  " + command);
    } else {
      console.hint(said + " " + command);
    }
  }
}
