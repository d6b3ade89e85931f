package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.CommitSource;
import dev.anima.dreaming.UndoTargets;
import dev.anima.git.CommitId;
import dev.anima.git.FileChange;
import dev.anima.git.GitStore;
import dev.anima.git.LineDiff;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.records.Wake;
import dev.anima.workspace.ClashChoice;
import dev.anima.workspace.Credit;
import dev.anima.workspace.UndoPlan;
import dev.anima.workspace.UndoTarget;
import dev.anima.workspace.Undone;
import dev.anima.workspace.Workspace;
import dev.anima.workspace.WriteReport;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    // The branch or the files may hold an undo that the records do not know of yet, and a wake that
    // died may hold what nobody settled: a plan without it would say that there is nothing to take
    // back. The help says that a dry run does this as well.
    workspace.finishLeftWrite();
    boolean diedAwake =
        session
            .records()
            .wakes()
            .runningOf(agent)
            .flatMap(Wake::claim)
            .map(claim -> claim.isExpired(session.surroundings().clock().instant()))
            .orElse(false);
    if (diedAwake) {
      session.desk().settleDeadWakes();
    }
    // Held by the store only: the contents of unsaved files, and what a plan would make of them.
    try (GitStore store = workspace.openToPlan()) {
      CommitId tip = tip(agent, store);
      UndoWords.Found found = words.find(agent, store, tip);
      UndoLabel label = UndoLabel.of(session.records(), agent, found.target());
      if (found.target().isEmpty()) {
        return UndoOutcome.of(agent, UndoOutcome.State.NOTHING, label);
      }
      Optional<UndoOutcome> earlier = already(agent, store, tip, found.target(), label);
      if (earlier.isPresent()) {
        return earlier.get();
      }
      if (dryRun) {
        UndoPlan plan = workspace.planUndo(store, found.target(), choice);
        UndoOutcome outcome = planned(agent, store, plan, label);
        return outcome.with(lines(store, outcome.files()));
      }
      UndoOutcome outcome = done(agent, workspace, store, found.target(), label);
      if (outcome.state() != UndoOutcome.State.TAKEN_BACK) {
        refuseIfSomebodyWasFaster(agent, found.target(), label);
      }
      return outcome;
    }
  }

  private Optional<UndoOutcome> already(
      AgentName agent, GitStore store, CommitId tip, UndoTarget target, UndoLabel label) {
    return new UndoTargets(session.records(), agent, store, tip)
        .takenBackBy(target)
        .map(
            undo ->
                UndoOutcome.of(agent, UndoOutcome.State.ALREADY, label)
                    .after(undo, store.read(new CommitId(undo.commit()))));
  }

  /** Somebody else may have taken the same back between our look and our turn. */
  private void refuseIfSomebodyWasFaster(AgentName agent, UndoTarget target, UndoLabel label) {
    Workspace workspace = session.workspace(agent);
    workspace.finishLeftWrite();
    try (GitStore store = workspace.openStore()) {
      already(agent, store, tip(agent, store), target, label)
          .flatMap(UndoOutcome::earlier)
          .ifPresent(
              commit -> {
                throw new ConflictException(
                    "Taking back "
                        + label.name()
                        + " of "
                        + agent
                        + ": "
                        + commit.author().name()
                        + " was faster and has taken it back, in "
                        + commit.id().abbreviated()
                        + ". Nothing was changed.",
                    "anima memory log -a " + agent);
              });
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

  private static UndoOutcome planned(
      AgentName agent, GitStore store, UndoPlan plan, UndoLabel label) {
    return UndoOutcome.of(agent, state(plan), label)
        .with(plan, store.changes(plan.before(), plan.after()));
  }

  private static UndoOutcome.State state(UndoPlan plan) {
    return plan.stopped() || (plan.changesNothing() && !plan.clashes().isEmpty())
        ? UndoOutcome.State.CLASH
        : plan.changesNothing() ? UndoOutcome.State.NOTHING : UndoOutcome.State.WOULD_BE_TAKEN_BACK;
  }

  private static Map<MemoryPath, LineDiff> lines(GitStore store, List<FileChange> changes) {
    Map<MemoryPath, LineDiff> lines = new HashMap<>();
    for (FileChange change : changes) {
      if (!change.binary()) {
        lines.put(
            change.path(),
            LineDiff.of(content(store, change.before()), content(store, change.after())));
      }
    }
    return lines;
  }

  private static byte[] content(GitStore store, Optional<MemoryEntry> entry) {
    return entry.map(found -> store.content(found.blob())).orElse(new byte[0]);
  }

  private UndoOutcome done(
      AgentName agent, Workspace workspace, GitStore store, UndoTarget target, UndoLabel label) {
    Undone undone =
        workspace.undo(
            store,
            target,
            choice,
            credit(agent, label),
            keepWatermark,
            tip -> already(agent, store, tip, target, label).isEmpty());
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
