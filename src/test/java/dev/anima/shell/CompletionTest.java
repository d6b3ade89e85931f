package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The scripts that complete commands: what stands in them, and what real shells make of them. */
class CompletionTest {
  @TempDir Path folder;
  private ShellWorld world;

  @BeforeEach
  void twoAgents() {
    world = ShellWorld.withAda(folder);
    world.run("agent", "new", "bo").isDone();
  }

  @ParameterizedTest
  @EnumSource
  void everyCommandAndOptionIsInTheScript(CompletionScript shell) {
    String script = script(shell);

    for (CommandShape command : KnownTree.shape(folder).all()) {
      assertThat(script).contains(command.name());
      for (CommandShape.Option option : command.options()) {
        for (String name : option.names()) {
          boolean fish = shell == CompletionScript.FISH;
          assertThat(script).contains(fish ? " " + name.replaceFirst("^-+", "") : name);
        }
      }
    }
    assertThat(script).doesNotContain("@").doesNotContain(folder.toString());
  }

  @Test
  void aShellThatNobodyKnowsIsRefused() {
    world.run("completion", "tcsh").failsWith(2, "\"tcsh\" is no value for SHELL");
    world.run("completion").failsWith(2, "anima completion needs SHELL");
  }

  @Test
  void realBashCompletesCommandsOptionsAndAgents() throws Exception {
    assertThat(bash("complete -p anima")).isEqualTo("complete -F _anima anima\n");

    assertThat(completed("anima mem")).containsExactly("memory");
    assertThat(completed("anima memory s")).containsExactly("show", "set", "save");
    assertThat(completed("anima memory show --se")).containsExactly("--section");
    assertThat(completed("anima memory show -a ")).containsExactly("ada", "bo");
    assertThat(completed("anima memory show --agent b")).containsExactly("bo");
    assertThat(completed("anima dream a")).containsExactly("ada");
    assertThat(completed("anima dreaming --state ow")).containsExactly("owed");
    assertThat(completed("anima agent set ada --enabled ")).containsExactly("true", "false");
    assertThat(completed("anima agent new x --import work")).containsExactly("workspaces");
    assertThat(completed("anima completion f")).containsExactly("fish");
    assertThat(completed("anima dreaming ")).containsExactly("next", "outcomes", "resume");
  }

  @Test
  void valuesOfOptionsAreNotTakenForCommands() throws Exception {
    assertThat(completed("anima --home memory ag")).containsExactly("agent");
    assertThat(completed("anima wake -m agent --js")).containsExactly("--json");
  }

  @Test
  void realBashFindsTheAgentsOfTheHomeThatIsMeant() throws Exception {
    ShellWorld other = ShellWorld.empty(Files.createDirectories(folder.resolve("the other")));
    other.run("agent", "new", "cy").isDone();

    assertThat(completed("anima --home '" + other.home + "' dream ", other.home.toString()))
        .containsExactly("cy");
    assertThat(bash("cd /; " + driven("anima dream "))).isEmpty();
    assertThat(bash("cd workspaces/ada/notes; " + driven("anima dream "))).isEqualTo("ada\nbo\n");
    assertThat(bash("cd /; ANIMA_HOME='" + other.home + "'; " + driven("anima dream ")))
        .isEqualTo("cy\n");
  }

  /** Whoever can name a file of the home must not have it carried out by a key. */
  @Test
  void aFileNameIsNeverCarriedOut() throws Exception {
    Files.writeString(world.home.resolve("workspaces/$(touch pwned;echo x).yaml"), "role: x\n");
    Files.writeString(world.home.resolve("workspaces/`touch pwned`.yaml"), "role: x\n");

    assertThat(completed("anima wake -a ")).containsExactly("ada", "bo");

    assertThat(world.home.resolve("pwned")).doesNotExist();
  }

  @Test
  void fishWhereItIsInstalledCompletesTheSame() throws Exception {
    String fish = installed("fish");
    Path file = kept(CompletionScript.FISH);

    for (List<String> each :
        List.of(
            List.of("anima memory s", "save\nset\nshow\n"),
            List.of("anima memory show -a ", "ada\nbo\n"),
            List.of("anima dreaming --state ow", "owed\n"))) {
      String line = "source '" + file + "'; complete -C '" + each.get(0) + "' | cut -f 1";
      assertThat(ran(fish, "--no-config", "-c", line)).isEqualTo(each.get(1));
    }
  }

  @Test
  void zshWhereItIsInstalledCanReadTheScript() throws Exception {
    String zsh = installed("zsh");
    Path file = kept(CompletionScript.ZSH);

    assertThat(ran(zsh, "-f", "-n", file.toString())).isEmpty();
    assertThat(ran(zsh, "-f", "-c", "source '" + file + "'; _anima_agents")).isEqualTo("ada\nbo\n");
    assertThat(
            ran(
                zsh,
                "-f",
                "-c",
                "source '" + file + "'; _anima_at 'anima dreaming'; print -l -- ${below%%:*}"))
        .isEqualTo("next\noutcomes\nresume\n");
  }

  private String script(CompletionScript shell) {
    return world.run("completion", shell.word()).isDone().out();
  }

  private Path kept(CompletionScript shell) {
    Path file = folder.resolve("completion." + shell.word());
    ShellWorld.write(file, script(shell));
    return file;
  }

  private List<String> completed(String line) throws Exception {
    return bash(driven(line)).lines().toList();
  }

  private List<String> completed(String line, String home) throws Exception {
    return bash(driven(line.replace("'" + home + "'", "\"" + home + "\""))).lines().toList();
  }

  /** What bash does when somebody presses the tab key after this. */
  private static String driven(String line) {
    String words = line + (line.endsWith(" ") ? "''" : "");
    return "COMP_WORDS=("
        + words
        + "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _anima; "
        + "if [ ${#COMPREPLY[@]} -gt 0 ]; then printf '%s\\n' \"${COMPREPLY[@]}\"; fi";
  }

  private String bash(String line) throws Exception {
    Path file = kept(CompletionScript.BASH);
    return ran("bash", "--norc", "-c", "set -u; source '" + file + "'; " + line);
  }

  private String ran(String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).directory(world.home.toFile());
    builder.environment().remove("ANIMA_HOME");
    builder.environment().put("HOME", folder.toString());
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return said;
  }

  private static String installed(String shell) {
    List<String> found =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .map(place -> Path.of(place).resolve(shell))
            .filter(Files::isExecutable)
            .map(Path::toString)
            .toList();
    assumeThat(found).as(shell + " is installed").isNotEmpty();
    return found.get(0);
  }
}
