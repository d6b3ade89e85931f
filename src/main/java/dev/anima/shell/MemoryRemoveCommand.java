package dev.anima.shell;

import dev.anima.git.MemoryPath;
import dev.anima.markdown.Operation;
import dev.anima.markdown.Target;
import dev.anima.workspace.MemoryChange;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima memory remove [PATH] --section S}. */
@Command(
    name = "remove",
    header = "take a section out, with all that stands in it",
    description = "It stays in history: anima memory log.",
    footerHeading = Examples.HEADING,
    footer = {
      "  anima memory remove -a ada --section Guardrails --dry-run",
      "  anima memory remove -a ada --section Guardrails"
    })
final class MemoryRemoveCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(arity = "0..1", paramLabel = "PATH", description = "MEMORY.md (default) or notes/...")
  String path = "MEMORY.md";

  @Mixin SectionOption section = new SectionOption();
  @Mixin EditOptions edit = new EditOptions();

  @Option(names = "--force", description = "even if links elsewhere use a definition in it")
  boolean force;

  MemoryRemoveCommand(Session session) {
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
              return found.apply(new Operation.Remove(target, force));
            });
    run.make(change.onlyIf(file, edit.expect.blob()), file + " is so already.");
    return 0;
  }
}
