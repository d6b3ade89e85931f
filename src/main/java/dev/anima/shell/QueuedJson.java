package dev.anima.shell;

import dev.anima.records.Wake;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The documented object of a wake that a command only queued. */
final class QueuedJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private QueuedJson() {}

  static String of(Wake wake) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", wake.agent().value());
    json.put("wake", wake.id().value());
    json.put("number", wake.number());
    json.put("kind", wake.kind().word());
    json.put("state", "queued");
    json.put("queuedAt", wake.queuedAt().toString());
    return MAPPER.writeValueAsString(json);
  }
}
