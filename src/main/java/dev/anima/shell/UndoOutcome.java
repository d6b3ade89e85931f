package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import dev.anima.git.Commit;
import dev.anima.git.FileChange;
import dev.anima.git.LineDiff;
import dev.anima.git.MemoryPath;
import dev.anima.records.Undo;
import dev.anima.workspace.UndoPlan;
import dev.anima.workspace.WriteReport;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What came of an undo for one agent.
 *
 * @param what what was named, for people; empty where that is not known
 * @param files what changes, or would
 * @param lines the difference of each file that is text; only of a dry run
 * @param earlier the undo that had done it before, and its commit
 * @param undo what the records know of the undo that was made now
 * @param failure why it could not be looked at
 */
record UndoOutcome(
    AgentName agent,
    State state,
    Optional<UndoLabel> what,
    Optional<UndoPlan> plan,
    List<FileChange> files,
    Map<MemoryPath, LineDiff> lines,
    Optional<WriteReport> report,
    Optional<Undo> undo,
    Optional<Commit> earlier,
    Optional<AnimaException> failure) {
  UndoOutcome {
    files = List.copyOf(files);
    lines = Map.copyOf(lines);
  }

  /** How far it went. */
  enum State {
    TAKEN_BACK,
    /** The same in a dry run. */
    WOULD_BE_TAKEN_BACK,
    /** Stopped, since later edits changed the same items. */
    CLASH,
    /** It changed nothing, or nothing of it is in memory any more. */
    NOTHING,
    /** An earlier undo stands. */
    ALREADY,
    FAILED;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static UndoOutcome of(AgentName agent, State state, UndoLabel what) {
    return new UndoOutcome(
        agent,
        state,
        Optional.of(what),
        Optional.empty(),
        List.of(),
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  static UndoOutcome failed(AgentName agent, AnimaException failure) {
    return new UndoOutcome(
        agent,
        State.FAILED,
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Map.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(failure));
  }

  UndoOutcome with(UndoPlan newPlan, List<FileChange> changes) {
    return new UndoOutcome(
        agent, state, what, Optional.of(newPlan), changes, lines, report, undo, earlier, failure);
  }

  UndoOutcome with(Map<MemoryPath, LineDiff> differences) {
    return new UndoOutcome(
        agent, state, what, plan, files, differences, report, undo, earlier, failure);
  }

  UndoOutcome with(WriteReport written, Optional<Undo> made) {
    return new UndoOutcome(
        agent, state, what, plan, files, lines, Optional.of(written), made, earlier, failure);
  }

  UndoOutcome after(Undo before, Commit commit) {
    return new UndoOutcome(
        agent,
        state,
        what,
        plan,
        files,
        lines,
        report,
        Optional.of(before),
        Optional.of(commit),
        failure);
  }

  /** Whether later edits keep some of it in memory. */
  boolean isInPart() {
    return plan.map(found -> !found.clashes().isEmpty()).orElse(false);
  }

  int exitCode() {
    return switch (state) {
      case TAKEN_BACK, WOULD_BE_TAKEN_BACK, NOTHING -> 0;
      case CLASH -> ErrorKind.CONFLICT.exitCode();
      case ALREADY -> ErrorKind.REFUSED.exitCode();
      case FAILED -> failure.map(found -> found.kind().exitCode()).orElse(0);
    };
  }
}
