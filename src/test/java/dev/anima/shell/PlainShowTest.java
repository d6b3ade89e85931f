package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The quick answer is the answer of the whole command, whatever state things are in. */
@Timeout(120)
class PlainShowTest {
  @TempDir Path folder;
  private ShellWorld world;

  @BeforeEach
  void start() {
    world = ShellWorld.withAda(folder);
  }

  @Test
  void whateverLiesThereBothAnswerAlike() throws IOException {
    Path memory = world.workspace("ada").resolve("MEMORY.md");
    assertThat(bothSay("-a", "ada").out()).isEqualTo(ShellWorld.read(memory));
    bothSay("--agent", "ada");
    Files.writeString(memory, "# Mine\r\nnot saved, without an end");
    assertThat(bothSay("-a", "ada").out()).isEqualTo("# Mine\r\nnot saved, without an end");
    Files.write(memory, new byte[] {0, (byte) 0xff, 10});
    bothSay("-a", "ada").exits(0);
    Files.write(memory, new byte[0]);
    bothSay("-a", "ada").exits(0);
    Files.delete(memory);
    bothSay("-a", "ada").exits(3);
    Files.createSymbolicLink(memory, world.home.resolve("anima.yaml"));
    bothSay("-a", "ada").exits(3);
    Files.delete(memory);
    Files.createDirectory(memory);
    bothSay("-a", "ada").exits(3);
  }

  @Test
  void whoeverIsAskedForBothAnswerAlike() throws IOException {
    bothSay().exits(2);
    bothSay("-a", "nobody").exits(3);
    bothSay("-a", "No Name").exits(5);
    bothSay("-a", "").exits(5);
    bothSay("-a", "../ada").exits(5);
    world.environment.put("ANIMA_AGENT", "ada");
    bothSay().exits(0);
    world.environment.put("ANIMA_AGENT", "nobody");
    bothSay().exits(3);
    bothSay("-a", "ada").exits(0);
    Files.writeString(world.home.resolve("workspaces/ada.yaml"), "id: 7: {\n");
    bothSay("-a", "ada").exits(0);
    Files.delete(world.home.resolve("workspaces/ada.yaml"));
    bothSay("-a", "ada").exits(3);
    world.environment.put("ANIMA_HOME", folder.resolve("nowhere").toString());
    bothSay("-a", "ada").exits(3);
  }

  @Test
  void insideAWakeBothKnowWhoseItIs() {
    world.run("agent", "new", "bo", "--command", "true").isDone();
    world.run("memory", "append", "-a", "bo", "-t", "- of bo").isDone();
    RunningWake wake = RunningWake.of(world, "ada", "", "");
    wake.enter(world, "ada");

    bothSay().exits(0);
    bothSay("-a", "ada").exits(0);
    bothSay("-a", "bo").exits(5);
    world.environment.put("ANIMA_AGENT", "bo");
    assertThat(bothSay().out()).isEqualTo(bothSay("-a", "ada").out());
    bothSay("-a", "bo").exits(5);
    world.environment.remove("ANIMA_AGENT");
    bothSay().exits(0);
    bothSay("-a", "bo").exits(5);
    wake.end().isDone();
    bothSay("-a", "bo").exits(0);
    world.environment.put("ANIMA_AGENT", "bo");
    bothSay().exits(0);
  }

  @Test
  void thePlainFormLoadsNeitherPicocliNorTheRecordsNorJGit() {
    String quick = loadedBy("memory show -a ada");
    assertThat(quick).contains("dev.anima.shell.PlainShow").contains("- [ ] Say hello");
    assertThat(quick).doesNotContain("picocli.CommandLine ").doesNotContain("org.eclipse.jgit");
    assertThat(quick).doesNotContain("org.sqlite").doesNotContain("tools.jackson");
    assertThat(loadedBy("memory show -a ada --json")).contains("picocli.CommandLine ");
  }

  private String loadedBy(String command) {
    return world.sh(
        "cd "
            + GitOption.quoted(world.home.toString())
            + " && "
            + GitOption.quoted(Path.of(System.getProperty("java.home"), "bin", "java").toString())
            + " -Xlog:class+load -cp "
            + GitOption.quoted(OtherProcess.classPath())
            + " dev.anima.app.Main "
            + command);
  }

  /** Naming the file that is meant anyway leads past the quick answer. */
  private Ran bothSay(String... naming) {
    Ran quick = world.run(words("show", (Object) naming));
    Ran whole = world.run(words("show", "MEMORY.md", naming));
    assertThat(quick).isEqualTo(whole);
    return quick;
  }

  private static String[] words(String command, Object... rest) {
    List<String> words = new ArrayList<>(List.of("memory", command));
    for (Object each : rest) {
      words.addAll(each instanceof String[] several ? List.of(several) : List.of((String) each));
    }
    return words.toArray(String[]::new);
  }
}
