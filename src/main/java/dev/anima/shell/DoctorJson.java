package dev.anima.shell;

import dev.anima.insight.Finding;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The documented object of a finding of {@code doctor}. */
final class DoctorJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private DoctorJson() {}

  static String of(Finding finding) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("id", finding.id());
    finding.agent().ifPresent(agent -> json.put("agent", agent.value()));
    json.put("found", finding.found());
    json.put("expected", finding.expected());
    json.put("command", finding.command());
    if (!finding.difference().isEmpty()) {
      json.put("difference", finding.difference());
    }
    return MAPPER.writeValueAsString(json);
  }
}
