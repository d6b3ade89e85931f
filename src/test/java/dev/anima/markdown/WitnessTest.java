package dev.anima.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The second reader of headings, with its known misparses put right. */
class WitnessTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "- a\n  ```\n  # x\n# Y\n",
        "- ```\n# A\n",
        "[r]: notes/x.md\n---\n\n## Next\n",
        "[r]: /u\nTitle\n===\n",
        "| a |\n|---|\n| b |\n---\n",
        "- a\n</pre>\n# A\n",
        "\n\n---\n\n## Log\n",
        "---\na: 1\n# A\n",
        "\ufeff# A\n",
        "+++\n# c\n+++\n# A\n",
        "|a|b|\n|-|-|\n|1|2|\n# H\n",
        "- [ ] # h\n",
        "## A\r\n\r\nx\r\n\r\nB\r\n---\r\n"
      })
  void misparsesThatAreKnownArePutRight(String text) {
    Structure structure = Structure.of(text);
    assertThat(Witness.headings(structure).orElseThrow())
        .isEqualTo(Oracle.ourOutline(text))
        .isEqualTo(Oracle.outline(text));
  }

  @Test
  void almostAllHostileTextsAreSeenAlike() {
    List<String> apart = new ArrayList<>();
    for (String example : SpecExamplesTest.examples()) {
      if (!Witness.agrees(Structure.of(example))) {
        apart.add(EditProperties.quoted(example));
      }
    }
    assertThat(apart).as("spec examples").hasSizeLessThanOrEqualTo(4);
    int invented = 3000;
    for (long seed = 0; seed < invented; seed++) {
      String text = new InventedMarkdown(seed).text(2, 9);
      if (!Witness.agrees(Structure.of(text))) {
        apart.add(seed + " " + EditProperties.quoted(text));
      }
    }
    assertThat(apart).as("invented texts").hasSizeLessThan(invented / 100);
  }
}
