package dev.anima.shell;

import static dev.anima.shell.Answer.Form.DIFFERENCE;
import static dev.anima.shell.Answer.Form.MARKDOWN;
import static dev.anima.shell.Answer.Form.PLAIN;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How commands say that their answers are to be shown. */
class AnswerTest {
  @TempDir Path folder;

  @Test
  void commandsAndOptionsSayHowTheyAnswer() {
    Workbench bench = ShellWorld.empty(folder).workbench();

    assertThat(bench.answer("memory show -a ada")).isEqualTo(new Answer(MARKDOWN, false));
    assertThat(bench.answer("anima note show n")).isEqualTo(new Answer(MARKDOWN, false));
    assertThat(bench.answer("prompt show --json").form()).isEqualTo(PLAIN);
    assertThat(bench.answer("memory show --help").form()).isEqualTo(PLAIN);
    assertThat(bench.answer("memory diff").form()).isEqualTo(DIFFERENCE);
    assertThat(bench.answer("memory diff --git").form()).isEqualTo(PLAIN);
    assertThat(bench.answer("undo --dry-run").form()).isEqualTo(DIFFERENCE);
    assertThat(bench.answer("undo --json --dry-run").form()).isEqualTo(PLAIN);
    assertThat(bench.answer("note write n -- --dry-run").form()).isEqualTo(PLAIN);
    assertThat(bench.answer("wake -m hi")).isEqualTo(new Answer(PLAIN, true));
    assertThat(bench.answer("activity --follow").streams()).isTrue();
    assertThat(bench.answer("activity").streams()).isFalse();
    assertThat(bench.answer("memory")).isEqualTo(new Answer(PLAIN, false));
    assertThat(bench.answer("")).isEqualTo(new Answer(PLAIN, false));
  }
}
