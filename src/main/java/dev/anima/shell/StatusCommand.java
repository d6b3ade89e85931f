package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeKind;
import dev.anima.error.AnimaException;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryScan;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanFinding;
import dev.anima.git.ScanMode;
import dev.anima.insight.Acknowledged;
import dev.anima.insight.Doctor;
import dev.anima.records.HistoryQuery;
import dev.anima.records.HomeHold;
import dev.anima.records.Records;
import dev.anima.records.SettledQuery;
import dev.anima.records.Wake;
import dev.anima.records.WakeTable;
import dev.anima.workspace.Workspace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code anima status}: how the fleet is, and what wants a look. */
@Command(
    name = "status",
    header = "how the agents of this home are",
    description =
        "Who is awake or queued, what is unsaved, what wants a look. Reads only; inside a wake it"
            + " speaks of that agent alone.",
    footerHeading = Examples.HEADING,
    footer = {"  anima status", "  anima status --json"})
final class StatusCommand implements Callable<Integer> {
  private static final int WARN_AFTER = 20;

  private final Session session;

  @Mixin JsonOption json = new JsonOption();

  StatusCommand(Session session) {
    this.session = session;
  }

  /** What one agent's workspace is like now. */
  record AgentState(AgentName agent, List<String> unsaved, List<String> findings) {}

  @Override
  public Integer call() {
    List<AgentName> agents = session.visibleAgents();
    List<AgentState> states = agents.stream().map(this::look).toList();
    List<Wake> running = visible(WakeTable::running, agents);
    List<Wake> queued = visible(WakeTable::queued, agents);
    if (json.on) {
      states.forEach(state -> session.console().json(StatusJson.of(state, running, queued)));
      return 0;
    }
    Console console = session.console();
    console.line(
        "Anima: "
            + Texts.count(agents.size(), "agent")
            + ", times in "
            + session.configuration().dreaming().zone());
    console.line("  home     " + session.home().root());
    for (Wake wake : running) {
      console.folded(
          "  awake    "
              + wake.agent()
              + " ("
              + wake.shownNumber()
              + ", "
              + wake.kind().word()
              + ", since "
              + session.times().timeOfDay(wake.startedAt().orElse(wake.queuedAt()))
              + ")"
              + (wake.claim()
                      .map(claim -> claim.isExpired(session.surroundings().clock().instant()))
                      .orElse(false)
                  ? ", but its process is gone; its next wake settles it"
                  : ""));
    }
    if (!queued.isEmpty()) {
      console.folded(
          "  queued   " + Texts.count(queued.size(), "wake") + ": " + MissingService.named(queued));
      session
          .recordsToRead()
          .filter(records -> !new MissingService(session).isThere(records))
          .ifPresent(
              none ->
                  console.hint("           no service runs that takes it: " + MissingService.ONCE));
    }
    session.recordsToRead().ifPresent(records -> held(console, records, agents));
    session.recordsToRead().ifPresent(records -> new ServiceStatus(session).print(records));
    session.recordsToRead().ifPresent(records -> passes(console, records, agents));
    for (AgentState state : states) {
      if (!state.unsaved().isEmpty()) {
        console.folded("  unsaved  " + state.agent() + ": " + shortened(state.unsaved()));
      }
      for (String finding : state.findings()) {
        console.folded("  look     " + state.agent() + ": " + finding);
      }
      session.recordsToRead().ifPresent(records -> failed(console, records, state.agent()));
      session.recordsToRead().ifPresent(records -> unread(console, records, state.agent()));
    }
    session.configuration().warnings().forEach(warning -> console.folded("  setting  " + warning));
    if (agents.isEmpty()) {
      console.hint("Make an agent: anima agent new ada");
    } else {
      next(states, running).ifPresent(console::hint);
    }
    return 0;
  }

  private List<Wake> visible(Function<WakeTable, List<Wake>> which, List<AgentName> agents) {
    return session
        .recordsToRead()
        .map(records -> which.apply(records.wakes()))
        .orElse(List.of())
        .stream()
        .filter(wake -> agents.contains(wake.agent()))
        .toList();
  }

  /** The one command that most deserves to be typed. */
  private static Optional<String> next(List<AgentState> states, List<Wake> running) {
    return states.stream()
        .filter(state -> !state.unsaved().isEmpty())
        .map(AgentState::agent)
        .filter(agent -> running.stream().noneMatch(wake -> wake.agent().equals(agent)))
        .findFirst()
        .map(agent -> "See what is unsaved: anima memory diff -a " + agent)
        .or(
            () ->
                states.stream()
                    .filter(state -> !state.findings().isEmpty())
                    .findFirst()
                    .map(state -> "See what is wrong: anima doctor"));
  }

