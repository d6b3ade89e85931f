package dev.anima.shell;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code anima md outline FILE}. */
@Command(
    name = "outline",
    header = "the headings of a file: line, level, text",
    footerHeading = Examples.HEADING,
    footer = {"  anima md outline seed/MEMORY.md"})
final class MdOutlineCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE", description = "a Markdown file; - is standard input")
  String named = "";

  MdOutlineCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AnyFile file = AnyFile.of(session, named);
    MarkdownFile text = MarkdownFile.toRead(file.shown(), file.read());
    session.console().bytes(NoteName.bytes(text.asked(() -> text.text().outline().toString())));
    return 0;
  }
}
