package dev.anima.workspace;

import dev.anima.git.CommitId;
import dev.anima.git.FileChange;
import java.util.List;

/**
 * One commit that a write made, with what it changed.
 *
 * @param places where the changes lie, for each changed Markdown text
 */
public record SavedCommit(
    CommitId id, Credit credit, List<FileChange> changes, List<ChangedPlace> places) {
  public SavedCommit {
    changes = List.copyOf(changes);
    places = List.copyOf(places);
  }
}
