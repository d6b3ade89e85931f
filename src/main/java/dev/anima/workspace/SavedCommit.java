package dev.anima.workspace;

import dev.anima.git.CommitId;
import dev.anima.git.FileChange;
import java.util.List;

/** One commit that a write made, with what it changed. */
public record SavedCommit(CommitId id, Credit credit, List<FileChange> changes) {
  public SavedCommit {
    changes = List.copyOf(changes);
  }
}
