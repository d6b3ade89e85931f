package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.CommitSource;
import dev.anima.dreaming.UndoTargets;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.records.Undo;
import dev.anima.workspace.ClashChoice;
import dev.anima.workspace.Credit;
import dev.anima.workspace.UndoPlan;
import dev.anima.workspace.Undone;
import dev.anima.workspace.Workspace;
import dev.anima.workspace.WriteReport;
import java.util.Optional;

/** Takes back, or only plans to, what the words mean of one agent. */
final class UndoRun {
  private final Session session;
  private final UndoWords words;
  private final boolean dryRun;
  private final boolean keepWatermark;
  private final ClashChoice choice;

  UndoRun(
      Session session, UndoWords words, boolean dryRun, boolean keepWatermark, ClashChoice choice) {
    this.session = session;
    this.words = words;
    this.dryRun = dryRun;
    this.keepWatermark = keepWatermark;
    this.choice = choice;
  }

  UndoOutcome run(AgentName agent) {
    Workspace workspace = session.workspace(agent);
    try (GitStore store = workspace.openStore()) {
      CommitId tip = tip(agent, store);
      UndoWords.Found found = words.find(agent, store, tip);
      UndoLabel label = UndoLabel.of(session.records(), agent, found.target());
      if (found.target().isEmpty()) {
        return UndoOutcome.of(agent, UndoOutcome.State.NOTHING, label);
      }
      Optional<Undo> earlier =
          new UndoTargets(session.records(), agent, store, tip).takenBackBy(found.target());
      if (earlier.isPresent()) {
        return UndoOutcome.of(agent, UndoOutcome.State.ALREADY, label)
            .after(earlier.get(), store.read(new CommitId(earlier.get().commit())));
      }
      return dryRun
          ? planned(agent, store, workspace.planUndo(found.target(), choice), label)
          : done(
              agent,
              store,
              workspace.undo(found.target(), choice, credit(agent, label), keepWatermark),
              label);
    }
  }

  private CommitId tip(AgentName agent, GitStore store) {
    String branch = session.branch(agent);
    return store
        .ref("refs/heads/" + branch)
        .orElseThrow(
            () -> new NotFoundException(agent + " has no commit yet on " + branch + ".", null));
  }

  private Credit credit(AgentName agent, UndoLabel label) {
    return session.editor(agent, "").from(CommitSource.UNDO).withHeadline(label.headline());
  }

  private UndoOutcome planned(AgentName agent, GitStore store, UndoPlan plan, UndoLabel label) {
    UndoOutcome.State state =
        plan.stopped() || (plan.changesNothing() && !plan.clashes().isEmpty())
            ? UndoOutcome.State.CLASH
            : plan.changesNothing()
                ? UndoOutcome.State.NOTHING
                : UndoOutcome.State.WOULD_BE_TAKEN_BACK;
    return UndoOutcome.of(agent, state, label)
        .with(plan, store.changes(plan.before(), plan.after()));
  }

  private UndoOutcome done(AgentName agent, GitStore store, Undone undone, UndoLabel label) {
    UndoOutcome outcome = planned(agent, store, undone.plan(), label);
    if (undone.report().isEmpty()) {
      return outcome;
    }
    WriteReport report = undone.report().get();
    if (report.commit().isEmpty()) {
      return outcome.with(report, Optional.empty());
    }
    return UndoOutcome.of(agent, UndoOutcome.State.TAKEN_BACK, label)
        .with(undone.plan(), report.commit().get().changes())
        .with(report, session.records().undos().find(agent, report.commit().get().id().hex()));
  }
}
