package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.MemoryPath;
import dev.anima.markdown.Section;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The documented object of a section. */
final class SectionJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private SectionJson() {}

  static String of(AgentName agent, MemoryPath path, Section section) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", agent.value());
    json.put("path", path.shown());
    ArrayNode headings = json.putArray("section");
    section.path().forEach(headings::add);
    json.put("level", section.heading().level());
    json.put("firstLine", section.firstLine());
    json.put("lastLine", section.lastLine());
    json.put("text", section.text());
    return MAPPER.writeValueAsString(json);
  }
}
