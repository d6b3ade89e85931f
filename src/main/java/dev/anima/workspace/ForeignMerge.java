package dev.anima.workspace;

import dev.anima.agent.WakeId;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.GitStore;
import dev.anima.git.MemoryTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * No lost update (rule 6): every commit that others made during a wake is merged into what the wake
 * saves, oldest first, until it had to be put back once.
 */
final class ForeignMerge {
  private final WriteSession session;

  ForeignMerge(WriteSession session) {
    this.session = session;
  }

  /**
   * What to save.
   *
   * @param merged commits whose lines had to be put back or clashed, and that are done with
   */
  record Result(
      MemoryTree tree, List<PutBack> putBack, List<Clash> clashes, List<CommitId> merged) {
    /** Lines for the commit's body. */
    List<String> facts() {
      List<String> facts = new ArrayList<>();
      for (PutBack back : putBack) {
        facts.add(
            "Put back: "
                + back.path()
                + ":"
                + back.lineNumber()
                + " "
                + back.text()
                + " ("
                + back.by()
                + ", "
                + back.commit().abbreviated()
                + ")");
      }
      for (Clash clash : clashes) {
        facts.add(
            "Clash: "
                + clash.path()
                + ":"
                + clash.lineNumber()
                + " with "
                + clash.by()
                + " in "
                + clash.commit().abbreviated());
      }
      return facts;
    }
  }

  Result merge(Optional<WakeId> wake, MemoryTree found) {
    List<PutBack> putBack = new ArrayList<>();
    List<Clash> clashes = new ArrayList<>();
    List<CommitId> merged = new ArrayList<>();
    MemoryTree tree = found;
    if (wake.isEmpty()) {
      return new Result(tree, putBack, clashes, merged);
    }
    GitStore store = session.store();
    MemoryMerge merge = MemoryMerge.puttingBack(store);
    for (CommitId id : session.ledger().foreignCommits(wake.get())) {
      Commit commit = store.read(id);
      MemoryTree base =
          commit.parents().isEmpty() ? MemoryTree.EMPTY : store.memoryAt(commit.parents().get(0));
      MemoryMerge.Result result = merge.merge(base, tree, store.memoryAt(id));
      if (result.tree().equals(tree) && result.clashes().isEmpty()) {
        continue;
      }
      String by = commit.author().name();
      for (MemoryMerge.Line line : merge.addedLines(tree, result.tree())) {
        putBack.add(new PutBack(line.path(), line.number(), line.text(), by, id));
      }
      for (MemoryMerge.Line line : result.removedAgain()) {
        String text = "(taken out again) " + line.text();
        putBack.add(new PutBack(line.path(), line.number(), text, by, id));
      }
      for (MemoryMerge.Conflict conflict : result.clashes()) {
        clashes.add(Clash.of(conflict, by, id));
      }
      merged.add(id);
      tree = result.tree();
    }
    return new Result(tree, putBack, clashes, merged);
  }
}
