package dev.anima.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.shell.PastedLines.Command;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of lines that are pasted at an empty prompt. */
class PastedLinesTest {
  @TempDir Path folder;

  private PastedLines pasted(String... lines) {
    return ShellWorld.empty(folder).workbench().pasted(List.of(lines));
  }

  private static Command command(String line, String... text) {
    return new Command(line, List.of(text));
  }

  @Test
  void commandsAreTakenEachByItself() {
    PastedLines pasted =
        pasted("use ada", "", "# look", "anima note list", "note write n -- a;b &");

    assertThat(pasted.refusal()).isEmpty();
    assertThat(pasted.commands())
        .containsExactly(
            command("use ada"), command("anima note list"), command("note write n -- a;b &"));
  }

  @Test
  void linesBehindACommandThatAsksForATextAreThatText() {
    assertThat(pasted("note write n -a ada", "exit", "", ".", "wake", "undo", "status").commands())
        .containsExactly(
            command("note write n -a ada", "exit", "", "."), command("wake", "undo", "status"));
    assertThat(
            pasted("memory add-section X --empty", "wake -m hi", "memory append --", "exit", ".")
                .commands())
        .containsExactly(
            command("memory add-section X --empty"),
            command("wake -m hi"),
            command("memory append --", "exit", "."));
  }

  @Test
  void ifOneIsNoCommandNoneRuns() {
    for (String line :
        List.of(
            "Dear Marta,",
            "- exit",
            "use the old one",
            "note lst",
            "wake -m 'half",
            "status && undo",
            "memory diff --bogus")) {
      PastedLines pasted = pasted("status", "exit", line, "undo");
      assertThat(pasted.commands()).as(line).isEmpty();
      assertThat(pasted.refusal().get(0))
          .as(line)
          .startsWith("Line 3 of what was pasted: ")
          .endsWith(" Nothing was done.");
    }
  }

  @Test
  void aSingleLineIsOneThatWasTyped() {
    assertThat(pasted("", "Dear Marta", "").commands()).containsExactly(command("Dear Marta"));
    assertThat(pasted("", "# nothing").commands()).isEmpty();
  }
}
