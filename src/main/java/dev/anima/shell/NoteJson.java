package dev.anima.shell;

import dev.anima.agent.AgentName;
import java.time.Instant;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The documented object of a note in a list. */
final class NoteJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private NoteJson() {}

  static String of(AgentName agent, NoteListCommand.Note note) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", agent.value());
    json.put("note", NoteName.shown(note.path()));
    json.put("path", note.path().shown());
    json.put("blob", note.entry().blob().hex());
    json.put("mode", note.entry().mode().name().toLowerCase(Locale.ROOT));
    json.put("lines", note.lines());
    json.put("bytes", note.bytes());
    json.put("saved", note.changedAt().isPresent());
    note.changedAt().map(Instant::toString).ifPresent(time -> json.put("changedAt", time));
    return MAPPER.writeValueAsString(json);
  }
}
