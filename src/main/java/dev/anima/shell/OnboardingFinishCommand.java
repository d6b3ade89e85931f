package dev.anima.shell;

import dev.anima.git.MemoryPath;
import dev.anima.markdown.MarkdownRefusedException;
import dev.anima.markdown.MarkdownText;
import dev.anima.markdown.Operation;
import dev.anima.markdown.Task;
import dev.anima.workspace.MemoryChange;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code anima onboarding finish}. */
@Command(
    name = "finish",
    header = "take the checklist away once all of it is done",
    description = "The whole section goes, heading and all. It stays in history.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {"5:something is open, or more than a checklist would go"},
    footerHeading = Examples.HEADING,
    footer = {
      "  anima onboarding tick -a ada 1",
      "  anima onboarding tick -a ada 2",
      "  anima onboarding tick -a ada 3",
      "  anima onboarding finish -a ada"
    })
final class OnboardingFinishCommand implements Callable<Integer> {
  private final Session session;

  @Mixin SectionOption section = new SectionOption();
  @Mixin EditOptions edit = new EditOptions();

  @Option(names = "--all-done", description = "a list without boxes is done, says the caller")
  boolean allDone;

  @Option(names = "--force", description = "even if links elsewhere use a definition in it")
  boolean force;

  OnboardingFinishCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    EditRun run = new EditRun(session, edit);
    MemoryChange change = MarkdownEdit.of(run.agent(), MemoryPath.MEMORY, file -> finished(file));
    run.make(change.onlyIf(MemoryPath.MEMORY, edit.expect.blob()), "Nothing was changed.");
    return 0;
  }

  private MarkdownText finished(MarkdownFile file) {
    ChecklistView list = ChecklistView.of(file, section, "MEMORY.md");
    try {
      return file.text().apply(new Operation.DropChecklist(list.target(), allDone, force));
    } catch (MarkdownRefusedException refused) {
      throw switch (refused.code()) {
        case NOT_FINISHED -> open(refused, file, list);
        case NO_CHECKLIST ->
            file.exception(
                refused,
                list.items().plain().isEmpty()
                    ? "\"" + list.heading() + "\" in MEMORY.md has no list."
                    : "The items of \""
                        + list.heading()
                        + "\" in MEMORY.md have no boxes, so nobody can see whether they are done.",
                list.items().plain().isEmpty() ? null : "add --all-done if they are");
        case NOT_ONLY_CHECKLIST -> rest(refused, file, list);
        default -> file.refusal(refused);
      };
    }
  }

  private static RuntimeException open(
      MarkdownRefusedException refused, MarkdownFile file, ChecklistView list) {
    List<Task> open = list.open();
    String lines =
        open.stream()
            .map(task -> "\n  line " + task.line() + ": [ ] " + task.text())
            .collect(Collectors.joining());
    String unknown =
        list.items().unknown().stream()
            .map(task -> "\n  line " + task.line() + ": in no known state: " + task.text())
            .collect(Collectors.joining());
    int total = list.items().total() + list.items().unknown().size();
    int left = open.size() + list.items().unknown().size();
    return file.exception(
        refused,
        "\""
            + list.heading()
            + "\" in MEMORY.md is not finished: "
            + left
            + " of "
            + Texts.count(total, "item")
            + (left == 1 ? " is open:" : " are open:")
            + lines
            + unknown,
        "anima onboarding tick ITEM");
  }

  private static RuntimeException rest(
      MarkdownRefusedException refused, MarkdownFile file, ChecklistView list) {
    String lines =
        refused.candidates().stream()
            .map(each -> "\n  line " + each.line() + ": " + each.text())
            .collect(Collectors.joining());
    return file.exception(
        refused,
        "\"" + list.heading() + "\" in MEMORY.md holds more than a checklist:" + lines,
        "anima memory remove --section " + MarkdownFile.quoted(list.heading()));
  }
}
