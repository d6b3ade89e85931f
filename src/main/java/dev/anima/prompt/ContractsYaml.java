package dev.anima.prompt;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Reads {@code contracts.yaml}: for each template {@code says} and {@code staysOut}. */
final class ContractsYaml {
  private static final Set<String> CLAUSE_KEYS =
      Set.of("text", "pattern", "reason", "owner", "review");
  private static final Set<String> CONTRACT_KEYS = Set.of("says", "staysOut");

  private final List<String> faults = new ArrayList<>();

  private ContractsYaml() {}

  /**
   * @throws ContractsInvalidException with every fault found
   */
  static List<Contract> parse(String yaml) {
    JsonNode root;
    try {
      root = new YAMLMapper().readTree(yaml);
    } catch (JacksonException e) {
      throw new ContractsInvalidException(List.of(e.getOriginalMessage()), e);
    }
    ContractsYaml reader = new ContractsYaml();
    List<Contract> contracts =
        root.properties().stream().map(p -> reader.contract(p.getKey(), p.getValue())).toList();
    if (contracts.isEmpty()) {
      reader.faults.add("no template is named");
    }
    if (!reader.faults.isEmpty()) {
      throw new ContractsInvalidException(reader.faults, null);
    }
    return contracts;
  }

  private Contract contract(String template, JsonNode node) {
    expectKeys(template, node, CONTRACT_KEYS);
    return new Contract(
        template,
        clauses(template + " says", node.path("says")),
        clauses(template + " staysOut", node.path("staysOut")));
  }

  private List<Clause> clauses(String where, JsonNode list) {
    List<Clause> clauses = new ArrayList<>();
    if (!list.isMissingNode() && !list.isArray()) {
      faults.add(where + " is not a list");
    }
    for (JsonNode node : list) {
      clauses.add(clause(where + " item " + (clauses.size() + 1), node));
    }
    return clauses;
  }

  private Clause clause(String where, JsonNode node) {
    expectKeys(where, node, CLAUSE_KEYS);
    boolean isPattern = node.has("pattern");
    if (isPattern == node.has("text")) {
      faults.add(where + " needs either text or pattern");
    }
    String wording = isPattern ? pattern(where, node) : word(where, node, "text");
    return new Clause(
        wording,
        isPattern,
        word(where, node, "reason"),
        word(where, node, "owner"),
        review(where, node));
  }

  private String pattern(String where, JsonNode node) {
    String wording = word(where, node, "pattern");
    try {
      Pattern.compile(wording);
    } catch (PatternSyntaxException e) {
      faults.add(where + " has a pattern that does not parse: " + e.getDescription());
    }
    return wording;
  }

  private LocalDate review(String where, JsonNode node) {
    String date = word(where, node, "review");
    try {
      return LocalDate.parse(date);
    } catch (DateTimeException e) {
      faults.add(where + " has no date of review like 2027-03-01, but \"" + date + "\"");
      return LocalDate.MAX;
    }
  }

  private String word(String where, JsonNode node, String key) {
    String value = node.path(key).asString("");
    if (value.isBlank()) {
      faults.add(where + " has no " + key);
    }
    return value;
  }

  private void expectKeys(String where, JsonNode node, Set<String> known) {
    if (!node.isObject()) {
      faults.add(where + " is not a set of keys");
    }
    for (String key : node.propertyNames()) {
      if (!known.contains(key)) {
        faults.add(where + " has the unknown key " + key);
      }
    }
  }
}
