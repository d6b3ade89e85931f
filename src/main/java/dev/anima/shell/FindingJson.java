package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.markdown.PointerFinding;
import dev.anima.workspace.MemoryFinding;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The documented object of a finding of {@code memory check}. */
final class FindingJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private FindingJson() {}

  static String of(AgentName agent, MemoryFinding finding) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", agent.value());
    json.put("kind", finding.kind().word());
    json.put("path", finding.path());
    if (finding.line() > 0) {
      json.put("line", finding.line());
    }
    if (!finding.target().isEmpty()) {
      json.put("target", finding.target());
    }
    finding.likely().ifPresent(path -> json.put("likely", path));
    json.put("text", finding.sentence());
    return MAPPER.writeValueAsString(json);
  }

  /** A pointer of any folder. */
  static String of(PointerFinding finding) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("kind", finding.kind().name().toLowerCase(Locale.ROOT));
    json.put("path", finding.file());
    if (finding.line() > 0) {
      json.put("line", finding.line());
    }
    if (!finding.target().isEmpty()) {
      json.put("target", finding.target());
    }
    finding.likelyTarget().ifPresent(path -> json.put("likely", path));
    return MAPPER.writeValueAsString(json);
  }
}
