package dev.anima.wake;

import dev.anima.agent.FailureReason;
import dev.anima.records.MemoryPoint;
import dev.anima.records.Wake;
import dev.anima.records.WakeResult;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The documented object of a settled wake: what {@code wake}, {@code dream} and outcomes print. */
public final class WakeJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private WakeJson() {}

  /** One line without an end. */
  public static String of(Wake wake) {
    WakeResult result =
        wake.result().orElseThrow(() -> new IllegalStateException(wake.id() + " has not settled"));
    WakeReport report = WakeReportJson.read(result.report());
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", wake.agent().value());
    json.put("wake", wake.id().value());
    json.put("number", wake.number());
    json.put("kind", wake.kind().word());
    json.put("outcome", result.outcome().word());
    result.reason().map(FailureReason::word).ifPresent(word -> json.put("reason", word));
    result.reasonText().ifPresent(text -> json.put("reasonText", text));
    put(json, "base", wake.base());
    put(json, "result", result.memory());
    WakeReport.Changes changes = report.changes();
    json.putObject("changes")
        .put("filesAdded", changes.filesAdded())
        .put("filesChanged", changes.filesChanged())
        .put("filesRemoved", changes.filesRemoved())
        .put("linesAdded", changes.linesAdded())
        .put("linesRemoved", changes.linesRemoved());
    json.put("memoryBytes", report.memoryBytes());
    json.put("startedAt", wake.startedAt().orElse(wake.queuedAt()).toString());
    json.put("completedAt", result.completedAt().toString());
    wake.slot().map(Instant::toString).ifPresent(slot -> json.put("slot", slot));
    wake.delay().ifPresent(delay -> json.put("delaySeconds", delay.toSeconds()));
    result.summary().ifPresent(summary -> json.put("summary", summary));
    if (!report.stderr().isEmpty()) {
      json.put("stderr", report.stderr());
    }
    putBack(json, report);
    clashes(json, report);
    pointers(json, report);
    return MAPPER.writeValueAsString(json);
  }

  private static void put(ObjectNode json, String key, Optional<MemoryPoint> point) {
    point.ifPresent(
        found -> json.putObject(key).put("commit", found.commit()).put("tree", found.tree()));
  }

  private static void putBack(ObjectNode json, WakeReport report) {
    if (report.putBack().isEmpty()) {
      return;
    }
    ArrayNode lines = json.putArray("putBack");
    for (WakeReport.PutBackLine line : report.putBack()) {
      lines
          .addObject()
          .put("path", line.path())
          .put("line", line.line())
          .put("text", line.text())
          .put("by", line.by())
          .put("commit", line.commit());
    }
  }

  private static void clashes(ObjectNode json, WakeReport report) {
    if (report.clashes().isEmpty()) {
      return;
    }
    ArrayNode clashes = json.putArray("clashes");
    for (WakeReport.ClashedItem clash : report.clashes()) {
      clashes
          .addObject()
          .put("path", clash.path())
          .put("line", clash.line())
          .put("base", clash.base())
          .put("ours", clash.ours())
          .put("theirs", clash.theirs())
          .put("by", clash.by())
          .put("commit", clash.commit());
    }
  }

  private static void pointers(ObjectNode json, WakeReport report) {
    if (report.pointers().isEmpty()) {
      return;
    }
    ArrayNode pointers = json.putArray("pointers");
    for (WakeReport.PointerLine pointer : report.pointers()) {
      ObjectNode one = pointers.addObject();
      one.put("kind", pointer.kind()).put("path", pointer.path());
      if (pointer.line() > 0) {
        one.put("line", pointer.line()).put("target", pointer.target());
      }
      if (!pointer.likely().isEmpty()) {
        one.put("likely", pointer.likely());
      }
    }
  }
}
