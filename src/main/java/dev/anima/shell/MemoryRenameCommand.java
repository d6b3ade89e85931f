package dev.anima.shell;

import dev.anima.git.MemoryPath;
import dev.anima.markdown.Operation;
import dev.anima.markdown.Target;
import dev.anima.workspace.MemoryChange;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code anima memory rename --section S HEADING}. */
@Command(
    name = "rename",
    header = "give a section another heading",
    description = "A note is renamed by: anima note move OLD NEW.",
    footerHeading = Examples.HEADING,
    footer = {"  anima memory rename -a ada --section \"Active Context\" \"Now\""})
final class MemoryRenameCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(index = "0", paramLabel = "HEADING", description = "the new heading, without #")
  String heading = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "PATH",
      description = "MEMORY.md (default) or notes/...")
  String path = "MEMORY.md";

  @Mixin SectionOption section = new SectionOption();
  @Mixin EditOptions edit = new EditOptions();

  MemoryRenameCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    EditRun run = new EditRun(session, edit);
    MemoryPath file = MemoryPath.parse(path);
    Target target = section.required();
    MemoryChange change =
        MarkdownEdit.of(
            run.agent(),
            file,
            found -> {
              found.section(target);
              return found.apply(new Operation.Rename(target, heading));
            });
    run.make(
        change.onlyIf(file, edit.expect.blob()),
        "The section is called so already. Nothing was changed.");
    return 0;
  }
}
