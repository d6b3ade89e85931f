package dev.anima.insight;

import dev.anima.agent.AgentName;
import dev.anima.git.GitStore;
import dev.anima.workspace.Workspace;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Half-written packs and objects of programs that died, older than a day. */
final class LeftObjects implements RepositoryCheck {
  private static final String KIND = "left_objects";
  private static final Duration A_DAY = Duration.ofDays(1);

  static Instant before(Instant now) {
    return now.minus(A_DAY);
  }

  @Override
  public List<Finding> look(Ground ground, Workspace workspace, GitStore store) {
    List<Path> left = store.leftObjects(before(ground.now()));
    if (left.isEmpty()) {
      return List.of();
    }
    AgentName agent = workspace.profile().name();
    long bytes = left.stream().map(Path::toFile).mapToLong(java.io.File::length).sum();
    return List.of(
        Finding.of(
            agent,
            KIND,
            Ground.count(left.size(), "half-written file")
                + " of "
                + bytes
                + " bytes among the objects, such as "
                + left.get(0).getFileName(),
            "none older than a day; with --ack they are deleted, what git reads stays",
            Finding.Ending.CLEARED));
  }
}
