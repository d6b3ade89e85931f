package dev.anima.shell.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.anima.shell.Display;
import java.util.List;
import org.junit.jupiter.api.Test;

class ColoursTest {
  private static final String RED = "\u001b[31m";
  private static final String GREEN = "\u001b[32m";
  private static final String BOLD = "\u001b[1m";

  @Test
  void inADifferenceOfGitTheFirstColumnIsTheSign() {
    List<String> lines =
        coloured("diff --git a/M b/M", "--- a/M", "@@ -1 +1 @@", " - stays", "-- x");

    assertThat(lines.get(1)).startsWith(BOLD);
    assertThat(lines.get(3)).isEqualTo(" - stays");
    assertThat(lines.get(4)).startsWith(RED);
    assertThat(coloured("@@ -1 +1 @@", "++ y").get(1)).startsWith(GREEN);
    assertThat(coloured("@@ -1 +1 @@", "-x", "diff --git a/N b/N", "--- a/N").get(3))
        .startsWith(BOLD);
  }

  @Test
  void elsewhereItIsSetInByOne() {
    assertThat(coloured(" MEMORY.md", " -- gone", " +new", "Nothing was written."))
        .satisfiesExactly(
            file -> assertThat(file).isEqualTo(" MEMORY.md"),
            gone -> assertThat(gone).startsWith(RED),
            fresh -> assertThat(fresh).startsWith(GREEN),
            last -> assertThat(last).isEqualTo("Nothing was written."));
  }

  private static List<String> coloured(String... lines) {
    Colours colours = new Colours(Display.Form.DIFFERENCE);
    return List.of(lines).stream().map(colours::line).toList();
  }
}
