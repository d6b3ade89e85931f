package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looking changes nothing. */
class ReadsTest {
  private static final List<List<String>> READS =
      List.of(
          List.of(),
          List.of("status"),
          List.of("status", "--json"),
          List.of("agent", "list"),
          List.of("activity"),
          List.of("activity", "--since", "yesterday"),
          List.of("dreaming", "outcomes"),
          List.of("prompt", "check"));

  private static final List<List<String>> READS_OF_ADA =
      List.of(
          List.of("agent", "show", "ada"),
          List.of("agent", "show", "ada", "--git"),
          List.of("memory", "show", "-a", "ada"),
          List.of("memory", "show", "-a", "ada", "--git"),
          List.of("memory", "log", "-a", "ada"),
          List.of("memory", "diff", "-a", "ada", "HEAD"),
          List.of("history", "-a", "ada"),
          List.of("activity", "-a", "ada"),
          List.of("dreaming", "outcomes", "-a", "ada"),
          List.of("prompt", "show", "-a", "ada"));

  @TempDir Path folder;

  @Test
  void aHomeWithoutRecordsStaysWithoutThem() throws Exception {
    ShellWorld world = ShellWorld.empty(folder);
    for (List<String> read : READS) {
      world.run(read.toArray(String[]::new)).isDone();
    }
    world.environment.put("ANIMA_WAKE", "operator:ada:01M8V0CTR0QMQ0BFWQPJBY38VP");
    world.run("memory", "append", "-a", "eda", "-t", "x").exits(3);
    world.run("wake", "-a", "eda", "-m", "x").exits(3);

    assertThat(world.home.resolve("workspaces").toFile().list()).containsExactly(".gitignore");
  }

  @Test
  void anAgentWithoutRecordsCanBeLookedAt() throws Exception {
    ShellWorld world = ShellWorld.withAda(folder);
    deleteRecords(world);
    for (List<String> read : READS_OF_ADA) {
      world.run(read.toArray(String[]::new)).isDone();
    }

    assertThat(world.home.resolve("workspaces/.records")).doesNotExist();
  }

  @Test
  void lookingLeavesEveryFileAsItIs() throws Exception {
    ShellWorld world = ShellWorld.withAda(folder);
    world.run("wake", "-a", "ada", "-m", "hello").isDone();
    Files.writeString(world.workspace("ada").resolve("MEMORY.md"), "unsaved\n");
    Map<String, String> before = files(world.home);
    for (List<String> read : READS) {
      world.run(read.toArray(String[]::new)).isDone();
    }
    for (List<String> read : READS_OF_ADA) {
      if (!read.contains("diff")) {
        world.run(read.toArray(String[]::new)).isDone();
      }
    }

    assertThat(files(world.home)).isEqualTo(before);
  }

  /** Names and contents; the records' own housekeeping apart, which is theirs. */
  private static Map<String, String> files(Path home) throws Exception {
    Map<String, String> found = new TreeMap<>();
    try (Stream<Path> all = Files.walk(home)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        if (!file.toString().contains(".records")) {
          byte[] content = Files.readAllBytes(file);
          found.put(home.relativize(file).toString(), java.util.Arrays.hashCode(content) + "");
        }
      }
    }
    return found;
  }

  private static void deleteRecords(ShellWorld world) throws Exception {
    Path records = world.home.resolve("workspaces/.records");
    try (Stream<Path> all = Files.walk(records)) {
      for (Path each : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}
