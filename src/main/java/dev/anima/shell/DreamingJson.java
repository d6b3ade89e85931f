package dev.anima.shell;

import dev.anima.dreaming.BoardLine;
import dev.anima.dreaming.NightBoard;
import dev.anima.dreaming.Slot;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The documented objects of the night's board and of the plan. */
final class DreamingJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private DreamingJson() {}

  static String line(NightBoard board, BoardLine line) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("night", board.night().toString());
    json.put("agent", line.agent().value());
    line.slot().ifPresent(slot -> json.put("slot", slot.toString()));
    json.put("zone", board.settings().zone().getId());
    json.put("state", line.state().word());
    if (!line.why().isEmpty()) {
      json.put("why", line.why());
    }
    json.put("overdue", line.overdue());
    line.pass().ifPresent(pass -> json.put("wake", pass.id().value()));
    return MAPPER.writeValueAsString(json);
  }

  static String next(
      String agent, Optional<Slot> next, String zone, int offsetMinutes, boolean due, String why) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", agent);
    next.ifPresent(slot -> json.put("slot", slot.at().toString()));
    json.put("zone", zone);
    next.ifPresent(slot -> json.put("day", slot.day().toString()));
    json.put("offsetMinutes", offsetMinutes);
    json.put("due", due);
    json.put("why", why);
    return MAPPER.writeValueAsString(json);
  }
}
