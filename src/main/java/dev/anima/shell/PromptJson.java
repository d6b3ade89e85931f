package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.prompt.Violation;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The documented objects of what agents are told. */
final class PromptJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private PromptJson() {}

  static String text(AgentName agent, String text) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", agent.value());
    json.put("bytes", text.getBytes(StandardCharsets.UTF_8).length);
    json.put("text", text);
    return MAPPER.writeValueAsString(json);
  }

  static String violation(Violation violation) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("template", violation.template());
    violation.line().ifPresent(line -> json.put("line", line));
    json.put("found", violation.finding());
    return MAPPER.writeValueAsString(json);
  }
}
