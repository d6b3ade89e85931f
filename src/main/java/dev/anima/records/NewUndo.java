package dev.anima.records;

import dev.anima.agent.WakeId;
import java.util.List;
import java.util.Optional;

/**
 * What a commit of source {@code undo} takes back.
 *
 * @param undone the id of the wake, or the commit, as people and trailers name it
 * @param wake the wake whose changes all go
 * @param commits every commit whose changes go
 * @param keepWatermark whether what the wake looked at stays seen
 * @param leftOut how many items stay, since a later edit changed them again
 */
public record NewUndo(
    String undone,
    Optional<WakeId> wake,
    List<String> commits,
    boolean keepWatermark,
    int leftOut) {
  public NewUndo {
    commits = List.copyOf(commits);
  }
}
