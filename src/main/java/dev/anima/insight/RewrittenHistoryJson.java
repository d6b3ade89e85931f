package dev.anima.insight;

import dev.anima.records.Activity;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the entry of a rewritten history says of the head that was lost. */
final class RewrittenHistoryJson {
  private static final JsonMapper MAPPER = new JsonMapper();

  private RewrittenHistoryJson() {}

  /** Where the old head is now, as the end of a sentence. */
  static String whereabouts(Activity entry) {
    JsonNode data;
    try {
      data = MAPPER.readTree(entry.json());
    } catch (JacksonException notOurs) {
      return "the entry does not say what became of the old head";
    }
    String rescue = data.path("rescue").asString("");
    return rescue.isEmpty()
        ? "the old head is gone; only the records know its id, "
            + data.path("known").asString("none")
        : "the old head is kept as " + rescue;
  }
}
