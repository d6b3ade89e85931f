package dev.anima.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the guide and the seed tell an agent holds. */
class GuideTest {
  private static final Pattern COMMAND = Pattern.compile("`anima ([^`]+)`");

  /** Grows with the command tree. */
  private static final List<String> BUILT =
      List.of(
          "undo",
          "memory show",
          "memory set",
          "memory append",
          "memory save",
          "memory log",
          "memory diff",
          "memory restore",
          "memory check",
          "memory move-to-note",
          "note list",
          "note move",
          "onboarding show",
          "onboarding tick",
          "onboarding finish",
          "history",
          "activity",
          "status");

  @Test
  void theGuideHasTheFourPagesThatTheStandingPromptNames() {
    String prompt = Checkout.read("templates/standing-prompt.md");

    assertThat(Checkout.files("docs/agent").map(file -> file.getFileName().toString()))
        .containsExactly("dreaming.md", "memory.md", "messages.md", "recipes.md")
        .allSatisfy(name -> assertThat(prompt).contains("`" + name + "`"));
  }

  @Test
  void theGuideNamesOnlyCommandsThatAreBuilt() {
    Checkout.files("docs/agent")
        .forEach(
            file ->
                assertThat(COMMAND.matcher(Checkout.read(file.toString())).results())
                    .as(file.toString())
                    .extracting(match -> match.group(1))
                    .isNotEmpty()
                    .allMatch(command -> BUILT.stream().anyMatch(command::startsWith)));
  }

  @Test
  void aPageThatAnotherPageNamesIsThere() {
    Pattern page = Pattern.compile("`([a-z]+\\.md)`");
    Checkout.files("docs/agent")
        .forEach(
            file ->
                assertThat(page.matcher(Checkout.read(file.toString())).results())
                    .extracting(match -> Path.of("docs/agent", match.group(1)))
                    .allMatch(Files::exists));
  }

  @Test
  void theSeedNamesAPageOfTheGuide() {
    assertThat(Checkout.read("seed/MEMORY.md")).contains("`memory.md` of the agent guide");
  }

  @Test
  void theGlossaryHasOneHeadingATermInOrder() {
    List<String> terms =
        Pattern.compile("(?m)^## (.+)$")
            .matcher(Checkout.read("docs/glossary.md"))
            .results()
            .map(MatchResult::group)
            .map(term -> term.substring(3).toLowerCase(Locale.ROOT))
            .toList();

    assertThat(terms).doesNotHaveDuplicates().isSorted();
  }

  @Test
  void theGlossaryHasTheWordsOfTheProduct() {
    String glossary = Checkout.read("docs/glossary.md");
    for (String term :
        List.of(
            "home",
            "workspace",
            "memory tree",
            "wake",
            "wake text",
            "standing prompt",
            "Anima note",
            "provider",
            "session",
            "Dreaming",
            "pass",
            "slot",
            "outcome",
            "receipt",
            "records",
            "activity")) {
      assertThat(glossary).contains("\n## " + term + "\n");
    }
  }
}
