package dev.anima.markdown;

import java.util.ArrayList;
import java.util.List;

/** Finds the section of a text that is its checklist, where nobody names it. */
public final class ChecklistSection {
  private static final String USUAL_NAME = "Onboarding";

  private ChecklistSection() {}

  /**
   * The section called Onboarding, else the only one with boxes of its own.
   *
   * <p>Refuses {@code NOT_FOUND} where there is none, {@code AMBIGUOUS} where there are several.
   */
  public static Target of(MarkdownText text) {
    try {
      text.find(Target.of(USUAL_NAME));
      return Target.of(USUAL_NAME);
    } catch (MarkdownRefusedException none) {
      if (none.code() != RefusalCode.NOT_FOUND) {
        throw none;
      }
    }
    List<Target> withBoxes = new ArrayList<>();
    List<Candidate> candidates = new ArrayList<>();
    List<Heading> headings = text.outline().headings();
    Checklist all = text.checklist();
    for (int i = 0; i < headings.size(); i++) {
      int from = headings.get(i).line();
      int to = i + 1 < headings.size() ? headings.get(i + 1).line() : Integer.MAX_VALUE;
      boolean boxes =
          all.tasks().stream().anyMatch(task -> task.line() > from && task.line() < to)
              || all.unknown().stream().anyMatch(task -> task.line() > from && task.line() < to);
      if (boxes) {
        Target target = exactly(text, headings, i);
        withBoxes.add(target);
        String path = headings.get(i).pathText();
        candidates.add(new Candidate("", from, path, path));
      }
    }
    if (withBoxes.isEmpty()) {
      throw MarkdownRefusedException.of(
          RefusalCode.NOT_FOUND, "finding the checklist: no section has boxes");
    }
    if (withBoxes.size() > 1) {
      throw new Refusal(
              RefusalCode.AMBIGUOUS,
              "finding the checklist: " + withBoxes.size() + " sections have boxes",
              candidates)
          .exception();
    }
    return withBoxes.get(0);
  }

  /** A target that means this heading and no other. */
  private static Target exactly(MarkdownText text, List<Heading> headings, int index) {
    HeadingPath path = HeadingPath.of(headings.get(index).path());
    for (int nth = 1; ; nth++) {
      Target target = new Target(path, nth);
      if (text.find(target).heading().line() == headings.get(index).line()) {
        return target;
      }
    }
  }
}
