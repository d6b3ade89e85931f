package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dry runs and differences leave the repository as it is, whatever lies unsaved beside it. */
class WritesNothingTest {
  @TempDir Path root;
  private ShellWorld world;

  @BeforeEach
  void makeAdaWithStrayEdits() {
    world = ShellWorld.withAda(root);
    ShellWorld.write(world.workspace("ada").resolve("notes/stray.md"), "- by hand\n");
    ShellWorld.write(world.workspace("ada").resolve("notes/sub/.git/HEAD"), "ref: refs/heads/x\n");
    ShellWorld.write(world.workspace("ada").resolve("notes/sub/file.md"), "theirs\n");
  }

  @Test
  void aDryRunOfAnEdit() throws IOException {
    Map<String, String> before = repository();

    Ran dry = world.run("memory", "append", "-a", "ada", "-t", "- new", "--dry-run");
    Ran ofStray =
        world.run("memory", "append", "notes/stray.md", "-a", "ada", "-t", "- new", "--dry-run");
    Ran removed = world.run("note", "remove", "stray.md", "-a", "ada", "--dry-run");

    assertThat(dry.exits(0).out()).contains("+- new").doesNotContain("by hand");
    assertThat(ofStray.exits(0).out()).contains(" - by hand\n+- new");
    assertThat(removed.exits(0).out()).contains("-- by hand");
    assertThat(repository()).isEqualTo(before);
  }

  @Test
  void aDifference() throws IOException {
    Map<String, String> before = repository();

    for (List<String> words : List.of(List.<String>of(), List.of("--json"), List.of("HEAD"))) {
      Ran diff =
          world.run(
              Stream.concat(Stream.of("memory", "diff", "-a", "ada"), words.stream())
                  .toArray(String[]::new));
      assertThat(diff.isDone().out()).contains("notes/stray.md");
    }

    assertThat(repository()).isEqualTo(before);
  }

  /** Every file of the repository, with its content. */
  private Map<String, String> repository() throws IOException {
    Path git = world.workspace("ada").resolve(".git");
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(git)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(
            git.relativize(file).toString(), HexFormat.of().formatHex(Files.readAllBytes(file)));
      }
    }
    return files;
  }
}
