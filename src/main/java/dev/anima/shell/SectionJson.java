package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.MemoryPath;
import dev.anima.markdown.Heading;
import dev.anima.markdown.Section;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The documented objects of a section and of a heading. */
final class SectionJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private SectionJson() {}

  /** A section of an agent's memory. */
  static String of(AgentName agent, MemoryPath path, Section section) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", agent.value());
    return filled(json, path.shown(), section);
  }

  /** A section of any file. */
  static String of(String path, Section section) {
    return filled(MAPPER.createObjectNode(), path, section);
  }

  private static String filled(ObjectNode json, String path, Section section) {
    json.put("path", path);
    ArrayNode headings = json.putArray("section");
    section.path().forEach(headings::add);
    json.put("level", section.heading().level());
    json.put("firstLine", section.firstLine());
    json.put("lastLine", section.lastLine());
    json.put("text", section.text());
    return MAPPER.writeValueAsString(json);
  }

  /** A heading of any file. */
  static String heading(String path, Heading heading) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("path", path);
    ArrayNode headings = json.putArray("section");
    heading.path().forEach(headings::add);
    json.put("level", heading.level());
    json.put("line", heading.line());
    return MAPPER.writeValueAsString(json);
  }
}
