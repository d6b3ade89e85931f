package dev.anima.prompt;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Holds every template to its contract: a changed sentence changes what agents do, so what must be
 * said and what must stay out is written down beside the texts, with a reason.
 *
 * <p>Wording is looked for in the source of a template, with its tags, however its lines are
 * wrapped. Besides, each template is rendered with invented facts, which shows a tag that nothing
 * fills and a text from outside that lost its marks.
 */
public final class Contracts {
  private static final String FILE = "contracts.yaml";
  private static final int FLAGS =
      Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.MULTILINE;

  private final List<Contract> contracts;

  private Contracts(List<Contract> contracts) {
    this.contracts = contracts;
  }

  /**
   * @throws ContractsInvalidException where the file is not what it should be
   */
  public static Contracts of(TemplateSource source) {
    return new Contracts(ContractsYaml.parse(source.text(FILE)));
  }

  /** Everything that does not hold, in the order of the templates; empty where all is well. */
  public List<Violation> check(Templates templates) {
    List<Violation> found = new ArrayList<>();
    for (Contract contract : contracts) {
      if (!contract.template().equals(Contract.EVERY) && template(contract).isEmpty()) {
        found.add(
            new Violation(
                contract.template(),
                Optional.empty(),
                "has a contract, but Anima renders no such text"));
      }
    }
    for (Template template : Template.values()) {
      found.addAll(check(templates, template));
    }
    return found;
  }

  /** Clauses that were to be looked at again before that day; no violation, a thing to do. */
  public List<Clause> dueForReview(LocalDate today) {
    return contracts.stream()
        .flatMap(contract -> Stream.concat(contract.says().stream(), contract.staysOut().stream()))
        .filter(clause -> clause.review().isBefore(today))
        .toList();
  }

  private List<Violation> check(Templates templates, Template template) {
    String source;
    try {
      source = templates.source(template);
    } catch (TemplateUnreadableException e) {
      return List.of(Violation.of(template, e));
    }
    List<Violation> found = new ArrayList<>();
    if (contracts.stream().noneMatch(contract -> contract.template().equals(template.path()))) {
      found.add(Violation.of(template, "has no contract in templates/" + FILE));
    }
    for (Contract contract : contracts) {
      if (contract.template().equals(template.path())
          || contract.template().equals(Contract.EVERY)) {
        contract.says().forEach(clause -> missing(template, source, clause).ifPresent(found::add));
        contract.staysOut().forEach(clause -> found.addAll(present(template, source, clause)));
      }
    }
    found.addAll(SampleCheck.of(templates, template));
    return found;
  }

  private static Optional<Template> template(Contract contract) {
    return Arrays.stream(Template.values())
        .filter(template -> template.path().equals(contract.template()))
        .findFirst();
  }

  private static Optional<Violation> missing(Template template, String source, Clause clause) {
    return matcher(source, clause).find()
        ? Optional.empty()
        : Optional.of(
            Violation.of(
                template,
                "does not say \"" + clause.wording() + "\" any more: " + clause.reason()));
  }

  private static List<Violation> present(Template template, String source, Clause clause) {
    return matcher(source, clause)
        .results()
        .map(
            match ->
                new Violation(
                    template.path(),
                    Optional.of(lineOf(source, match.start())),
                    "says \"" + match.group().strip() + "\": " + clause.reason()))
        .toList();
  }

  private static Matcher matcher(String source, Clause clause) {
    String regex = clause.isPattern() ? clause.wording() : anyWrapping(clause.wording());
    return Pattern.compile(regex, FLAGS).matcher(source);
  }

  /** The same words, wherever the lines of the template break. */
  private static String anyWrapping(String wording) {
    return String.join(
        "\\s+", Arrays.stream(wording.strip().split("\\s+")).map(Pattern::quote).toList());
  }

  private static int lineOf(String source, int offset) {
    return 1 + (int) source.substring(0, offset).chars().filter(c -> c == '\n').count();
  }
}
