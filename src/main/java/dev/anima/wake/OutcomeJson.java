package dev.anima.wake;

import dev.anima.agent.Outcome;
import dev.anima.records.MemoryPoint;
import dev.anima.records.Wake;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The activity entry of a settled wake: types, sizes and counts, never content. */
final class OutcomeJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private OutcomeJson() {}

  static String activity(
      Wake wake,
      Outcome outcome,
      WakeEnding ending,
      Optional<MemoryPoint> result,
      WakeReport report) {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("wake", wake.id().value());
    node.put("kind", wake.kind().word());
    node.put("outcome", outcome.word());
    ending.reason().ifPresent(reason -> node.put("reason", reason.word()));
    wake.slot().ifPresent(slot -> node.put("slot", slot.toString()));
    result.ifPresent(
        point -> {
          node.put("commit", point.commit());
          node.put("tree", point.tree());
        });
    WakeReport.Changes changes = report.changes();
    node.putObject("changes")
        .put("filesAdded", changes.filesAdded())
        .put("filesChanged", changes.filesChanged())
        .put("filesRemoved", changes.filesRemoved())
        .put("linesAdded", changes.linesAdded())
        .put("linesRemoved", changes.linesRemoved());
    node.put("memoryBytes", report.memoryBytes());
    node.put("putBack", report.putBack().size());
    node.put("clashes", report.clashes().size());
    return MAPPER.writeValueAsString(node);
  }
}
