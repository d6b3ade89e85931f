package dev.anima.shell;

import dev.anima.git.MemoryPath;
import dev.anima.markdown.MarkdownRefusedException;
import dev.anima.markdown.Notes;
import dev.anima.workspace.MemoryChange;
import dev.anima.workspace.MemoryTexts;
import dev.anima.workspace.MemoryView;
import dev.anima.workspace.PointerCheck;
import dev.anima.workspace.WriteReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code anima note move OLD NEW}. */
@Command(
    name = "move",
    aliases = "rename",
    header = "rename or move a note; every pointer to it follows",
    description = "The note and all files that point to it change in one commit.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {"3:there is no such note", "5:the new name is taken"},
    footerHeading = Examples.HEADING,
    footer = {
      "  anima note write plan -a ada -t \"Ship it.\"",
      "  anima note move plan 2026/plan -a ada --dry-run",
      "  anima note move plan 2026/plan -a ada"
    })
final class NoteMoveCommand implements Callable<Integer> {
  private final Session session;
  private final List<String> rewritten = new ArrayList<>();
  private int pointers;
  private boolean ownLinks;

  @Parameters(index = "0", paramLabel = "OLD", description = "a note; .md may be left out")
  String from = "";

  @Parameters(index = "1", paramLabel = "NEW", description = "its new name, below notes/")
  String to = "";

  @Mixin EditOptions edit = new EditOptions();

  NoteMoveCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    EditRun run = new EditRun(session, edit);
    MemoryPath target = NoteName.newNote(to);
    MemoryChange change =
        before -> {
          MemoryPath source = NoteName.existing(from, run.agent(), before.paths());
          Map<MemoryPath, Optional<byte[]>> moved =
              source.equals(target) ? Map.of() : moved(before, source, target);
          return edit.expect.blob().isPresent()
              ? ((MemoryChange) same -> moved).onlyIf(source, edit.expect.blob()).apply(before)
              : moved;
        };
    boolean written =
        run.make(change, "The note is called so already. Nothing was changed.")
            .flatMap(WriteReport::commit)
            .isPresent();
    if (written && run.isText()) {
      session
          .console()
          .folded(
              pointers == 0
                  ? "  no pointer led to it"
                  : "  "
                      + Texts.count(pointers, "pointer")
                      + (pointers == 1 ? " follows, in " : " follow, in ")
                      + String.join(", ", rewritten));
      if (ownLinks) {
        session.console().line("  its own links lead where they led");
      }
    }
    return 0;
  }

  private Map<MemoryPath, Optional<byte[]>> moved(
      MemoryView before, MemoryPath source, MemoryPath target) {
    MemoryTexts memory = MemoryTexts.of(before);
    if (!memory.texts().containsKey(source.shown())) {
      throw new RefusedException(
          source + " is no Markdown text, so its pointers cannot follow.\nNothing was written.",
          "anima memory check");
    }
    if (before.blob(target).isPresent()) {
      throw NoteName.taken(target);
    }
    Map<String, String> after;
    try {
      after = Notes.rename(memory.texts(), source.shown(), target.shown());
    } catch (MarkdownRefusedException refused) {
      throw MarkdownFile.toEdit(source.shown(), new byte[0]).refusal(refused);
    }
    count(memory, after, source.shown(), target.shown());
    return memory.changesTo(after);
  }

  private void count(MemoryTexts memory, Map<String, String> after, String source, String target) {
    rewritten.clear();
    after.forEach(
        (path, text) -> {
          if (!path.equals(target) && !text.equals(memory.texts().get(path))) {
            rewritten.add(path);
          }
        });
    pointers =
        (int)
            PointerCheck.to(memory, source).stream()
                .filter(pointer -> rewritten.contains(pointer.file()))
                .count();
    ownLinks = !Objects.equals(after.get(target), memory.texts().get(source));
  }
}
