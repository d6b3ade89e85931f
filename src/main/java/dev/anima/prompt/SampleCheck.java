package dev.anima.prompt;

import dev.anima.error.AnimaException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Renders a template with invented facts and looks at what others would have said in it. */
final class SampleCheck {
  private static final String OUTSIDE = "from-outside";
  private static final Samples SAMPLES =
      new Samples(OUTSIDE, "- first " + OUTSIDE + "\n- second " + OUTSIDE);
  private static final Pattern QUOTED = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");

  private SampleCheck() {}

  static List<Violation> of(Templates templates, Template template) {
    List<Violation> found = new ArrayList<>();
    for (Told sample : SAMPLES.of(template)) {
      try {
        found.addAll(unmarked(template, sample.render(templates).text()));
      } catch (AnimaException e) {
        return List.of(Violation.of(template, e));
      }
    }
    return found.stream().distinct().toList();
  }

  private static List<Violation> unmarked(Template template, String text) {
    return text.lines()
        .filter(line -> !OutsideText.isMarked(line))
        .filter(line -> QUOTED.matcher(line).replaceAll("").contains(OUTSIDE))
        .map(line -> Violation.of(template, fault(line)))
        .toList();
  }

  private static String fault(String line) {
    return "lets a text from outside begin in the middle of a line: " + line.strip();
  }
}
