package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The Markdown engine from the command line, on any file and without a home. */
class MdCommandsTest {
  private static final Path GOLDEN = Path.of("src/test/resources/markdown/golden.jsonl");

  @TempDir Path folder;
  private ShellWorld world;
  private Path file;

  @BeforeEach
  void makeAFile() {
    world = ShellWorld.bare(folder);
    file = folder.resolve("x.md");
    ShellWorld.write(file, "# A\r\n\r\n- [ ] one\r\n\r\n## B\r\n\r\nb\r\n");
  }

  @Test
  void theBatchAnswersEveryGoldenCase() throws Exception {
    byte[] golden = Files.readAllBytes(GOLDEN);

    Ran ran = world.runWith(golden, false, "md", "batch").isDone();

    List<String> cases = new String(golden, StandardCharsets.UTF_8).lines().toList();
    List<String> answers = ran.out().lines().toList();
    assertThat(answers).hasSameSizeAs(cases);
    JsonMapper mapper = new JsonMapper();
    int matches = 0;
    for (int i = 0; i < cases.size(); i++) {
      JsonNode asked = mapper.readTree(cases.get(i));
      JsonNode answer = mapper.readTree(answers.get(i));
      assertThat(answer.get("id")).isEqualTo(asked.get("id"));
      JsonNode expected = asked.get("expected");
      boolean refusal = expected.isObject() && expected.has("error");
      JsonNode found = refusal ? answer.get("refused") : answer.get("output");
      assertThat(found).as(cases.get(i)).isEqualTo(refusal ? expected.get("error") : expected);
      matches++;
    }
    assertThat(matches).isEqualTo(148);
  }

  @Test
  void theResultIsPrintedAndTheFileStays() throws Exception {
    String before = Files.readString(file);

    assertThat(world.run("md", "append", "x.md", "B", "- new").isDone().out())
        .isEqualTo(before + "\r\n- new\r\n");
    assertThat(world.run("md", "outline", "x.md").isDone().out()).isEqualTo("1 1 A\n5 2 B\n");
    assertThat(world.run("md", "find", "x.md", "A > B").isDone().out())
        .isEqualTo("## B\r\n\r\nb\r\n");
    assertThat(
            world
                .piped("# Z\n", "md", "add-section", "-", "Y", "text", "--under", "Z")
                .isDone()
                .out())
        .isEqualTo("# Z\n\n## Y\n\ntext\n");
    assertThat(world.piped("more", "md", "append", "x.md", "B").isDone().out())
        .endsWith("\r\nmore\r\n");
    assertThat(Files.readString(file)).isEqualTo(before);
  }

  @Test
  void inPlaceTheFileIsWrittenWithItsRightsAndThroughALink() throws Exception {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    Path link = Files.createSymbolicLink(folder.resolve("link.md"), file);

    world.run("md", "tick", "link.md", "one", "--in-place").isDone();

    assertThat(Files.readString(file)).startsWith("# A\r\n\r\n- [x] one\r\n");
    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-r-----");
    assertThat(world.run("md", "tick", "x.md", "one", "-i").isDone().out()).contains("so already");
    try (var files = Files.list(folder)) {
      assertThat(files.map(each -> each.getFileName().toString()))
          .noneMatch(name -> name.contains("tmp"));
    }
  }

  @Test
  void aRefusalListsWhatWouldHaveMatchedAndPrintsNoResult() {
    assertThat(world.run("md", "append", "x.md", "C", "x").exits(3))
        .satisfies(ran -> assertThat(ran.out()).isEmpty())
        .satisfies(ran -> assertThat(ran.err()).contains("line 5: A > B"));
    world.run("md", "append", "none.md", "C", "x").failsWith(3, "There is no file none.md.");
    world.run("md", "move", "x.md", "B").exits(2);
    world.run("md", "apend", "x.md", "B").exits(2);
    world.run("md", "append", "x.md", "B", "--scop").failsWith(2, "\"--scop\" is no option of");
  }

  @Test
  void aMergePrintsTheTextAndTellsClashesBesideIt() {
    ShellWorld.write(folder.resolve("base"), "- a\n- b\n");
    ShellWorld.write(folder.resolve("ours"), "- a one\n- b\n- c\n");
    ShellWorld.write(folder.resolve("theirs"), "- a two\n- b\n");

    Ran ran = world.run("md", "merge", "base", "ours", "theirs").exits(4);

    assertThat(ran.out()).isEqualTo("- a one\n- b\n- c\n");
    assertThat(ran.err()).contains("clash at line 1:", "theirs  \"- a two\"");
    assertThat(world.run("md", "merge", "base", "base", "theirs").isDone().out())
        .isEqualTo("- a two\n- b\n");
  }

  @Test
  void pointersOfAnyFolderAreChecked() {
    ShellWorld.write(folder.resolve("m/MEMORY.md"), "[x](notes/x.md) [y](notes/y.md)\n");
    ShellWorld.write(folder.resolve("m/notes/x.md"), "x\n");

    assertThat(world.run("md", "check-pointers", "m").exits(7).out())
        .isEqualTo("broken MEMORY.md:1 notes/y.md\n");
  }
}
