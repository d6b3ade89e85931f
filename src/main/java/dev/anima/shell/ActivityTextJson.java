package dev.anima.shell;

import dev.anima.agent.FailureReason;
import dev.anima.agent.LineCounts;
import dev.anima.agent.Outcome;
import dev.anima.records.Activity;
import dev.anima.records.ActivityType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Says an entry of the activity as a sentence; programs take its JSON. */
final class ActivityTextJson {
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final int DIGITS = 7;

  /** Failures after which nobody could look at what the wake had changed. */
  private static final Set<String> NOT_COMPARED =
      Stream.of(
              FailureReason.SAVE_FAILED,
              FailureReason.MEMORY_UNREADABLE,
              FailureReason.REPOSITORY_MISSING)
          .map(FailureReason::word)
          .collect(Collectors.toUnmodifiableSet());

  private ActivityTextJson() {}

  /** The sentence; of a type that is not known here, the entry as it is. */
  static String of(Activity entry) {
    try {
      Optional<ActivityType> type = ActivityType.ofWord(entry.type());
      return type.isPresent()
          ? sentence(type.get(), MAPPER.readTree(entry.json()), entry.agent().isPresent())
          : asItIs(entry);
    } catch (JacksonException | IllegalArgumentException notOurs) {
      return asItIs(entry);
    }
  }

  /** With gaps between the members, so that a long entry can be broken into lines. */
  private static String asItIs(Activity entry) {
    return entry.json().replace(",\"", ", \"");
  }

  private static String sentence(ActivityType type, JsonNode data, boolean ofAgent) {
    return switch (type) {
      case PASS_SETTLED, WAKE_SETTLED -> settled(data);
      case HISTORY_REWRITTEN ->
          "history was rewritten: the last known head "
              + shortId(data, "known")
              + " is gone, found "
              + shortId(data, "found")
              + (data.has("rescue")
                  ? "; kept as " + text(data, "rescue")
                  : "; only the records know its id");
      case INTENT_REFUSED ->
          "the intent of a write that this home did not make was set aside: "
              + text(data, "setAside");
      case NIGHT_CLOSED -> night(data);
      case DREAMING_RESUMED ->
          ofAgent ? "its rest was ended" : "Dreaming was told to go on, for all agents";
      case HOME_CHANGED -> "changed while a wake ran: " + list(data, "paths");
      case HOME_ACCEPTED -> "accepted: " + list(data, "paths");
      case FINDING_ACKNOWLEDGED -> "acknowledged: " + text(data, "finding");
    };
  }

  private static String settled(JsonNode data) {
    Outcome outcome = Outcome.ofWord(text(data, "outcome"));
    String kind = text(data, "kind");
    boolean pass = kind.equals("dreaming");
    List<String> parts = new ArrayList<>();
    String how = outcome == Outcome.FAILED || pass ? outcome.wordForPeople() : "done";
    parts.add((pass ? "pass " : kind + " wake ") + how + reason(data));
    JsonNode changes = data.path("changes");
    int files =
        changes.path("filesAdded").asInt()
            + changes.path("filesChanged").asInt()
            + changes.path("filesRemoved").asInt();
    boolean compared = !NOT_COMPARED.contains(data.path("reason").asString(""));
    if (files == 0 && !compared) {
      return String.join(", ", parts) + ", memory was not compared";
    }
    if (files == 0) {
      parts.add("memory unchanged");
    } else {
      String counts =
          LineCounts.of(changes.path("linesAdded").asInt(), changes.path("linesRemoved").asInt());
      parts.add((counts.isEmpty() ? "" : counts + " in ") + Texts.count(files, "file"));
      parts.add("commit " + shortId(data, "commit"));
    }
    parts.add("MEMORY.md has " + Texts.count(data.path("memoryBytes").asLong(), "byte"));
    if (data.path("putBack").asInt() > 0) {
      parts.add(Texts.count(data.path("putBack").asInt(), "line") + " put back");
    }
    int clashes = data.path("clashes").asInt();
    if (clashes > 0) {
      parts.add(clashes + (clashes == 1 ? " clash" : " clashes"));
    }
    return String.join(", ", parts);
  }

  private static String reason(JsonNode data) {
    return data.has("reason") ? " (" + text(data, "reason") + ")" : "";
  }

  private static String night(JsonNode data) {
    String counts =
        data.path("counts").properties().stream()
            .map(
                group ->
                    group.getValue().asInt()
                        + " "
                        + (group.getKey().equals("quiet_skipped")
                            ? "quiet"
                            : group.getKey().replace('_', ' ')))
            .collect(Collectors.joining(", "));
    return "night "
        + text(data, "night")
        + ": "
        + Texts.count(data.path("agents").asInt(), "agent")
        + (counts.isEmpty() ? "" : ", " + counts)
        + "; checkpoint "
        + text(data, "checkpoint");
  }

  private static String list(JsonNode data, String key) {
    return StreamSupport.stream(data.path(key).spliterator(), false)
        .map(JsonNode::asString)
        .collect(Collectors.joining(", "));
  }

  private static String shortId(JsonNode data, String key) {
    String id = text(data, key);
    return id.length() > DIGITS ? id.substring(0, DIGITS) : id.isEmpty() ? "none" : id;
  }

  private static String text(JsonNode data, String key) {
    return data.path(key).asString("");
  }
}
