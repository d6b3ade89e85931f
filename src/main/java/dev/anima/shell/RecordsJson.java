package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import dev.anima.records.Activity;
import dev.anima.records.Message;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The documented objects of messages and activity. */
final class RecordsJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private RecordsJson() {}

  static String message(Message message) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("seq", message.seq());
    json.put("agent", message.agent().value());
    json.put("kind", message.kind());
    json.put("direction", message.direction().name().toLowerCase(Locale.ROOT));
    json.put("recordedAt", message.recordedAt().toString());
    message.sentAt().ifPresent(time -> json.put("sentAt", time.toString()));
    message.wake().map(WakeId::value).ifPresent(wake -> json.put("wake", wake));
    json.put("sender", message.sender());
    json.put("recipient", message.recipient());
    json.put("body", message.body());
    return MAPPER.writeValueAsString(json);
  }

  static String activity(Activity entry) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("seq", entry.seq());
    json.put("at", entry.at().toString());
    json.put("type", entry.type());
    entry.agent().map(AgentName::value).ifPresent(agent -> json.put("agent", agent));
    entry.wake().map(WakeId::value).ifPresent(wake -> json.put("wake", wake));
    json.set("data", MAPPER.readTree(entry.json()));
    return MAPPER.writeValueAsString(json);
  }
}
