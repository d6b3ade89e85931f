package dev.anima.shell;

import dev.anima.git.MemoryPath;
import dev.anima.markdown.ItemTarget;
import dev.anima.markdown.MarkdownText;
import dev.anima.markdown.Operation;
import dev.anima.workspace.MemoryChange;
import dev.anima.workspace.WriteReport;
import org.jspecify.annotations.Nullable;

/** Sets or clears one box of the checklist. */
final class ItemTicking {
  private final Session session;
  private final EditOptions edit;
  private @Nullable ChecklistView after;

  ItemTicking(Session session, EditOptions edit) {
    this.session = session;
    this.edit = edit;
  }

  int run(ItemOption item, @Nullable String sectionName, boolean done) {
    EditRun run = new EditRun(session, edit);
    SectionOption section = new SectionOption();
    section.section = sectionName;
    String[] meant = {item.words};
    MemoryChange change =
        MarkdownEdit.of(
            run.agent(),
            MemoryPath.MEMORY,
            file -> {
              ChecklistView list = ChecklistView.of(file, section, "MEMORY.md");
              ItemTarget target = list.item(item.words, item.number());
              meant[0] = target.text();
              MarkdownText ticked = ticked(file, target, done);
              after =
                  ChecklistView.of(
                      MarkdownFile.toRead("MEMORY.md", ticked.bytes()), section, "MEMORY.md");
              return ticked;
            });
    boolean written =
        run.make(
                change.onlyIf(MemoryPath.MEMORY, edit.expect.blob()),
                "That item is " + (done ? "ticked" : "open") + " already. Nothing to do.")
            .flatMap(WriteReport::commit)
            .isPresent();
    if (written && run.isText() && after != null) {
      left(after, run);
    }
    return 0;
  }

  /** A miss names the item that was meant; here also the command that takes it. */
  private MarkdownText ticked(MarkdownFile file, ItemTarget target, boolean done) {
    try {
      return file.apply(new Operation.Tick(target, done), target);
    } catch (RefusedMarkdownException miss) {
      String agent = edit.agent.name == null ? "" : " -a " + edit.agent.name;
      String command = "anima onboarding " + (done ? "tick" : "untick") + agent + " ";
      String named = miss.hint().filter(hint -> hint.startsWith("\"")).orElse(null);
      if (named == null) {
        throw miss;
      }
      throw new RefusedMarkdownException(miss.kind(), miss.getMessage(), command + named, miss);
    }
  }

  private void left(ChecklistView list, EditRun run) {
    Console console = session.console();
    String whose = edit.agent.name == null ? "" : " -a " + run.agent();
    if (list.items().complete()) {
      console.line("  all " + Texts.count(list.items().total(), "item") + " done");
      console.hint("Take the list away: anima onboarding finish" + whose);
      return;
    }
    int open = list.open().size();
    console.line("  " + open + " of " + Texts.count(list.items().total(), "item") + " open");
  }
}
