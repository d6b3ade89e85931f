package dev.anima.shell;

import static dev.anima.shell.Display.Form.DIFFERENCE;
import static dev.anima.shell.Display.Form.MARKDOWN;
import static dev.anima.shell.Display.Form.PLAIN;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How commands say that their output is to be shown. */
class DisplayTest {
  @TempDir Path folder;

  @Test
  void commandsAndOptionsSayHowTheirOutputIsShown() {
    Workbench bench = ShellWorld.empty(folder).workbench();

    assertThat(bench.display("memory show -a ada")).isEqualTo(new Display(MARKDOWN, false));
    assertThat(bench.display("anima note show n")).isEqualTo(new Display(MARKDOWN, false));
    assertThat(bench.display("prompt show --json").form()).isEqualTo(PLAIN);
    assertThat(bench.display("memory show --help").form()).isEqualTo(PLAIN);
    assertThat(bench.display("memory diff").form()).isEqualTo(DIFFERENCE);
    assertThat(bench.display("memory diff --git").form()).isEqualTo(PLAIN);
    assertThat(bench.display("undo --dry-run").form()).isEqualTo(DIFFERENCE);
    assertThat(bench.display("undo --json --dry-run").form()).isEqualTo(PLAIN);
    assertThat(bench.display("note write n -- --dry-run").form()).isEqualTo(PLAIN);
    assertThat(bench.display("wake -m hi")).isEqualTo(new Display(PLAIN, true));
    assertThat(bench.display("activity --follow").streams()).isTrue();
    assertThat(bench.display("activity").streams()).isFalse();
    assertThat(bench.display("memory")).isEqualTo(new Display(PLAIN, false));
    assertThat(bench.display("")).isEqualTo(new Display(PLAIN, false));
  }
}
