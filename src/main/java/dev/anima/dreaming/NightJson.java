package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.home.DreamingSettings;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A night's board as the activity entry holds it: agents of one state and reason stand together.
 */
final class NightJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private NightJson() {}

  private record Group(BoardState state, String why, boolean overdue) {}

  static String write(NightBoard board, String checkpoint) {
    ObjectNode json = MAPPER.createObjectNode();
    DreamingSettings settings = board.settings();
    json.put("night", board.night().toString());
    json.put("windowStart", settings.windowStart().toString());
    json.put("windowDurationMinutes", settings.windowLength().toMinutes());
    json.put("timezone", settings.zone().getId());
    json.put("agents", board.lines().size());
    ObjectNode counts = json.putObject("counts");
    board.counts().forEach((state, count) -> counts.put(state.word(), count));
    json.put("checkpoint", checkpoint);
    Map<Group, List<BoardLine>> groups = new LinkedHashMap<>();
    for (BoardLine line : board.lines()) {
      groups
          .computeIfAbsent(
              new Group(line.state(), line.why(), line.overdue()), group -> new ArrayList<>())
          .add(line);
    }
    var array = json.putArray("groups");
    groups.forEach(
        (group, lines) -> {
          ObjectNode node = array.addObject();
          node.put("state", group.state().word());
          node.put("why", group.why());
          node.put("overdue", group.overdue());
          var names = node.putArray("names");
          lines.forEach(line -> names.add(line.agent().value()));
        });
    return MAPPER.writeValueAsString(json);
  }

  static Optional<LocalDate> nightOf(String text) {
    try {
      return Optional.of(LocalDate.parse(MAPPER.readTree(text).path("night").asString()));
    } catch (JacksonException | java.time.DateTimeException notOurs) {
      return Optional.empty();
    }
  }

  static Optional<NightBoard> read(String text) {
    try {
      JsonNode json = MAPPER.readTree(text);
      LocalDate night = LocalDate.parse(json.path("night").asString());
      DreamingSettings settings =
          new DreamingSettings(
              true,
              LocalTime.parse(json.path("windowStart").asString()),
              Duration.ofMinutes(json.path("windowDurationMinutes").asInt()),
              ZoneId.of(json.path("timezone").asString()),
              1,
              Set.of(),
              OptionalInt.empty(),
              OptionalInt.empty());
      Schedule schedule = new Schedule(settings);
      List<BoardLine> lines = new ArrayList<>();
      for (JsonNode group : json.path("groups")) {
        BoardState state = BoardState.ofWord(group.path("state").asString());
        for (JsonNode name : group.path("names")) {
          AgentName agent = new AgentName(name.asString());
          Optional<Instant> slot = schedule.slotOf(agent, night).map(Slot::at);
          lines.add(
              new BoardLine(
                  agent,
                  slot,
                  state,
                  group.path("why").asString(),
                  group.path("overdue").asBoolean(),
                  Optional.empty()));
        }
      }
      lines.sort(Comparator.comparing(BoardLine::agent));
      return Optional.of(new NightBoard(night, settings, lines, true));
    } catch (JacksonException | IllegalArgumentException | java.time.DateTimeException notOurs) {
      return Optional.empty();
    }
  }
}
