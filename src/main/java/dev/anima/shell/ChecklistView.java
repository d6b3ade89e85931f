package dev.anima.shell;

import dev.anima.markdown.Checklist;
import dev.anima.markdown.ChecklistSection;
import dev.anima.markdown.ItemTarget;
import dev.anima.markdown.MarkdownRefusedException;
import dev.anima.markdown.RefusalCode;
import dev.anima.markdown.Section;
import dev.anima.markdown.Target;
import dev.anima.markdown.Task;
import java.util.List;
import java.util.Optional;

/**
 * The checklist of a file: the section that is named, else the one called Onboarding, else the only
 * one with boxes.
 */
record ChecklistView(Target target, Section section, Checklist items) {

  static ChecklistView of(MarkdownFile file, SectionOption named, String fileName) {
    Optional<Target> wanted = named.target();
    Target target = wanted.isPresent() ? wanted.get() : only(file, fileName);
    Section section = file.section(target);
    return new ChecklistView(target, section, file.asked(() -> file.text().checklist(target)));
  }

  private static Target only(MarkdownFile file, String fileName) {
    try {
      return ChecklistSection.of(file.text());
    } catch (MarkdownRefusedException none) {
      if (none.code() == RefusalCode.NOT_FOUND) {
        throw new NotFoundException(
            "There is no checklist in "
                + fileName
                + ": no section is called Onboarding, and none has boxes.",
            null);
      }
      throw file.refusal(none);
    }
  }

  String heading() {
    return section.heading().text();
  }

  List<Task> open() {
    return items.tasks().stream().filter(task -> !task.done()).toList();
  }

  /**
   * The item that a person means: its text, or its number in the list where no item has that text.
   */
  ItemTarget item(String words, int nth) {
    boolean number = words.matches("\\d{1,3}");
    boolean named = items.tasks().stream().anyMatch(task -> task.text().equals(words));
    if (number && !named) {
      int index = Integer.parseInt(words);
      if (index >= 1 && index <= items.tasks().size()) {
        String text = items.tasks().get(index - 1).text();
        int same =
            (int)
                items.tasks().subList(0, index).stream()
                    .filter(task -> task.text().equals(text))
                    .count();
        boolean alone =
            items.tasks().stream().filter(task -> task.text().equals(text)).count() == 1;
        return new ItemTarget(text, alone ? 0 : same, target.path());
      }
    }
    return new ItemTarget(words, nth, target.path());
  }
}
