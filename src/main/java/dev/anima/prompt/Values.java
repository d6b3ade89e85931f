package dev.anima.prompt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The values of one text under construction: whatever comes from outside can only be put in quoted
 * or as a block.
 */
final class Values {
  private final Map<String, Object> context = new LinkedHashMap<>();

  /** A word, a number or a time that Anima made itself. */
  Values own(String name, Object value) {
    context.put(name, value.toString());
    return this;
  }

  Values quoted(String name, String outside) {
    context.put(name, OutsideText.quoted(outside));
    return this;
  }

  /** A block, and how many lines it has as {@code <name>Lines}. */
  Values block(String name, String outside) {
    int lines = OutsideText.lineCount(outside);
    context.put(name, OutsideText.block(outside));
    context.put(name + "Lines", lines == 1 ? "1 line" : lines + " lines");
    return this;
  }

  /** A text of which nothing stands between own words, such as notes rendered before. */
  Values rendered(String name, String text) {
    context.put(name, text);
    return this;
  }

  /** A section that is shown or not. */
  Values flag(String name, boolean on) {
    context.put(name, on);
    return this;
  }

  /** A section for each of these; none hides it. */
  Values each(String name, List<Values> items) {
    context.put(name, items.stream().map(Values::asContext).toList());
    return this;
  }

  /** A section for the value, if there is one. */
  Values maybe(String name, Optional<Values> item) {
    return each(name, item.stream().toList());
  }

  Map<String, Object> asContext() {
    return context;
  }
}
