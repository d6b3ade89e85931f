package dev.anima.insight;

import dev.anima.agent.AgentName;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What Anima writes to, and whoever runs it may not. */
final class Unwritable {
  private Unwritable() {}

  /** The records, which every command of a home writes to. */
  static final class OfTheHome implements HomeCheck {
    @Override
    public List<Finding> look(Ground ground) {
      Path records = ground.home().records();
      return found(records, records.resolve("anima.db"))
          .map(path -> finding(ground, Optional.empty(), path))
          .toList();
    }
  }

  /** A workspace and its repository. */
  static final class OfAnAgent implements AgentCheck {
    @Override
    public List<Finding> look(Ground ground, AgentName agent) {
      Path workspace = ground.home().workspace(agent);
      return found(workspace, workspace.resolve(".git"))
          .map(path -> finding(ground, Optional.of(agent), path))
          .toList();
    }
  }

  private static Stream<Path> found(Path... paths) {
    return Stream.of(paths)
        .filter(path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !Files.isWritable(path));
  }

  private static Finding finding(Ground ground, Optional<AgentName> agent, Path path) {
    String shown = ground.home().root().relativize(path).toString();
    String sentence = shown + " cannot be written by whoever runs this";
    String expected = "files that Anima may write";
    String command = "chmod u+w " + Ground.quoted(path.toString());
    return agent
        .map(name -> Finding.of(name, "unwritable", sentence, expected, command).which(shown))
        .orElseGet(() -> Finding.ofHome("unwritable:" + shown, sentence, expected, command));
  }
}
