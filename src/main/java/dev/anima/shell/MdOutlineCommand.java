package dev.anima.shell;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code anima md outline FILE}. */
@Command(
    name = "outline",
    header = "the headings of a file: line, level, text",
    footerHeading = Examples.HEADING,
    footer = {"  anima md outline seed/MEMORY.md", "  anima md outline seed/MEMORY.md --json"})
final class MdOutlineCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(paramLabel = "FILE", description = "a Markdown file; - is standard input")
  String named = "";

  @Mixin JsonOption json = new JsonOption();

  MdOutlineCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AnyFile file = AnyFile.of(session, named);
    MarkdownFile text = MarkdownFile.toRead(file.shown(), file.read());
    if (json.on) {
      text.asked(() -> text.text().outline())
          .headings()
          .forEach(heading -> session.console().json(SectionJson.heading(file.shown(), heading)));
      return 0;
    }
    session.console().bytes(NoteName.bytes(text.asked(() -> text.text().outline().toString())));
    return 0;
  }
}
