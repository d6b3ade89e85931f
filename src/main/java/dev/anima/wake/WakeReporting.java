package dev.anima.wake;

import dev.anima.agent.CommitSource;
import dev.anima.agent.WakeKind;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.FileChange;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.records.ForeignCommit;
import dev.anima.records.MemoryPoint;
import dev.anima.records.OwnCommit;
import dev.anima.records.Wake;
import dev.anima.workspace.Damage;
import dev.anima.workspace.MemoryDifference;
import dev.anima.workspace.PointerCheck;
import dev.anima.workspace.WriteReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a wake did to memory, from the two states that it lies between and the save that ended it.
 */
final class WakeReporting {
  private static final int COMMITS_LOOKED_AT = 1_000;

  private final WakeContext context;
  private final Wake wake;
  private final GitStore store;

  WakeReporting(WakeContext context, Wake wake, GitStore store) {
    this.context = context;
    this.wake = wake;
    this.store = store;
  }

  WakeReport of(MemoryPoint base, MemoryTree before, WriteReport saved, WakeRunner.Turn turn) {
    MemoryDifference difference = MemoryDifference.between(store, before, saved.memory());
    Made made = made(base, saved.head());
    List<WakeReport.FileLine> files = new ArrayList<>();
    for (FileChange change : difference.changes()) {
      String kind =
          change.before().isEmpty() ? "new" : change.after().isEmpty() ? "removed" : "changed";
      files.add(
          new WakeReport.FileLine(
              change.path().shown(),
              kind,
              change.linesAdded(),
              change.linesRemoved(),
              change.after().map(entry -> endsWithoutNewline(entry)).orElse(false)));
    }
    int foreign =
        (int)
            context.records().wakes().foreignCommits(wake.number()).stream()
                .filter(ForeignCommit::counted)
                .count();
    return new WakeReport(
        WakeReport.Changes.of(difference.changes()),
        files,
        difference.dropped().stream().map(WakeReport.DroppedLine::of).toList(),
        difference.moved().stream().map(WakeReport.MovedLine::of).toList(),
        saved.putBack().stream()
            .map(
                line ->
                    new WakeReport.PutBackLine(
                        line.path().shown(),
                        line.lineNumber(),
                        line.text(),
                        line.by(),
                        line.commit().hex()))
            .toList(),
        saved.clashes().stream()
            .map(
                clash ->
                    new WakeReport.ClashedItem(
                        clash.path().shown(),
                        clash.lineNumber(),
                        clash.base(),
                        clash.ours(),
                        clash.theirs(),
                        clash.by(),
                        clash.commit().hex()))
            .toList(),
        saved.damaged().stream().map(Damage::toString).toList(),
        turn.remarks(),
        memoryBytes(saved.memory()),
        memoryBytes(before),
        foreign,
        store.extraPathsAt(saved.head()),
        pointers(before, saved.memory()),
        saved
            .commit()
            .map(commit -> commit.credit().source() == CommitSource.INTERRUPTED)
            .orElse(false),
        made.own().map(CommitId::hex).orElse(""),
        made.meanwhile(),
        turn.stderr());
  }

  /**
   * Whose the commits between base and result are.
   *
   * @param own the last one of this wake; a native one in between is its own
   */
  private record Made(Optional<CommitId> own, List<String> meanwhile) {}

  private Made made(MemoryPoint base, CommitId head) {
    Optional<CommitId> own = Optional.empty();
    List<String> meanwhile = new ArrayList<>();
    for (Commit commit :
        store.log(head, Optional.of(new CommitId(base.commit())), true, COMMITS_LOOKED_AT)) {
      Optional<OwnCommit> ours =
          context.records().ownCommits().find(wake.agent(), commit.id().hex());
      if (ours.isEmpty() || ours.get().wake().equals(Optional.of(wake.id()))) {
        own = own.or(() -> Optional.of(commit.id()));
      } else {
        meanwhile.add(0, commit.id().abbreviated() + " by " + commit.author().name());
      }
    }
    return new Made(own, meanwhile);
  }

  /** What a pass left pointing nowhere; other wakes may be in the middle of something. */
  private List<WakeReport.PointerLine> pointers(MemoryTree before, MemoryTree after) {
    return wake.kind() == WakeKind.DREAMING
        ? PointerCheck.fresh(store, before, after).stream().map(WakeReport.PointerLine::of).toList()
        : List.of();
  }

  private long memoryBytes(MemoryTree memory) {
    return memory.entry(MemoryPath.MEMORY).map(entry -> store.size(entry.blob())).orElse(0L);
  }

  private boolean endsWithoutNewline(MemoryEntry entry) {
    byte[] content = store.content(entry.blob());
    return content.length > 0 && content[content.length - 1] != '\n';
  }
}
