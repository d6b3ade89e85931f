package dev.anima.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SeedTest {
  private final String seed = Checkout.read("seed/MEMORY.md");

  @Test
  void aNewAgentStartsWithFourSectionsOfWhichThreeAreEmpty() {
    assertThat(seed).startsWith("# Memory\n\n## Onboarding\n");
    assertThat(seed.lines().filter(line -> line.startsWith("## "))).hasSize(4);
  }

  @Test
  void theOnboardingChecklistHasThreeOpenBoxesAndSaysWhenItGoes() {
    assertThat(seed.lines().filter(line -> line.startsWith("- [ ] "))).hasSize(3);
    assertThat(seed).doesNotContain("- [x]").contains("delete it");
  }

  /** What is added at the end of the file is not to go away with the checklist. */
  @Test
  void theChecklistIsNotTheLastSection() {
    assertThat(seed).endsWith("\n\n## Role\n\n## Guardrails\n\n## Active Context\n");
  }

  /** Placeholder text would be taken for memory by whoever reads or consolidates it. */
  @Test
  void nothingElseStandsInIt() {
    List<String> others =
        seed.lines()
            .filter(line -> !line.isEmpty() && !line.startsWith("#") && !line.startsWith("- [ ] "))
            .toList();

    assertThat(others).hasSize(1);
    assertThat(seed).doesNotContain("<!--", "TODO", "\r", "\t");
  }
}
