package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.agent.FailureReason;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeId;
import dev.anima.records.MemoryPoint;
import dev.anima.wake.WakeReport;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A receipt as one line: completion time (UTC), outcome, wake id, then compact JSON whose keys have
 * a fixed order. Version 1; a reader leaves lines of versions it does not know alone.
 */
final class ReceiptJson {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final int VERSION = 1;

  private ReceiptJson() {}

  static String line(Receipt receipt) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("v", VERSION);
    json.put("wake", receipt.wake().value());
    json.put("agent", receipt.agent().value());
    json.put("kind", receipt.wake().kind().word());
    putOrNull(json, "slot", receipt.slot().map(Instant::toString));
    json.put("outcome", receipt.outcome().word());
    putOrNull(json, "reason", receipt.reason().map(FailureReason::word));
    putOrNull(json, "base", receipt.base());
    putOrNull(json, "result", receipt.result());
    WakeReport.Changes changes = receipt.changes();
    json.putObject("changes")
        .put("filesAdded", changes.filesAdded())
        .put("filesChanged", changes.filesChanged())
        .put("filesRemoved", changes.filesRemoved())
        .put("linesAdded", changes.linesAdded())
        .put("linesRemoved", changes.linesRemoved());
    json.put("foreignCommits", receipt.foreignCommits());
    var extra = json.putArray("extraPaths");
    receipt.extraPaths().forEach(extra::add);
    putOrNull(json, "previous", receipt.previous());
    json.put("startedAt", receipt.startedAt().toString());
    json.put("completedAt", receipt.completedAt().toString());
    return receipt.completedAt().truncatedTo(ChronoUnit.SECONDS)
        + " "
        + receipt.outcome().word()
        + " "
        + receipt.wake()
        + " "
        + MAPPER.writeValueAsString(json);
  }

  private static void putOrNull(ObjectNode json, String key, Optional<?> value) {
    if (value.isEmpty()) {
      json.putNull(key);
    } else if (value.get() instanceof MemoryPoint point) {
      json.putObject(key).put("commit", point.commit()).put("tree", point.tree());
    } else {
      json.put(key, value.get().toString());
    }
  }

  /** Whether a line is the receipt of a wake. */
  static boolean isOf(String line, WakeId wake) {
    String[] parts = line.split(" ", 4);
    return parts.length == 4 && parts[2].equals(wake.value());
  }

  /** Reads a line; empty for one that is no receipt of a version that is known. */
  static Optional<Receipt> read(String line) {
    String[] parts = line.split(" ", 4);
    if (parts.length < 4) {
      return Optional.empty();
    }
    try {
      JsonNode json = MAPPER.readTree(parts[3]);
      if (json.path("v").asInt(0) != VERSION) {
        return Optional.empty();
      }
      JsonNode changes = json.path("changes");
      List<String> extraPaths = new ArrayList<>();
      json.path("extraPaths").forEach(path -> extraPaths.add(path.asString()));
      return Optional.of(
          new Receipt(
              new WakeId(json.path("wake").asString()),
              new AgentName(json.path("agent").asString()),
              text(json, "slot").map(Instant::parse),
              Outcome.ofWord(json.path("outcome").asString()),
              text(json, "reason").map(FailureReason::ofWord),
              point(json.path("base")),
              point(json.path("result")),
              new WakeReport.Changes(
                  changes.path("filesAdded").asInt(),
                  changes.path("filesChanged").asInt(),
                  changes.path("filesRemoved").asInt(),
                  changes.path("linesAdded").asInt(),
                  changes.path("linesRemoved").asInt()),
              json.path("foreignCommits").asInt(),
              extraPaths,
              text(json, "previous"),
              Instant.parse(json.path("startedAt").asString()),
              Instant.parse(json.path("completedAt").asString())));
    } catch (JacksonException | IllegalArgumentException | java.time.DateTimeException notOurs) {
      return Optional.empty();
    }
  }

  private static Optional<String> text(JsonNode json, String key) {
    return json.hasNonNull(key) ? Optional.of(json.get(key).asString()) : Optional.empty();
  }

  private static Optional<MemoryPoint> point(JsonNode json) {
    return json.isObject()
        ? Optional.of(new MemoryPoint(json.path("commit").asString(), json.path("tree").asString()))
        : Optional.empty();
  }
}
