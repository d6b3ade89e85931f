package dev.anima.markdown;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Operations as JSON: one object a line in, one a line out, in the same order.
 *
 * <p>In: {@code id}, {@code op}, {@code args}, {@code input}; other members are left alone. Out:
 * {@code id} with {@code output}, or {@code id} with {@code refused}, {@code message} and {@code
 * candidates}. A bad line refuses itself and never stops the batch. Nothing is read from or written
 * to disk.
 */
public final class BatchJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  private BatchJson() {}

  /** Answers every line of the input; lines end at LF only. */
  public static void run(InputStream in, OutputStream out) throws IOException {
    InputStream buffered = new BufferedInputStream(in);
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = buffered.read();
    while (next >= 0) {
      if (next == '\n') {
        answer(line, out);
      } else {
        line.write(next);
      }
      next = buffered.read();
    }
    if (line.size() > 0) {
      answer(line, out);
    }
    out.flush();
  }

  private static void answer(ByteArrayOutputStream line, OutputStream out) throws IOException {
    out.write(answer(line.toByteArray()).getBytes(StandardCharsets.UTF_8));
    out.write('\n');
    line.reset();
  }

  private static String answer(byte[] line) {
    try {
      return answer(MarkdownText.decode(line).string());
    } catch (MarkdownRefusedException e) {
      return refused(null, e.refusal());
    }
  }

  /** Answers one line, without its line ending. */
  public static String answer(String line) {
    JsonNode request;
    try {
      request = MAPPER.readTree(line);
    } catch (JacksonException e) {
      return refused(
          null, Refusal.of(RefusalCode.BAD_ARGS, "reading a line of the batch: it is no JSON"));
    }
    JsonNode id = request.isObject() ? request.get("id") : null;
    try {
      ObjectNode answer = MAPPER.createObjectNode();
      answer.set("id", id == null ? MAPPER.nullNode() : id);
      perform(request, answer);
      return MAPPER.writeValueAsString(answer);
    } catch (MarkdownRefusedException e) {
      return refused(id, e.refusal());
    }
  }

  /**
   * An operation on one text by its name and arguments, as the batch form has them.
   *
   * @param arguments a JSON object
   * @throws MarkdownRefusedException with {@code BAD_ARGS} if there is no such operation, or its
   *     arguments are off
   */
  public static Operation operation(String name, String arguments) {
    try {
      return OperationJson.read(name, MAPPER.readTree(arguments))
          .orElseThrow(() -> ArgumentsJson.bad("there is no operation " + name));
    } catch (JacksonException notJson) {
      throw ArgumentsJson.bad("reading the arguments of " + name + ": they are no JSON");
    }
  }

  private static String refused(@Nullable JsonNode id, Refusal refusal) {
    ObjectNode answer = MAPPER.createObjectNode();
    answer.set("id", id == null ? MAPPER.nullNode() : id);
    answer.put("refused", refusal.code().name());
    answer.put("message", refusal.message());
    answer.set("candidates", candidates(refusal));
    return MAPPER.writeValueAsString(answer);
  }

  /** The candidates of a refusal as callers see them. */
  private static ArrayNode candidates(Refusal refusal) {
    ArrayNode all = MAPPER.createArrayNode();
    for (Candidate candidate : refusal.candidates()) {
      ObjectNode one = all.addObject();
      if (!candidate.file().isEmpty()) {
        one.put("file", candidate.file());
      }
      if (candidate.line() > 0) {
        one.put("line", candidate.line());
      }
      one.put("text", candidate.text());
      if (!candidate.use().isEmpty()) {
        one.put("use", candidate.use());
      }
    }
    return all;
  }

  private static void perform(JsonNode request, ObjectNode answer) {
    JsonNode op = request.isObject() ? request.get("op") : null;
    if (op == null || !op.isString()) {
      throw ArgumentsJson.bad("reading a line of the batch: op must be the name of an operation");
    }
    String name = op.stringValue();
    JsonNode args = request.get("args");
    if (args == null || args.isNull()) {
      args = MAPPER.createObjectNode();
    }
    if (!args.isObject()) {
      throw ArgumentsJson.bad("reading the arguments of " + name + ": args must be an object");
    }
    JsonNode input = request.get("input");
    ArgumentsJson read = new ArgumentsJson(name, args);
    switch (name) {
      case "outline" -> {
        read.refuseOthers();
        answer.put("output", text(name, input).outline().toString());
      }
      case "find" -> {
        Target target = read.target();
        read.refuseOthers();
        answer.put("output", text(name, input).find(target).text());
      }
      case "checkPointers" -> {
        read.refuseOthers();
        StringBuilder report = new StringBuilder();
        for (PointerFinding finding : Pointers.check(files(name, input))) {
          report.append(finding).append('\n');
        }
        answer.put("output", report.toString());
      }
      case "moveToNote" -> {
        Target target = read.target();
        String note = read.string("note");
        boolean force = read.flag("force");
        read.refuseOthers();
        put(answer, Notes.moveToNote(files(name, input), target, note, force));
      }
      case "renameNote" -> {
        String from = read.string("from");
        String to = read.string("to");
        read.refuseOthers();
        put(answer, Notes.rename(files(name, input), from, to));
      }
      case "merge" -> {
        read.refuseOthers();
        merge(files(name, input), answer);
      }
      default -> {
        Optional<Operation> operation = OperationJson.read(name, args);
        if (operation.isEmpty()) {
          throw ArgumentsJson.bad("reading a line of the batch: there is no operation " + name);
        }
        answer.put("output", text(name, input).apply(operation.get()).string());
      }
    }
  }

  private static void put(ObjectNode answer, Map<String, String> files) {
    ObjectNode output = answer.putObject("output");
    files.forEach(output::put);
  }

  private static void merge(TreeMap<String, String> texts, ObjectNode answer) {
    String base = texts.remove("base");
    String ours = texts.remove("ours");
    String theirs = texts.remove("theirs");
    if (base == null || ours == null || theirs == null || !texts.isEmpty()) {
      throw ArgumentsJson.bad("reading the input of merge: it must be base, ours and theirs");
    }
    MergeResult result = Merge.merge(base, ours, theirs);
    answer.put("output", result.text());
    ArrayNode clashes = answer.putArray("clashes");
    for (Clash clash : result.clashes()) {
      ObjectNode one = clashes.addObject();
      one.put("base", clash.base());
      one.put("ours", clash.ours());
      one.put("theirs", clash.theirs());
      one.put("line", clash.line());
    }
  }

  private static MarkdownText text(String name, @Nullable JsonNode input) {
    if (input == null || !input.isString()) {
      throw ArgumentsJson.bad("reading the input of " + name + ": it must be a text");
    }
    return MarkdownText.of(input.stringValue());
  }

  private static TreeMap<String, String> files(String name, @Nullable JsonNode input) {
    if (input == null || !input.isObject()) {
      throw ArgumentsJson.bad("reading the input of " + name + ": it must be a map of texts");
    }
    TreeMap<String, String> files = new TreeMap<>();
    for (var entry : input.properties()) {
      if (!entry.getValue().isString()) {
        throw ArgumentsJson.bad("reading the input of " + name + ": it must be a map of texts");
      }
      MarkdownText.refuseLoneSurrogates(entry.getKey());
      MarkdownText.refuseLoneSurrogates(entry.getValue().stringValue());
      files.put(entry.getKey(), entry.getValue().stringValue());
    }
    return files;
  }
}
