package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeKind;
import dev.anima.error.AnimaException;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryScan;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanFinding;
import dev.anima.git.ScanMode;
import dev.anima.records.ActivityQuery;
import dev.anima.records.HistoryQuery;
import dev.anima.records.SettledQuery;
import dev.anima.records.Wake;
import dev.anima.workspace.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code anima status}: how the fleet is, and what wants a look. */
@Command(name = "status", description = "how the agents of this home are")
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
    List<AgentName> agents = session.fleet().profiles().names();
    List<AgentState> states = agents.stream().map(this::look).toList();
    List<Wake> running = session.hasRecords() ? session.records().wakes().running() : List.of();
    List<Wake> queued = session.hasRecords() ? session.records().wakes().queued() : List.of();
    if (json.on) {
      states.forEach(state -> session.console().line(StatusJson.of(state, running, queued)));
      return 0;
    }
    Console console = session.console();
    console.line(
        "Anima: "
            + Texts.count(agents.size(), "agent")
            + " in "
            + session.home().root()
            + ", times in "
            + session.configuration().dreaming().zone());
    for (Wake wake : running) {
      console.line(
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
                  ? ", but its process is gone; the next wake or dream settles it"
                  : ""));
    }
    if (!queued.isEmpty()) {
      console.line("  queued   " + Texts.count(queued.size(), "wake"));
    }
    passes(console);
    for (AgentState state : states) {
      if (!state.unsaved().isEmpty()) {
        console.line("  unsaved  " + state.agent() + ": " + shortened(state.unsaved()));
      }
      for (String finding : state.findings()) {
        console.line("  look     " + state.agent() + ": " + finding);
      }
      unread(console, state.agent());
    }
    session.configuration().warnings().forEach(warning -> console.line("  setting  " + warning));
    if (agents.isEmpty()) {
      console.line("Make an agent: anima agent new ada");
    }
    return 0;
  }

  private void passes(Console console) {
    if (!session.hasRecords()) {
      return;
    }
    List<Wake> passes =
        session.records().wakes().settled(SettledQuery.all().of(WakeKind.DREAMING).newest(1));
    passes.stream()
        .findFirst()
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
    int owed = session.records().wakes().owedReceipts().size();
    if (owed > 0) {
      console.line("  owed     " + Texts.count(owed, "receipt") + " to be written");
    }
  }

  private void unread(Console console, AgentName agent) {
    if (!session.hasRecords()) {
      return;
    }
    int unread = session.records().messages().list(HistoryQuery.of(agent).unread()).size();
    boolean waiting =
        session.records().wakes().queuedOf(agent).isEmpty()
            && session.records().wakes().runningOf(agent).isEmpty();
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
      try (GitStore store = workspace.openStore()) {
        MemoryTree head =
            store
                .ref("refs/heads/" + workspace.profile().branch())
                .map(store::memoryAt)
                .orElse(MemoryTree.EMPTY);
        MemoryScan scan = store.scan(ScanMode.HASH, session.configuration().maxFileBytes(), head);
        for (MemoryPath path : head.differingPaths(scan.tree())) {
          if (!scan.leftOut().contains(path)) {
            unsaved.add(path.shown());
          }
        }
        for (ScanFinding finding : scan.findings()) {
          findings.add(Findings.describe(finding));
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
      if (session.hasRecords()) {
        session
            .records()
            .activity()
            .list(ActivityQuery.all().of(agent).ofType("memory.history_rewritten").newest(1))
            .forEach(
                entry ->
                    findings.add(
                        "history was rewritten, noticed " + session.times().moment(entry.at())));
      }
    } catch (AnimaException failed) {
      findings.add(failed.getMessage());
      failed.hint().ifPresent(hint -> findings.add("try: " + hint));
    }
    return new AgentState(agent, unsaved, findings);
  }

  private static String shortened(List<String> paths) {
    return paths.size() <= WARN_AFTER
        ? String.join(", ", paths)
        : Texts.count(paths.size(), "file");
  }
}
