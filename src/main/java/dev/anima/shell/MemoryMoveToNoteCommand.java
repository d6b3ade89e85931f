package dev.anima.shell;

import dev.anima.git.MemoryPath;
import dev.anima.markdown.Notes;
import dev.anima.markdown.Target;
import dev.anima.workspace.MemoryChange;
import dev.anima.workspace.MemoryTexts;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima memory move-to-note --section S NAME}. */
@Command(
    name = "move-to-note",
    header = "move a section of MEMORY.md into a new note",
    description =
        "The heading stays, with a pointer to the note below it; links in what moves still lead"
            + " where they led.",
    footerHeading = Examples.HEADING,
    footer = {"  anima memory move-to-note -a ada --section Onboarding first-steps"})
final class MemoryMoveToNoteCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "NAME", description = "the new note, below notes/; .md may be left out")
  String name = "";

  @Mixin SectionOption section = new SectionOption();
  @Mixin EditOptions edit = new EditOptions();

  @Option(names = "--force", description = "even if links elsewhere use a definition in it")
  boolean force;

  MemoryMoveToNoteCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    EditRun run = new EditRun(session, edit);
    Target target = section.required();
    MemoryPath note = NoteName.newNote(name);
    MemoryChange change =
        before -> {
          MemoryTexts memory = MemoryTexts.of(before);
          if (before.blob(note).isPresent()) {
            throw NoteName.taken(note);
          }
          String text = memory.texts().get(MemoryPath.MEMORY.shown());
          if (text == null) {
            throw new NotFoundException(
                run.agent() + " has no MEMORY.md that can be read. Nothing was written.",
                "anima memory check -a " + run.agent());
          }
          MarkdownFile file = MarkdownFile.toEdit(MemoryPath.MEMORY.shown(), NoteName.bytes(text));
          file.section(target);
          return memory.changesTo(
              file.asked(() -> Notes.moveToNote(memory.texts(), target, note.shown(), force)));
        };
    run.make(change.onlyIf(MemoryPath.MEMORY, edit.expect.blob()), "Nothing was changed.");
    return 0;
  }
}
