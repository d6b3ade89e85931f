package dev.anima.shell;

import dev.anima.records.Wake;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The documented object of an agent's state. */
final class StatusJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private StatusJson() {}

  static String of(StatusCommand.AgentState state, List<Wake> running, List<Wake> queued) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", state.agent().value());
    running.stream()
        .filter(wake -> wake.agent().equals(state.agent()))
        .findFirst()
        .ifPresent(wake -> json.put("running", wake.id().value()));
    json.put("queued", queued.stream().filter(wake -> wake.agent().equals(state.agent())).count());
    ArrayNode unsaved = json.putArray("unsaved");
    state.unsaved().forEach(unsaved::add);
    ArrayNode findings = json.putArray("findings");
    state.findings().forEach(findings::add);
    return MAPPER.writeValueAsString(json);
  }
}
