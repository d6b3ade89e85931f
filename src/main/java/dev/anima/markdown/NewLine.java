package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line that an edit puts in.
 *
 * @param ending its own, where it comes from elsewhere in the text; null takes that of the place
 */
record NewLine(String content, @Nullable String ending) {
  static final NewLine BLANK = new NewLine("", null);

  static List<NewLine> of(String text) {
    Lines lines = new Lines(text);
    List<NewLine> all = new ArrayList<>(lines.count());
    for (int i = 0; i < lines.count(); i++) {
      all.add(new NewLine(lines.content(i), null));
    }
    return all;
  }
}
