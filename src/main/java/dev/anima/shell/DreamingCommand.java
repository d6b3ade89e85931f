package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeKind;
import dev.anima.dreaming.BoardLine;
import dev.anima.dreaming.BoardState;
import dev.anima.dreaming.Halt;
import dev.anima.dreaming.NightBoard;
import dev.anima.records.Records;
import dev.anima.records.SettledQuery;
import dev.anima.records.WakeResult;
import dev.anima.wake.WakeReportJson;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima dreaming [NIGHT]}. */
@Command(
    name = "dreaming",
    header = "how the night was: every agent, in one state, with its reason",
    description =
        "The board of the latest night, or of an earlier one as it was then. The groups add up to the fleet: completed, quiet, failed, owed, nothing new, out of scope, off.",
    footerHeading = Examples.HEADING,
    footer = {
      "  anima dreaming",
      "  anima dreaming --all",
      "  anima dreaming --state failed,owed --names",
      "  anima dreaming 1-dec"
    })
final class DreamingCommand implements Callable<Integer> {
  private static final int FOUND_SOMETHING = 7;
  private static final int HAND_MADE_SHOWN = 6;

  private final Session session;

  @Parameters(
      arity = "0..1",
      paramLabel = "NIGHT",
      description = "the day on which its window opened: 2026-12-02, 2-dec, yesterday, last-night")
  @Nullable String night;

  @Mixin JsonOption json = new JsonOption();

  @Option(names = "--all", description = "every agent, not only those that want a look")
  boolean all;

  @Option(
      names = "--state",
      paramLabel = "S",
      completionCandidates = Choices.States.class,
      split = ",",
      description = "only agents in these states, such as failed,owed")
  List<String> states = new ArrayList<>();

  @Option(names = "--names", description = "only their names, in one line")
  boolean names;

  @Option(names = "--check", description = "exit 7 if an agent is failed, or owed past its slot")
  boolean check;

  DreamingCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Set<BoardState> wanted = wantedStates();
    DreamingState state = new DreamingState(session);
    LocalDate day = night == null ? state.latestNight() : new When(session).night(night);
    Optional<Records> records = session.recordsToRead();
    if (records.isEmpty() || session.visibleAgents().isEmpty()) {
      if (!json.on && !names) {
        session.console().line("There is no agent yet, so nobody dreams.");
        session.console().hint("Make an agent: anima agent new ada");
      }
      return 0;
    }
    if (day.isAfter(state.latestNight())) {
      throw new NotFoundException("The night of " + day + " has not begun.", "anima dreaming next");
    }
    NightBoard board = state.board(records.get(), day);
    List<BoardLine> lines =
        board.lines().stream().filter(line -> wanted.contains(line.state())).toList();
    if (check) {
      return check(board);
    }
    if (names) {
      session
          .console()
          .line(
              lines.stream()
                  .map(BoardLine::agent)
                  .map(AgentName::value)
                  .collect(Collectors.joining(" ")));
    } else if (json.on) {
      lines.forEach(line -> session.console().json(DreamingJson.line(board, line)));
    } else {
      boolean latest = day.equals(state.latestNight());
      print(board, lines, records.get(), latest ? state.halt(records.get()) : Optional.empty());
    }
    return 0;
  }

  private Set<BoardState> wantedStates() {
    Set<BoardState> wanted = EnumSet.noneOf(BoardState.class);
    for (String word : states) {
      wanted.add(stateNamed(word.strip().toLowerCase(Locale.ROOT)));
    }
    return wanted.isEmpty() ? EnumSet.allOf(BoardState.class) : wanted;
  }

  private static BoardState stateNamed(String word) {
    for (BoardState state : BoardState.values()) {
      if (state.word().equals(word)
          || state.wordForPeople().equals(word)
          || state.wordForPeople().replace(' ', '-').equals(word)) {
        return state;
      }
    }
    throw new UsageException(
        "There is no state \"" + word + "\".",
        "use completed, quiet, failed, owed, nothing-new, out-of-scope or off");
  }

  private int check(NightBoard board) {
    long found = board.lines().stream().filter(BoardLine::wantsALook).count();
    int agents = board.lines().size();
    if (json.on) {
      board.lines().stream()
          .filter(BoardLine::wantsALook)
          .forEach(line -> session.console().json(DreamingJson.line(board, line)));
    } else if (found == 0) {
      session.console().line("None of " + Texts.count(agents, "agent") + " is failed or owed.");
    } else {
      session
          .console()
          .hint(
              found
                  + " of "
                  + Texts.count(agents, "agent")
                  + (found == 1 ? " is" : " are")
                  + " failed or owed. Look: anima dreaming"
                  + (night == null ? "" : " " + board.night()));
    }
    return found == 0 ? 0 : FOUND_SOMETHING;
  }

  private void print(
      NightBoard board, List<BoardLine> lines, Records records, Optional<Halt> halt) {
    Times times = session.times(board.settings().zone());
    Instant opened =
        board.night().atTime(board.settings().windowStart()).atZone(times.zone()).toInstant();
    session
        .console()
        .folded(
            "Night of "
                + times.day(board.night())
                + ", window "
                + times.timeOfDay(opened)
                + "-"
                + times.timeOfDay(opened.plus(board.settings().windowLength()))
                + " "
                + times.zone()
                + ", "
                + Texts.count(board.lines().size(), "agent"));
    session
        .console()
        .folded(
            "  "
                + board.counts().entrySet().stream()
                    .map(group -> group.getValue() + " " + group.getKey().wordForPeople())
                    .collect(Collectors.joining("   ")));
    boolean some = !all && states.isEmpty();
    List<BoardLine> shown =
        some ? lines.stream().filter(DreamingCommand::standsOut).toList() : lines;
    session
        .console()
        .table(
            List.of("AGENT", "SLOT", "STATE", "WHY"),
            shown.stream()
                .map(
                    line ->
                        List.of(
                            line.agent().value(),
                            line.slot().map(times::timeOfDay).orElse("-"),
                            line.state().wordForPeople(),
                            line.why()))
                .toList());
    gone(shown);
    handMade(board, records, times);
    hints(board, shown, some, halt);
  }

  /** Passes that people asked for on that day: they spend no slot, so no group counts them. */
  private void handMade(NightBoard board, Records records, Times times) {
    Instant from = board.night().atStartOfDay(times.zone()).toInstant();
    Instant until = board.night().plusDays(1).atStartOfDay(times.zone()).toInstant();
    List<AgentName> agents = board.lines().stream().map(BoardLine::agent).toList();
    List<String> passes =
        records
            .wakes()
            .settled(SettledQuery.all().of(WakeKind.DREAMING).since(from).until(until))
            .stream()
            .filter(pass -> pass.slot().isEmpty() && agents.contains(pass.agent()))
            .sorted(Comparator.comparing(pass -> pass.result().orElseThrow().completedAt()))
            .map(
                pass -> {
                  WakeResult result = pass.result().orElseThrow();
                  return pass.agent()
                      + " "
                      + times.timeOfDay(result.completedAt())
                      + " "
                      + result.outcome().wordForPeople();
                })
            .toList();
    if (!passes.isEmpty()) {
      int more = passes.size() - HAND_MADE_SHOWN;
      session
          .console()
          .folded(
              "  asked for by hand that day, beside the slots: "
                  + passes.stream().limit(HAND_MADE_SHOWN).collect(Collectors.joining(", "))
                  + (more > 0 ? " and " + more + " more" : ""));
    }
  }

  private static boolean standsOut(BoardLine line) {
    return line.state() == BoardState.FAILED || line.state() == BoardState.OWED;
  }

  /** Text that failed passes removed, in full: it stands nowhere else now. */
  private void gone(List<BoardLine> shown) {
    for (BoardLine line : shown) {
      if (line.state() == BoardState.FAILED) {
        line.pass()
            .flatMap(pass -> pass.result())
            .map(WakeResult::report)
            .map(WakeReportJson::read)
            .ifPresent(
                report ->
                    report
                        .dropped()
                        .forEach(
                            text ->
                                session
                                    .console()
                                    .folded(
                                        "  "
                                            + line.agent()
                                            + " lost \""
                                            + text.text().strip()
                                            + "\"  (was "
                                            + text.path()
                                            + ":"
                                            + text.line()
                                            + ")")));
      }
    }
  }

  private void hints(NightBoard board, List<BoardLine> shown, boolean some, Optional<Halt> halt) {
    if (shown.stream().anyMatch(BoardLine::overdue)) {
      halt.map(DreamingState::wayOn).ifPresent(session.console()::hint);
    }
    shown.stream()
        .filter(line -> line.state() == BoardState.FAILED)
        .findFirst()
        .ifPresent(
            line ->
                session
                    .console()
                    .hint("What happened: anima dreaming outcomes -a " + line.agent() + " -n 1"));
    if (some && shown.size() < board.lines().size()) {
      session
          .console()
          .hint(
              "All "
                  + board.lines().size()
                  + ": anima dreaming"
                  + (night == null ? "" : " " + board.night())
                  + " --all");
    }
  }
}
