package dev.anima.insight;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The content of an acknowledgement: {@code {"finding"}}. */
final class AcknowledgedJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private AcknowledgedJson() {}

  static String write(String finding) {
    return MAPPER.writeValueAsString(MAPPER.createObjectNode().put("finding", finding));
  }

  static Optional<String> read(String json) {
    try {
      JsonNode id = MAPPER.readTree(json).path("finding");
      return id.isString() ? Optional.of(id.asString()) : Optional.empty();
    } catch (JacksonException notOurs) {
      return Optional.empty();
    }
  }
}
