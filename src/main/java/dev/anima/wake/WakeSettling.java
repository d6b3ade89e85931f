package dev.anima.wake;

import dev.anima.agent.FailureReason;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeId;
import dev.anima.agent.WakeKind;
import dev.anima.error.AnimaException;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryTree;
import dev.anima.git.RepositoryAccessException;
import dev.anima.git.RepositoryMissingException;
import dev.anima.prompt.AnimaNote;
import dev.anima.prompt.AnimaNoteJson;
import dev.anima.prompt.LinesClashed;
import dev.anima.prompt.LinesPutBack;
import dev.anima.prompt.TextAt;
import dev.anima.prompt.WakeCutOff;
import dev.anima.records.MemoryPoint;
import dev.anima.records.NewMessage;
import dev.anima.records.NewNote;
import dev.anima.records.NewWake;
import dev.anima.records.Settlement;
import dev.anima.records.Wake;
import dev.anima.records.WakeClaim;
import dev.anima.workspace.ClosingWords;
import dev.anima.workspace.Credit;
import dev.anima.workspace.Damage;
import dev.anima.workspace.MemoryUnreadableException;
import dev.anima.workspace.Workspace;
import dev.anima.workspace.WriteReport;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The end of a wake: memory is saved, and under the same lock the wake settles in one transaction,
 * so that no commit can come between the result and the comparison of trees.
 */
final class WakeSettling {
  private static final String SAVED_LATER =
      "what it changed lies on disk; the next command that can save memory saves it in its name";

  private final WakeContext context;
  private final Wake wake;
  private final WakeClaim claim;
  private final BooleanSupplier againIfStopped;

  /**
   * @param againIfStopped whether a wake that was stopped is tried once more
   */
  WakeSettling(WakeContext context, Wake wake, WakeClaim claim, BooleanSupplier againIfStopped) {
    this.againIfStopped = againIfStopped;
    this.context = context;
    this.wake = wake;
    this.claim = claim;
  }

  /** Settles a wake whose memory could not even be looked at. */
  Wake withoutMemory(FailureReason reason, String text) {
    WakeEnding ending = WakeEnding.failed(reason, text);
    return write(
        new WakeRunner.Turn(ending, false, "", "", List.of()),
        Outcome.FAILED,
        Optional.empty(),
        WakeReport.empty(List.of(), ""),
        List.of(),
        List.of());
  }

  /** Saves memory under {@code credit} and settles the wake. */
  Wake settle(Workspace workspace, Credit credit, WakeRunner.Turn turn, List<Long> told) {
    String words = String.join("\n", ClosingWords.lines(turn.closingWords()));
    try {
      return workspace.saveWake(
          credit, words, report -> settleSaved(workspace, report, turn, told));
    } catch (RepositoryMissingException missing) {
      return failedToSave(turn, FailureReason.REPOSITORY_MISSING, missing.getMessage());
    } catch (MemoryUnreadableException unreadable) {
      return failedToSave(turn, FailureReason.MEMORY_UNREADABLE, unreadable.getMessage());
    } catch (dev.anima.records.LostClaimException lost) {
      throw lost;
    } catch (AnimaException failed) {
      return failedToSave(turn, FailureReason.SAVE_FAILED, said(failed));
    }
  }

  /** The sentence of a failure, with what to type where the repository itself is at fault. */
  String said(AnimaException failed) {
    return failed instanceof RepositoryAccessException
        ? failed.getMessage() + " To mend it: anima agent repair " + wake.agent()
        : failed.getMessage();
  }

  private Wake failedToSave(WakeRunner.Turn turn, FailureReason reason, String text) {
    return failed(turn.with(List.of(SAVED_LATER)), reason, text, Optional.empty());
  }

  private Wake failed(
      WakeRunner.Turn turn, FailureReason reason, String text, Optional<MemoryPoint> memory) {
    return write(
        turn.endedAs(WakeEnding.failed(reason, text)),
        Outcome.FAILED,
        memory,
        WakeReport.empty(turn.remarks(), turn.stderr()),
        List.of(),
        List.of());
  }

  private Wake settleSaved(
      Workspace workspace, WriteReport saved, WakeRunner.Turn turn, List<Long> told) {
    context.steps().done(WakeStep.MEMORY_SAVED);
    Wake now =
        context
            .records()
            .wakes()
            .find(wake.id())
            .orElseThrow(() -> new IllegalStateException(wake.id() + " is gone"));
    MemoryPoint base =
        now.base().orElseThrow(() -> new IllegalStateException(wake.id() + " has no base"));
    MemoryPoint result = new MemoryPoint(saved.head().hex(), saved.memory().id().hex());
    try (GitStore store = workspace.openStore()) {
      if (store.resolve(base.commit()).isEmpty()) {
        return withoutBase(base, result, turn.with(WakeRunner.remarks(saved)));
      }
    }
    if (base.tree().equals(result.tree()) && saved.commit().isEmpty()) {
      result = base;
    }
    WakeRunner.Turn judged = judged(workspace, turn).with(WakeRunner.remarks(saved));
    Outcome outcome = judged.ending().outcome(base.tree(), result.tree());
    try (GitStore store = workspace.openStore()) {
      MemoryTree before = store.memoryAt(new CommitId(base.commit()));
      WakeReport report = new WakeReporting(context, wake, store).of(base, before, saved, judged);
      return write(
          judged, outcome, Optional.of(result), report, told, notes(judged, report, base, result));
    }
  }

