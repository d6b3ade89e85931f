package dev.anima.shell;

import dev.anima.error.ErrorKind;
import dev.anima.markdown.Clash;
import dev.anima.markdown.Merge;
import dev.anima.markdown.MergeResult;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code anima md merge BASE OURS THEIRS}. */
@Command(
    name = "merge",
    header = "merge two changes of a text, by section and list item",
    description =
        "The merged text is printed. Where both changed the same item ours stands, and the clash is"
            + " told on standard error; no markers are written.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {"4:there was a clash"},
    footerHeading = Examples.HEADING,
    footer = {"  anima md merge seed/MEMORY.md seed/MEMORY.md workspaces/ada/MEMORY.md"})
final class MdMergeCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(index = "0", paramLabel = "BASE", description = "the text that both began with")
  String base = "";

  @Parameters(index = "1", paramLabel = "OURS", description = "what one made of it")
  String ours = "";

  @Parameters(index = "2", paramLabel = "THEIRS", description = "what the other made of it")
  String theirs = "";

  MdMergeCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    MergeResult merged = Merge.merge(text(base), text(ours), text(theirs));
    session.console().bytes(NoteName.bytes(merged.text()));
    for (Clash clash : merged.clashes()) {
      session.aside().line("clash at line " + clash.line() + ":");
      session.aside().line("  base    " + shown(clash.base()));
      session.aside().line("  ours    " + shown(clash.ours()) + "  (stands)");
      session.aside().line("  theirs  " + shown(clash.theirs()));
    }
    return merged.clean() ? 0 : ErrorKind.CONFLICT.exitCode();
  }

  private String text(String name) {
    AnyFile file = AnyFile.of(session, name);
    return MarkdownFile.toRead(file.shown(), file.read()).text().string();
  }

  private static String shown(String text) {
    return text.isEmpty() ? "(taken out)" : "\"" + text.strip().replace("\n", "\\n") + "\"";
  }
}
