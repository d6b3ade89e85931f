package dev.anima.shell;

import dev.anima.git.MemoryPath;
import dev.anima.markdown.PointerFinding;
import dev.anima.workspace.MemoryChange;
import dev.anima.workspace.MemoryTexts;
import dev.anima.workspace.PointerCheck;
import dev.anima.workspace.WriteReport;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima note remove NAME}. */
@Command(
    name = "remove",
    header = "remove a note that nothing points to",
    description = "It stays in history: anima memory restore COMMIT notes/NAME.md.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {"3:there is no such note", "5:a pointer leads to it, and --force is not given"},
    footerHeading = Examples.HEADING,
    footer = {"  anima note write plan -a ada -t \"Ship it.\"", "  anima note remove plan -a ada"})
final class NoteRemoveCommand implements Callable<Integer> {
  private final Session session;
  private List<PointerFinding> broken = List.of();

  @Parameters(paramLabel = "NAME", description = "a note; .md may be left out")
  String named = "";

  @Mixin EditOptions edit = new EditOptions();

  @Option(names = "--force", description = "even if pointers to it would lead nowhere")
  boolean force;

  NoteRemoveCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    EditRun run = new EditRun(session, edit);
    MemoryChange change =
        before -> {
          MemoryPath path = NoteName.existing(named, run.agent(), before.paths());
          broken = PointerCheck.to(MemoryTexts.of(before), path.shown());
          if (!broken.isEmpty() && !force) {
            throw new RefusedException(
                Texts.count(broken.size(), "pointer")
                    + (broken.size() == 1 ? " leads" : " lead")
                    + " to "
                    + path
                    + ":"
                    + broken.stream().map(NoteRemoveCommand::line).collect(Collectors.joining())
                    + "\nNothing was written.",
                "change them first, or add --force");
          }
          MemoryChange removal = same -> Map.of(path, Optional.empty());
          return removal.onlyIf(path, edit.expect.blob()).apply(before);
        };
    boolean written =
        run.make(change, "Nothing was changed.").flatMap(WriteReport::commit).isPresent();
    if (written && run.isText()) {
      broken.forEach(finding -> session.console().folded("  " + PointerCheck.describe(finding)));
    }
    return 0;
  }

  private static String line(PointerFinding finding) {
    return "\n  " + finding.file() + ":" + finding.line() + " " + finding.target();
  }
}