  /** Memory is saved, but there is nothing left to compare it with: the history was taken away. */
  private Wake withoutBase(MemoryPoint base, MemoryPoint result, WakeRunner.Turn turn) {
    String text =
        "the commit that it began with, "
            + new CommitId(base.commit()).abbreviated()
            + ", is not in the repository any more, so what changed cannot be told; memory is saved"
            + " as "
            + new CommitId(result.commit()).abbreviated();
    return failed(turn, FailureReason.SAVE_FAILED, text, Optional.of(result));
  }

  /** A pass that leaves a damaged file has failed, however well its provider ended. */
  private WakeRunner.Turn judged(Workspace workspace, WakeRunner.Turn turn) {
    if (wake.kind() != WakeKind.DREAMING || turn.ending().reason().isPresent()) {
      return turn;
    }
    List<Damage> damaged = workspace.damage();
    if (damaged.isEmpty()) {
      return turn;
    }
    return turn.endedAs(
        WakeEnding.failed(FailureReason.MEMORY_DAMAGED, "it left " + damaged.get(0)));
  }

  /** What the agent is to be told at its next wake. */
  private List<NewNote> notes(
      WakeRunner.Turn turn, WakeReport report, MemoryPoint base, MemoryPoint result) {
    List<AnimaNote> notes = new ArrayList<>();
    Instant began = wake.slot().orElse(claim.claimedAt());
    if (turn.ending().reason().isPresent() && providerRan()) {
      notes.add(
          new WakeCutOff(
              wake.kind(),
              wake.number(),
              began,
              turn.ending().reasonText(),
              report.dropped().stream().map(line -> new TextAt(line.path(), line.text())).toList(),
              report.files().stream()
                  .filter(file -> file.kind().equals("new"))
                  .map(WakeReport.FileLine::path)
                  .toList(),
              result.equals(base) ? Optional.empty() : Optional.of(result.commit()),
              base.commit()));
    }
    if (!report.putBack().isEmpty()) {
      notes.add(
          new LinesPutBack(
              wake.number(),
              claim.claimedAt(),
              report.putBack().stream()
                  .map(
                      line ->
                          new LinesPutBack.Line(
                              line.path(), line.line(), line.text(), line.by(), line.commit()))
                  .toList()));
    }
    if (!report.clashes().isEmpty()) {
      notes.add(
          new LinesClashed(
              wake.number(),
              claim.claimedAt(),
              report.clashes().stream()
                  .map(
                      clash ->
                          new LinesClashed.Clash(
                              clash.path(),
                              clash.line(),
                              clash.ours(),
                              clash.theirs(),
                              clash.by(),
                              clash.commit()))
                  .toList()));
    }
    return notes.stream()
        .map(note -> new NewNote(note.kind().word(), AnimaNoteJson.write(note)))
        .toList();
  }

  private boolean providerRan() {
    return context
        .records()
        .wakes()
        .find(wake.id())
        .map(found -> found.provider().isPresent())
        .orElse(false);
  }

  private Wake write(
      WakeRunner.Turn turn,
      Outcome outcome,
      Optional<MemoryPoint> memory,
      WakeReport report,
      List<Long> told,
      List<NewNote> notes) {
    List<String> lines = ClosingWords.lines(turn.closingWords());
    Optional<String> summary =
        turn.closingWords().isBlank() ? Optional.empty() : Optional.of(String.join("\n", lines));
    Optional<NewMessage> answer =
        summary.isPresent() && wake.kind() == WakeKind.OPERATOR && turn.endedByItself()
            ? Optional.of(answer(turn.closingWords().strip()))
            : Optional.empty();
    Settlement settlement =
        new Settlement(
            claim,
            outcome,
            turn.ending().reason(),
            turn.ending().reason().map(reason -> turn.ending().reasonText()),
            context.clock().instant(),
            memory,
            summary,
            WakeReportJson.write(report),
            OutcomeJson.activity(wake, outcome, turn.ending(), memory, report),
            turn.endedByItself() ? wake.messages() : List.of(),
            answer,
            told,
            notes,
            followUp(turn));
    Wake settled = context.records().wakes().settle(settlement);
    context.steps().done(WakeStep.SETTLED);
    return settled;
  }

  private NewMessage answer(String words) {
    String to =
        wake.messages().isEmpty()
            ? "operator"
            : context
                .records()
                .messages()
                .find(wake.messages().get(wake.messages().size() - 1))
                .map(message -> message.sender())
                .orElse("operator");
    return NewMessage.outgoing(wake.agent(), WakeKind.OPERATOR.word(), to, words).inWake(wake.id());
  }

  /** A wake with messages that broke off is tried once more, unless a person stopped it. */
  private Optional<NewWake> followUp(WakeRunner.Turn turn) {
    Optional<FailureReason> reason = turn.ending().reason();
    boolean brokeOff =
        reason.equals(Optional.of(FailureReason.ABANDONED))
            || reason.equals(Optional.of(FailureReason.STOPPED)) && againIfStopped.getAsBoolean();
    boolean again = brokeOff && !wake.messages().isEmpty() && wake.follows().isEmpty();
    if (!again) {
      return Optional.empty();
    }
    WakeId next =
        WakeId.next(wake.kind(), wake.agent(), context.clock(), new java.security.SecureRandom());
    return Optional.of(
        NewWake.of(next, wake.cause()).carrying(wake.messages()).following(wake.id()));
  }
}
