package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.git.MemoryPath;
import dev.anima.markdown.Task;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The documented object of a checklist. */
final class ChecklistJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private ChecklistJson() {}

  static String of(AgentName agent, MemoryPath path, ChecklistView list) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", agent.value());
    json.put("path", path.shown());
    ArrayNode section = json.putArray("section");
    list.section().path().forEach(section::add);
    json.put("line", list.section().firstLine());
    json.put("total", list.items().total());
    json.put("done", list.items().done());
    json.put("complete", list.items().complete());
    ArrayNode items = json.putArray("items");
    put(items, list.items().tasks(), "");
    put(items, list.items().unknown(), "unknown");
    put(items, list.items().plain(), "plain");
    return MAPPER.writeValueAsString(json);
  }

  /**
   * Adds items.
   *
   * @param state empty for that of each box
   */
  private static void put(ArrayNode items, List<Task> tasks, String state) {
    for (Task task : tasks) {
      items
          .addObject()
          .put("line", task.line())
          .put("depth", task.depth())
          .put("state", state.isEmpty() ? (task.done() ? "done" : "open") : state)
          .put("text", task.text());
    }
  }
}
