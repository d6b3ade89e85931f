package dev.anima.workspace;

import dev.anima.git.MemoryTree;
import java.util.List;

/**
 * What taking something back comes to.
 *
 * @param before memory as it is without that
 * @param after memory as it would be
 * @param taken how many items are taken back
 * @param clashes items that a later edit changed again and that nobody decided to take back
 * @param stopped whether any of them is undecided, so that nothing may be written
 * @param later commits that came after it and stay, oldest first
 * @param laterItems how many items of those stay
 * @param overruled how many items of those went by choice
 * @param kept what stays of it, since later items are in it
 * @param renamed notes that have their old name again, with what was edited in them since
 */
public record UndoPlan(
    UndoTarget target,
    MemoryTree before,
    MemoryTree after,
    int taken,
    List<UndoClash> clashes,
    boolean stopped,
    List<LaterCommit> later,
    int laterItems,
    int overruled,
    List<UndoKept> kept,
    List<UndoRename> renamed) {
  public UndoPlan {
    clashes = List.copyOf(clashes);
    later = List.copyOf(later);
    kept = List.copyOf(kept);
    renamed = List.copyOf(renamed);
  }

  /** How many items it had changed that are still to be found. */
  public int total() {
    return taken + clashes.size();
  }

  public boolean changesNothing() {
    return before.equals(after);
  }
}
