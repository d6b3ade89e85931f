package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where nobody types, nothing of the terminal's library is loaded. */
class NoTerminalLoadedTest {
  @TempDir Path folder;

  @Test
  void linesThatArePipedInLoadNoClassOfTheTerminal() {
    ShellWorld world = ShellWorld.withAda(folder);
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");

    String said =
        world.sh(
            "printf 'agent list\\nwatch\\nexit\\n' | ANIMA_STDIN=pipe TERM=xterm "
                + GitOption.quoted(java.toString())
                + " -Xlog:class+load -cp "
                + GitOption.quoted(OtherProcess.classPath())
                + " dev.anima.app.Main --home "
                + GitOption.quoted(world.home.toString())
                + " shell");

    assertThat(said).contains("AGENT").contains("Fleet at").contains("dev.anima.shell.PipedShell");
    assertThat(said.lines().filter(line -> line.contains("org.jline"))).isEmpty();
    assertThat(said).doesNotContain("dev.anima.shell.terminal").doesNotContain("\u001b");
  }
}
