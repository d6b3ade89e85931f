package dev.anima.shell;

import dev.anima.git.CommitId;
import dev.anima.records.Undo;
import dev.anima.records.Wake;
import dev.anima.workspace.UndoClash;
import dev.anima.workspace.UndoPlan;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What an undo did, for programs; documented in {@code docs/json.md}. */
final class UndoJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private UndoJson() {}

  static String of(UndoOutcome outcome, boolean dryRun) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("agent", outcome.agent().value());
    json.put("state", outcome.state().word());
    json.put("dryRun", dryRun);
    outcome
        .what()
        .ifPresent(
            what -> {
              json.put("what", what.name());
              json.put("bringsBack", what.bringsBack());
              what.wake().map(Wake::id).ifPresent(id -> json.put("wake", id.value()));
            });
    outcome.plan().ifPresent(plan -> put(json, plan));
    if (outcome.plan().isPresent()) {
      ArrayNode files = json.putArray("files");
      outcome
          .files()
          .forEach(
              change ->
                  files
                      .addObject()
                      .put("path", change.path().shown())
                      .put("linesAdded", change.linesAdded())
                      .put("linesRemoved", change.linesRemoved()));
    }
    outcome
        .report()
        .ifPresent(
            report -> {
              report
                  .commit()
                  .ifPresent(
                      saved -> {
                        json.put("commit", saved.id().hex());
                        json.put("author", saved.credit().author().name());
                      });
              json.put("memoryTree", report.memory().id().hex());
              if (!report.others().isEmpty()) {
                ArrayNode stray = json.putArray("strayEdits");
                report.others().forEach(saved -> stray.add(saved.id().hex()));
              }
              report.awake().ifPresent(wake -> json.put("awake", wake.value()));
            });
    outcome
        .earlier()
        .ifPresent(
            commit ->
                json.putObject("undoneBy")
                    .put("commit", commit.id().hex())
                    .put("author", commit.author().name())
                    .put("time", commit.committerTime().toString()));
    if (outcome.earlier().isEmpty()) {
      outcome
          .undo()
          .flatMap(Undo::watermark)
          .ifPresent(
              move -> json.putObject("watermark").put("from", move.from()).put("to", move.to()));
    }
    outcome.failure().ifPresent(failure -> json.put("error", failure.getMessage()));
    return MAPPER.writeValueAsString(json);
  }

  private static void put(ObjectNode json, UndoPlan plan) {
    ArrayNode commits = json.putArray("undone");
    plan.target().commits().stream().map(CommitId::hex).forEach(commits::add);
    json.put("taken", plan.taken());
    json.put("total", plan.total());
    ArrayNode clashes = json.putArray("clashes");
    plan.clashes().forEach(clash -> put(clashes.addObject(), clash));
    json.put("laterCommits", plan.later().size());
    json.put("laterItems", plan.laterItems());
  }

  private static void put(ObjectNode json, UndoClash clash) {
    json.put("path", clash.path().shown());
    if (clash.lineNumber() > 0) {
      json.put("line", clash.lineNumber());
    }
    json.put("before", clash.before());
    json.put("changed", clash.changed());
    json.put("now", clash.now());
    clash
        .later()
        .ifPresent(
            later -> {
              json.put("author", later.commit().author().name());
              json.put("commit", later.commit().id().hex());
              json.put("time", later.commit().committerTime().toString());
            });
  }
}