  private static void held(Console console, Records records, List<AgentName> agents) {
    List<HomeHold> holds =
        records.homeHolds().list().stream()
            .filter(hold -> hold.agent().map(agents::contains).orElse(true))
            .toList();
    for (HomeHold hold : holds) {
      console.folded(
          "  held     "
              + hold.agent().map(AgentName::value).orElse("all agents")
              + ": "
              + hold.words());
    }
    if (!holds.isEmpty()) {
      console.hint("           when you have looked at it: anima home accept");
    }
  }

  private void passes(Console console, Records records, List<AgentName> agents) {
    SettledQuery last = SettledQuery.all().of(WakeKind.DREAMING).newest(1);
    agents.stream()
        .flatMap(agent -> records.wakes().settled(last.of(agent)).stream())
        .max(Comparator.comparing(pass -> pass.result().orElseThrow().completedAt()))
        .flatMap(
            pass ->
                pass.result()
                    .map(
                        result ->
                            pass.agent()
                                + " "
                                + result.outcome().wordForPeople()
                                + ", "
                                + session.times().moment(result.completedAt())))
        .ifPresent(text -> console.line("  dreamt   last " + text));
    long owed =
        records.wakes().owedReceipts().stream()
            .filter(pass -> agents.contains(pass.agent()))
            .count();
    if (owed > 0) {
      console.line("  owed     " + Texts.count(owed, "receipt") + " to be written");
    }
  }

  /** An agent whose last wake failed; of a pass the board tells as well. */
  private void failed(Console console, Records records, AgentName agent) {
    records
        .wakes()
        .lastSettledOf(agent)
        .flatMap(
            wake ->
                wake.result()
                    .filter(result -> result.outcome() == Outcome.FAILED)
                    .map(
                        result ->
                            agent
                                + ": "
                                + wake.shownNumber()
                                + " ("
                                + wake.kind().word()
                                + ") "
                                + session.times().moment(result.completedAt())
                                + ", "
                                + result.reasonText().orElse("no reason given")))
        .ifPresent(text -> console.folded("  failed   " + text));
  }

  private static void unread(Console console, Records records, AgentName agent) {
    int unread = records.messages().list(HistoryQuery.of(agent).unread()).size();
    boolean waiting =
        records.wakes().queuedOf(agent).isEmpty() && records.wakes().runningOf(agent).isEmpty();
    if (unread > 0 && waiting) {
      console.line(
          "  unread   "
              + agent
              + ": "
              + Texts.count(unread, "message")
              + ", which its next wake brings along");
    }
  }

  private AgentState look(AgentName agent) {
    List<String> unsaved = new ArrayList<>();
    List<String> findings = new ArrayList<>();
    try {
      Workspace workspace = session.workspace(agent);
      // Of ten thousand agents, few have anything unsaved.
      if (!workspace.isSeenAsSaved()) {
        look(workspace, unsaved, findings);
      }
      session
          .recordsToRead()
          .map(records -> new Acknowledged(records).rewrittenHistories(agent))
          .orElse(List.of())
          .forEach(
              entry ->
                  findings.add(
                      "history was rewritten, noticed " + session.times().moment(entry.at())));
      session
          .recordsToRead()
          .map(records -> doctor(records).overdue(agent))
          .orElse(List.of())
          .forEach(overdue -> findings.add(overdue.found()));
    } catch (AnimaException failed) {
      findings.add(failed.getMessage());
      failed.hint().ifPresent(hint -> findings.add("try: " + hint));
    }
    return new AgentState(agent, unsaved, findings);
  }

  private void look(Workspace workspace, List<String> unsaved, List<String> findings) {
    try (GitStore store = workspace.openStore()) {
      MemoryTree head = UnsavedFiles.head(store, workspace);
      MemoryScan scan = store.scan(ScanMode.HASH, session.configuration().maxFileBytes(), head);
      UnsavedFiles.of(head, scan).forEach(path -> unsaved.add(path.shown()));
      for (ScanFinding finding : scan.findings()) {
        findings.add(finding.sentence());
      }
      workspace
          .damage()
          .forEach(
              damage ->
                  findings.add(
                      damage.path()
                          + ":"
                          + damage.lineNumber()
                          + " is damaged: "
                          + damage.what()
                          + "; kept off the branch"));
    }
  }

  private Doctor doctor(Records records) {
    return new Doctor(
        session.home(),
        session.configuration(),
        records,
        session.fleet(),
        session.surroundings().clock().instant());
  }

  private static String shortened(List<String> paths) {
    return paths.size() <= WARN_AFTER
        ? String.join(", ", paths)
        : Texts.count(paths.size(), "file");
  }
}
