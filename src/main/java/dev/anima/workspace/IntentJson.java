package dev.anima.workspace;

import dev.anima.agent.CommitSource;
import dev.anima.agent.WakeId;
import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import dev.anima.git.BlobId;
import dev.anima.git.CommitId;
import dev.anima.git.EntryMode;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.Person;
import dev.anima.records.NewUndo;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code .git/anima/intent.json}, version 1. Readers refuse a version they do not know. */
final class IntentJson {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final int VERSION = 1;

  private IntentJson() {}

  static byte[] write(Intent intent) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("v", VERSION);
    root.put("branch", intent.branch());
    intent.parent().ifPresent(parent -> root.put("parent", parent.hex()));
    root.put("authorName", intent.author().name());
    root.put("authorMail", intent.author().mail());
    root.put("source", intent.source().word());
    intent.wake().ifPresent(wake -> root.put("wake", wake.value()));
    intent.duringWake().ifPresent(wake -> root.put("duringWake", wake.value()));
    root.put("time", intent.time().toString());
    root.put("message", intent.message());
    ArrayNode merged = root.putArray("merged");
    intent.merged().forEach(commit -> merged.add(commit.hex()));
    intent.undo().ifPresent(undo -> put(root.putObject("undo"), undo));
    ArrayNode changes = root.putArray("changes");
    for (PathChange change : intent.changes()) {
      ObjectNode node = changes.addObject();
      node.put("path", new String(change.path().toBytes(), StandardCharsets.ISO_8859_1));
      change.onDisk().ifPresent(entry -> put(node.putObject("onDisk"), entry));
      change.next().ifPresent(entry -> put(node.putObject("next"), entry));
    }
    return MAPPER.writeValueAsBytes(root);
  }

  private static void put(ObjectNode node, NewUndo undo) {
    node.put("undone", undo.undone());
    undo.wake().ifPresent(wake -> node.put("wake", wake.value()));
    ArrayNode commits = node.putArray("commits");
    undo.commits().forEach(commits::add);
    node.put("keepWatermark", undo.keepWatermark());
    node.put("leftOut", undo.leftOut());
  }

  private static Optional<NewUndo> undo(JsonNode node) {
    if (node.isMissingNode()) {
      return Optional.empty();
    }
    List<String> commits = new ArrayList<>();
    node.path("commits").forEach(commit -> commits.add(commit.asString()));
    return Optional.of(
        new NewUndo(
            node.get("undone").asString(),
            text(node, "wake").map(WakeId::new),
            commits,
            node.path("keepWatermark").asBoolean(false),
            node.path("leftOut").asInt(0)));
  }

  private static void put(ObjectNode node, MemoryEntry entry) {
    node.put("mode", entry.mode().name());
    node.put("blob", entry.blob().hex());
  }

  /** Reads an intent; empty if the bytes are none, as when a crash came while it was written. */
  static Optional<Intent> read(byte[] bytes) {
    try {
      JsonNode root = MAPPER.readTree(bytes);
      int version = root.path("v").asInt(0);
      if (version > VERSION) {
        throw new NewerIntentException(version);
      }
      if (version != VERSION) {
        return Optional.empty();
      }
      List<CommitId> merged = new ArrayList<>();
      root.path("merged").forEach(node -> merged.add(new CommitId(node.asString())));
      List<PathChange> changes = new ArrayList<>();
      root.path("changes").forEach(node -> changes.add(change(node)));
      return Optional.of(
          new Intent(
              root.get("branch").asString(),
              text(root, "parent").map(CommitId::new),
              new Person(root.get("authorName").asString(), root.get("authorMail").asString()),
              CommitSource.ofWord(root.get("source").asString()),
              text(root, "wake").map(WakeId::new),
              text(root, "duringWake").map(WakeId::new),
              Instant.parse(root.get("time").asString()),
              root.get("message").asString(),
              merged,
              undo(root.path("undo")),
              changes));
    } catch (JacksonException halfWritten) {
      return Optional.empty();
    }
  }

  /** A newer Anima has crashed in a write here: only such a one knows how to finish it. */
  static final class NewerIntentException extends AnimaException {
    private static final long serialVersionUID = 1L;

    NewerIntentException(int version) {
      super(
          ErrorKind.ENVIRONMENT,
          "Finishing a crashed write: its intent has version "
              + version
              + ", this Anima knows "
              + VERSION
              + ".",
          "use the newer Anima that wrote it");
    }
  }

  private static PathChange change(JsonNode node) {
    byte[] path = node.get("path").asString().getBytes(StandardCharsets.ISO_8859_1);
    return new PathChange(
        MemoryPath.ofBytes(path), entry(node.path("onDisk")), entry(node.path("next")));
  }

  private static Optional<MemoryEntry> entry(JsonNode node) {
    if (node.isMissingNode()) {
      return Optional.empty();
    }
    EntryMode mode = EntryMode.valueOf(node.get("mode").asString());
    return Optional.of(new MemoryEntry(mode, new BlobId(node.get("blob").asString())));
  }

  private static Optional<String> text(JsonNode node, String key) {
    return node.hasNonNull(key) ? Optional.of(node.get(key).asString()) : Optional.empty();
  }
}
