package dev.anima.shell;

import dev.anima.markdown.Section;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima md find FILE SECTION}. */
@Command(
    name = "find",
    header = "print one section of a file",
    footerHeading = Examples.HEADING,
    footer = {"  anima md find seed/MEMORY.md Onboarding"})
final class MdFindCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(
      index = "0",
      paramLabel = "FILE",
      description = "a Markdown file; - is standard input")
  String named = "";

  @Parameters(
      index = "1",
      paramLabel = "SECTION",
      description = "a heading, or a path: \"Plans > Tasks\"")
  String path = "";

  @Option(names = "--nth", paramLabel = "N", description = "which of several that fit, from 1")
  @Nullable Integer nth;

  @Mixin JsonOption json = new JsonOption();

  MdFindCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    SectionOption section = new SectionOption();
    section.section = path;
    section.nth = nth;
    AnyFile file = AnyFile.of(session, named);
    Section found = MarkdownFile.toRead(file.shown(), file.read()).section(section.required());
    if (json.on) {
      session.console().json(SectionJson.of(file.shown(), found));
    } else {
      session.console().bytes(NoteName.bytes(found.text()));
    }
    return 0;
  }
}
