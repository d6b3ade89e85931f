package dev.anima.wake;

import java.util.Collection;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The content of a change of the home in the activity list: {@code {"paths"}}. */
public final class HomeChangedJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private HomeChangedJson() {}

  public static String write(Collection<String> paths) {
    ObjectNode json = MAPPER.createObjectNode();
    ArrayNode array = json.putArray("paths");
    paths.forEach(array::add);
    return MAPPER.writeValueAsString(json);
  }
}
