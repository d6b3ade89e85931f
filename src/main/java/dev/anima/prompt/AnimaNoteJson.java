package dev.anima.prompt;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Anima notes as the records keep them between wakes: the word of the kind beside the facts as
 * JSON. Times are UTC. Facts added later must be optional, since older entries lack them.
 */
public final class AnimaNoteJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private AnimaNoteJson() {}

  /** The facts of a note; its kind is stored beside. */
  public static String write(AnimaNote note) {
    return MAPPER.writeValueAsString(note);
  }

  public static AnimaNote read(NoteKind kind, String facts) {
    return MAPPER.readValue(facts, kind.facts());
  }
}
