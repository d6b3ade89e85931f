package dev.anima.shell;

import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** The arguments of an operation as the engine reads them. */
final class MdJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private MdJson() {}

  static String arguments(Map<String, Object> arguments) {
    return MAPPER.writeValueAsString(arguments);
  }
}
