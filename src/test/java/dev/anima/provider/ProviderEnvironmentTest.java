package dev.anima.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.agent.ProviderCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class ProviderEnvironmentTest {
  @TempDir Path folder;
  private ProviderWorld world;

  @BeforeEach
  void make() throws IOException {
    world = new ProviderWorld(folder);
  }

  @Test
  void onlyWhatIsOnTheListReachesTheProvider() {
    Map<String, String> caller =
        Map.ofEntries(
            Map.entry("PATH", "/usr/bin:/bin"),
            Map.entry("HOME", "/h"),
            Map.entry("USER", "olu"),
            Map.entry("LOGNAME", "olu"),
            Map.entry("SHELL", "/bin/zsh"),
            Map.entry("LANG", "de_DE.UTF-8"),
            Map.entry("LC_TIME", "C"),
            Map.entry("TZ", "Europe/Berlin"),
            Map.entry("TMPDIR", "/t"),
            Map.entry("TERM", "xterm-256color"),
            Map.entry("WANTED", "yes"),
            Map.entry("SECRET", "no"),
            Map.entry("GIT_DIR", "/elsewhere"),
            Map.entry("GIT_CONFIG_COUNT", "9"),
            Map.entry("GIT_AUTHOR_NAME", "nobody"),
            Map.entry("ANIMA_OPERATOR", "olu"),
            Map.entry("ANIMA_WAKE", "w1"),
            Map.entry("CLAUDECODE", "1"));
    world.passedNames = List.of("WANTED", "GIT_AUTHOR_NAME", "NOT_SET");
    ProviderRequest request = world.request(ProviderCommand.ofLine("env"));

    Map<String, String> expected = new TreeMap<>();
    expected.put("PATH", "/usr/bin:/bin");
    expected.put("HOME", "/h");
    expected.put("USER", "olu");
    expected.put("LOGNAME", "olu");
    expected.put("SHELL", "/bin/zsh");
    expected.put("LANG", "de_DE.UTF-8");
    expected.put("LC_TIME", "C");
    expected.put("TZ", "Europe/Berlin");
    expected.put("TMPDIR", "/t");
    expected.put("TERM", "dumb");
    expected.put("WANTED", "yes");
    expected.put("ANIMA_HOME", world.home.toString());
    expected.put("ANIMA_AGENT", "ada");
    expected.put("ANIMA_WAKE", world.wake.value());
    expected.put("ANIMA_WAKE_KIND", "message");
    expected.put("ANIMA_STANDING_PROMPT", world.home + "/standing-prompt.md");
    expected.put("GIT_CEILING_DIRECTORIES", world.home + "/workspaces");
    expected.put("GIT_CONFIG_COUNT", "1");
    expected.put("GIT_CONFIG_KEY_0", "includeIf.gitdir:" + world.workspace + "/.git.path");
    expected.put("GIT_CONFIG_VALUE_0", world.home + "/identity");
    assertThat(ProviderEnvironment.of(request, caller)).isEqualTo(expected);
    assertThat(ProviderEnvironment.notPassed(request, caller))
        .containsExactly("CLAUDECODE", "GIT_AUTHOR_NAME", "GIT_DIR", "SECRET");
  }

  @Test
  void theRealProcessHasExactlyThese() {
    world.caller.put("SECRET", "no");
    String shown = world.run(ProviderCommand.ofWords(List.of("env"))).closingWords();
    assertThat(shown.lines().map(line -> line.split("=", 2)[0]))
        .containsExactlyInAnyOrderElementsOf(
            ProviderEnvironment.of(
                    world.request(ProviderCommand.ofWords(List.of("env"))), world.caller)
                .keySet());
  }

  @Test
  void animaIsFoundBeforeAnythingElseOnPath() {
    ProviderRequest plain = world.request(ProviderCommand.ofLine("env"));
    ProviderRequest request =
        new ProviderRequest(
            plain.wake(),
            plain.home(),
            plain.workspace(),
            plain.standingPrompt(),
            plain.identityFile(),
            plain.wakeText(),
            plain.settings(),
            Optional.of(Path.of("/opt/anima")),
            Map.of("EXTRA", "1"));
    assertThat(ProviderEnvironment.of(request, Map.of("PATH", "/bin")))
        .containsEntry("PATH", "/opt/anima:/bin")
        .containsEntry("EXTRA", "1");
    assertThat(ProviderEnvironment.of(request, Map.of()).get("PATH"))
        .startsWith("/opt/anima:")
        .endsWith("/bin");
  }

  @Test
  void nativeGitSignsAsTheAgentInItsWorkspaceAndNowhereElse() throws IOException {
    world = new ProviderWorld(Files.createDirectory(folder.resolve("od[d] * na?me\\x")));
    Files.writeString(
        world.home.resolve("identity"),
        "[user]\n\tname = Ada\n\temail = ada@agents.anima.invalid\n");
    Files.writeString(
        Path.of(world.caller.get("HOME"), ".gitconfig"),
        "[user]\n\tname = Olu\n\temail = olu@example.invalid\n[init]\n\tdefaultBranch = main\n");
    String signature = "git var GIT_AUTHOR_IDENT | cut -d'>' -f1";
    ProviderResult result =
        world.shell(
            "git init -q . && "
                + signature
                + "; mkdir notes && cd notes && "
                + signature
                + "; git init -q \"$HOME/other\" && cd \"$HOME/other\" && "
                + signature);
    assertThat(result.closingWords().lines())
        .as(result.errorTail())
        .containsExactly(
            "Ada <ada@agents.anima.invalid",
            "Ada <ada@agents.anima.invalid",
            "Olu <olu@example.invalid");
  }

  @Test
  void gitFindsNoRepositoryAroundTheWorkspaces() throws IOException {
    assertThat(world.shell("git init -q \"$ANIMA_HOME\"").failure()).isEmpty();
    ProviderResult result = world.shell("git rev-parse --git-dir");
    assertThat(result.exitStatus()).isEqualTo(128);
    assertThat(world.home.resolve(".git")).isDirectory();
  }
}
