package dev.anima.markdown;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a caller gave as the text of a task, with a marker or box in front of it taken off.
 *
 * @param checked what the box said; null where there was none
 */
record TaskText(String text, @Nullable Boolean checked) {
  private static final Pattern MARKED =
      Pattern.compile(
          "[ \\t]*(?:[-*+]|\\d{1,9}[.)])[ \\t]+(?:\\[([ xX])\\][ \\t]+)?(.*)", Pattern.DOTALL);
  private static final Pattern BOXED =
      Pattern.compile("[ \\t]*\\[([ xX])\\][ \\t]+(.*)", Pattern.DOTALL);

  static TaskText withoutMarker(String text) {
    Matcher marked = MARKED.matcher(text);
    if (marked.matches()) {
      return of(marked.group(1), marked.group(2));
    }
    Matcher boxed = BOXED.matcher(text);
    return boxed.matches() ? of(boxed.group(1), boxed.group(2)) : new TaskText(text, null);
  }

  private static TaskText of(@Nullable String box, String rest) {
    return new TaskText(rest, box == null ? null : !box.equals(" "));
  }
}
