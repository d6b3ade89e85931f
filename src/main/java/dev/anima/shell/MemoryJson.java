package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.CommitSource;
import dev.anima.git.Commit;
import dev.anima.git.CommitId;
import dev.anima.git.FileChange;
import dev.anima.git.MemoryEntry;
import dev.anima.git.MemoryPath;
import dev.anima.git.TreeId;
import dev.anima.records.OwnCommit;
import dev.anima.records.Wake;
import dev.anima.workspace.SavedCommit;
import dev.anima.workspace.WriteReport;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The documented objects of memory: a file, a commit, what a write did. */
final class MemoryJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private MemoryJson() {}

  static String file(
      AgentName agent,
      MemoryPath path,
      MemoryEntry entry,
      Optional<CommitId> commit,
      byte[] content) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", agent.value());
    json.put("path", path.shown());
    json.put("blob", entry.blob().hex());
    json.put("mode", entry.mode().name().toLowerCase(java.util.Locale.ROOT));
    json.put("bytes", content.length);
    commit.ifPresent(id -> json.put("commit", id.hex()));
    json.put("text", new String(content, StandardCharsets.UTF_8));
    return MAPPER.writeValueAsString(json);
  }

  /** One file that differs between two states. */
  static String change(AgentName agent, FileChange change) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", agent.value());
    json.put("path", change.path().shown());
    change.before().ifPresent(entry -> json.put("before", entry.blob().hex()));
    change.after().ifPresent(entry -> json.put("after", entry.blob().hex()));
    json.put("linesAdded", change.linesAdded());
    json.put("linesRemoved", change.linesRemoved());
    json.put("binary", change.binary());
    return MAPPER.writeValueAsString(json);
  }

  /**
   * One commit of a log.
   *
   * @param own what the records know of it; empty for a native commit
   * @param nativeIn the wake that a native commit belongs to
   */
  static String commit(
      Commit commit,
      TreeId memoryTree,
      Optional<OwnCommit> own,
      Optional<Wake> nativeIn,
      List<FileChange> changes) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("commit", commit.id().hex());
    if (commit.parents().isEmpty()) {
      json.putNull("parent");
    } else {
      json.put("parent", commit.parents().get(0).hex());
    }
    json.put("tree", commit.tree().hex());
    json.put("memoryTree", memoryTree.hex());
    json.put("author", commit.author().name());
    CommitSource source = nativeIn.isPresent() ? CommitSource.AGENT : CommitSource.OUTSIDE;
    json.put("source", own.map(OwnCommit::source).orElse(source).word());
    own.flatMap(OwnCommit::wake)
        .or(() -> nativeIn.map(Wake::id))
        .ifPresent(
            wake -> {
              json.put("wake", wake.value());
              json.put("wakeKind", wake.kind().word());
            });
    json.put("time", commit.committerTime().toString());
    json.put("subject", commit.subject());
    json.put("filesChanged", changes.size());
    return MAPPER.writeValueAsString(json);
  }

  /** What a write did. */
  static String write(AgentName agent, WriteReport report) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", agent.value());
    json.put("changed", report.commit().isPresent());
    json.put("head", report.head().hex());
    json.put("memoryTree", report.memory().id().hex());
    report.commit().ifPresent(saved -> put(json.putObject("commit"), saved));
    if (!report.others().isEmpty()) {
      ArrayNode others = json.putArray("strayEdits");
      report.others().forEach(saved -> put(others.addObject(), saved));
    }
    if (!report.damaged().isEmpty()) {
      ArrayNode damaged = json.putArray("damaged");
      report
          .damaged()
          .forEach(
              damage ->
                  damaged
                      .addObject()
                      .put("path", damage.path().shown())
                      .put("line", damage.lineNumber())
                      .put("what", damage.what()));
    }
    report.awake().ifPresent(wake -> json.put("awake", wake.value()));
    return MAPPER.writeValueAsString(json);
  }

  private static void put(ObjectNode node, SavedCommit saved) {
    node.put("id", saved.id().hex());
    node.put("author", saved.credit().author().name());
    node.put("source", saved.credit().source().word());
    ArrayNode files = node.putArray("files");
    for (FileChange change : saved.changes()) {
      ObjectNode file = files.addObject();
      file.put("path", change.path().shown());
      file.put("linesAdded", change.linesAdded());
      file.put("linesRemoved", change.linesRemoved());
      change.after().ifPresent(entry -> file.put("blob", entry.blob().hex()));
    }
  }
}
