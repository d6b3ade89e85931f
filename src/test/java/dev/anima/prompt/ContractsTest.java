package dev.anima.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

class ContractsTest {
  @TempDir Path folder;

  private final Contracts contracts = Contracts.of(TemplateSource.of(Checkout.TEMPLATES));

  @Test
  void theTextsKeepTheirContracts() {
    assertThat(contracts.check(Checkout.templates())).isEmpty();
  }

  @TestFactory
  Stream<DynamicTest> takingOutWhatHasToBeSaidIsFound() {
    List<Contract> all =
        ContractsYaml.parse(Checkout.read(Checkout.TEMPLATES.resolve("contracts.yaml").toString()));
    return all.stream()
        .flatMap(
            contract ->
                contract.says().stream()
                    .map(
                        clause ->
                            DynamicTest.dynamicTest(
                                contract.template() + ": " + clause.wording(),
                                () -> removalIsFound(contract.template(), clause))));
  }

  private void removalIsFound(String path, Clause clause) {
    String source = Checkout.read(Checkout.TEMPLATES.resolve(path).toString());
    String words = Pattern.quote(clause.wording()).replaceAll("\\s+", "\\\\E\\\\s+\\\\Q");
    String without = Pattern.compile(words).matcher(source).replaceAll("");
    assertThat(without).as("the clause is met as written").isNotEqualTo(source);

    assertThat(check(path, without))
        .anySatisfy(
            violation -> {
              assertThat(violation.template()).isEqualTo(path);
              assertThat(violation.finding()).contains("does not say", clause.reason());
            });
  }

  /** Wording that has to stay out, each pinned by a sentence that could be written one day. */
  @TestFactory
  Stream<DynamicTest> wordingThatMustStayOutIsFound() {
    List<DynamicTest> tests = new ArrayList<>();
    for (String everywhere :
        List.of(
            "You must write everything down.",
            "Always read the guide first.",
            "Make sure that memory is saved.",
            "> as if somebody else had said it",
            "so-called \"own\" words",
            "{{{notes}}}",
            "{{>standing-prompt.md}}",
            "A command `anima memory\nlog` over two lines.",
            "The memory_coherence pass.",
            "It is time to consolidate.",
            "See `anima guide memory`.",
            "Look: `anima doctor ada`",
            "Look: `anima audit who`",
            "Look: `anima memory edit`",
            "About 20 lines are enough.",
            "Memory of 4 KiB is fine.")) {
      tests.add(addition(Template.STANDING_PROMPT, everywhere));
      tests.add(addition(Template.WAKE_DREAMING, everywhere));
      tests.add(addition(Template.NOTE_WAKE_CUT_OFF, everywhere));
    }
    for (String inDreaming :
        List.of(
            "Stay under the threshold.",
            "MEMORY.md is too long.",
            "At most a page.",
            "Keep 3 things.",
            "Tidy up while you are here.")) {
      tests.add(addition(Template.WAKE_DREAMING, inDreaming));
    }
    tests.add(addition(Template.WAKE_OPERATOR, "Remember to note this in MEMORY.md."));
    tests.add(addition(Template.STANDING_PROMPT, "The Guardrails are fixed."));
    return tests.stream();
  }

  private DynamicTest addition(Template template, String wording) {
    return DynamicTest.dynamicTest(
        template.path() + ": " + wording,
        () -> {
          String source = Checkout.read(Checkout.TEMPLATES.resolve(template.path()).toString());
          int line = 1 + (int) source.lines().count();
          assertThat(check(template.path(), source + wording + "\n"))
              .anySatisfy(
                  violation -> {
                    assertThat(violation.template()).isEqualTo(template.path());
                    assertThat(violation.line()).isPresent();
                    assertThat(violation.line().get()).isBetween(line, line + 1);
                    assertThat(violation.finding()).startsWith("says ");
                  });
        });
  }

  @Test
  void aTextFromOutsideInTheMiddleOfALineIsFound() {
    String source = Checkout.read("templates/wake-operator.md");

    assertThat(check("wake-operator.md", source.replace("\n{{body}}\n", "\nIt says: {{body}}\n")))
        .singleElement()
        .satisfies(v -> assertThat(v.finding()).contains("middle of a line"));
  }

  @Test
  void aTagThatNothingFillsIsFoundBeforeTheNight() {
    String source = Checkout.read("templates/wake-dreaming.md");

    assertThat(check("wake-dreaming.md", source + "{{mood}}\n"))
        .singleElement()
        .satisfies(v -> assertThat(v.finding()).contains("could not be rendered", "mood"));
  }

  @Test
  void aTemplateWithoutContractAndAContractWithoutTemplateAreFound() {
    Contracts lone =
        Contracts.of(
            Checkout.sourceWith(
                folder, "contracts.yaml", "wake-eve.md: {says: []}\nwake-operator.md: {}\n"));

    List<Violation> found = lone.check(Checkout.templates());

    assertThat(found).extracting(Violation::template).contains("wake-eve.md", "wake-dreaming.md");
    assertThat(found).extracting(Violation::template).doesNotContain("wake-operator.md");
  }

  @Test
  void everyFaultOfTheFileIsNamedAtOnce() {
    String yaml =
        """
        wake-operator.md:
          say: []
          staysOut:
            - {pattern: '(', reason: r, owner: o, review: 2027-01-01}
            - {text: a, pattern: b, reason: r, owner: o, review: 2027-01-01}
            - {text: a, owner: o, review: soon}
        """;

    assertThatThrownBy(() -> ContractsYaml.parse(yaml))
        .isInstanceOfSatisfying(
            ContractsInvalidException.class,
            e ->
                assertThat(e.faults())
                    .anyMatch(fault -> fault.contains("unknown key say"))
                    .anyMatch(fault -> fault.contains("item 1 has a pattern"))
                    .anyMatch(fault -> fault.contains("item 2 needs either"))
                    .anyMatch(fault -> fault.contains("item 3 has no reason"))
                    .anyMatch(fault -> fault.contains("item 3 has no date")));
    assertThatThrownBy(() -> ContractsYaml.parse("a: [unclosed"))
        .isInstanceOf(ContractsInvalidException.class);
    assertThatThrownBy(() -> ContractsYaml.parse("")).isInstanceOf(ContractsInvalidException.class);
    assertThatThrownBy(() -> ContractsYaml.parse("- list"))
        .isInstanceOf(ContractsInvalidException.class);
  }

  @Test
  void clausesAreDueOnceTheirDateHasPassed() {
    assertThat(contracts.dueForReview(LocalDate.of(2026, 11, 29))).isEmpty();
    assertThat(contracts.dueForReview(LocalDate.of(2027, 1, 16)))
        .isNotEmpty()
        .allMatch(clause -> clause.review().equals(LocalDate.of(2027, 1, 15)));
  }

  private List<Violation> check(String path, String text) {
    return contracts.check(Templates.of(Checkout.sourceWith(folder, path, text), Checkout.BERLIN));
  }
}
