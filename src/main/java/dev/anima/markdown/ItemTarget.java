package dev.anima.markdown;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The task that an operation is on.
 *
 * @param text the task's text; compared as written, then without markup, then without emoji
 * @param nth from 1 in document order among those that fit; 0 where exactly one must
 * @param section narrows the search to a whole section, children included
 */
public record ItemTarget(String text, int nth, @Nullable HeadingPath section) {
  public ItemTarget {
    Objects.requireNonNull(text);
    if (nth < 0) {
      throw new IllegalArgumentException("nth counts from 1, found " + nth);
    }
  }

  public static ItemTarget of(String text) {
    return new ItemTarget(text, 0, null);
  }
}
