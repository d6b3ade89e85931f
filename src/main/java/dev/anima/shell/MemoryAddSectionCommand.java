package dev.anima.shell;

import dev.anima.git.MemoryPath;
import dev.anima.markdown.HeadingPath;
import dev.anima.markdown.Operation;
import dev.anima.markdown.Target;
import dev.anima.workspace.MemoryChange;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code anima memory add-section HEADING [PATH]}. */
@Command(
    name = "add-section",
    header = "add a section, at the end of a file or beside another",
    description = "The text is what stands below the heading; without any it is empty.",
    footerHeading = Examples.HEADING,
    footer = {
      "  anima memory add-section -a ada \"Open questions\" -t \"- Who signs?\"",
      "  anima memory add-section -a ada Traps --after Guardrails --empty",
      "  anima memory add-section -a ada Today --under \"Active Context\" --empty"
    })
final class MemoryAddSectionCommand implements Callable<Integer>, AsksForText {
  private final Session session;

  @Parameters(index = "0", paramLabel = "HEADING", description = "the new heading, without #")
  String heading = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "PATH",
      description = "MEMORY.md (default) or notes/...")
  String path = "MEMORY.md";

  @Mixin EditOptions edit = new EditOptions();
  @Mixin TextOption text = new TextOption();

  @Option(names = "--empty", description = "without a text below it")
  boolean empty;

  @Option(
      names = "--level",
      paramLabel = "N",
      description = "1 to 6 (default: that of the sections beside it)")
  @Nullable Integer level;

  @Option(names = "--before", paramLabel = "SECTION", description = "right before this one")
  @Nullable String before;

  @Option(names = "--after", paramLabel = "SECTION", description = "right after this one")
  @Nullable String after;

  @Option(names = "--under", paramLabel = "SECTION", description = "as the last one inside this")
  @Nullable String under;

  MemoryAddSectionCommand(Session session) {
    this.session = session;
  }

  @Override
  public boolean asksForText() {
    return text.text == null && !empty;
  }

  @Override
  public Integer call() {
    EditRun run = new EditRun(session, edit);
    MemoryPath file = MemoryPath.parse(path);
    @Nullable HeadingPath destination = destination();
    int wanted = level == null ? 0 : level;
    if (level != null && (level < 1 || level > 6)) {
      throw new UsageException(
          "--level takes a number from 1 to 6, found " + level + ".", "leave --level out");
    }
    String content = empty ? "" : text.orElse("give a text with -t, or add --empty").read(session);
    MemoryChange change =
        MarkdownEdit.ofAny(
            run.agent(),
            file,
            found -> {
              if (destination != null) {
                found.section(Target.of(destination));
              }
              return found.apply(
                  new Operation.AddSection(
                      heading, wanted, side(), destination, Operation.End.END, content, false));
            });
    run.make(change.onlyIf(file, edit.expect.blob()), file + " is so already.");
    return 0;
  }

  private @Nullable HeadingPath destination() {
    List<String> given = new ArrayList<>();
    for (String each : new @Nullable String[] {before, after, under}) {
      if (each != null) {
        given.add(each);
      }
    }
    if (given.size() > 1) {
      throw new UsageException(
          "--before, --after and --under exclude each other.", "give one of them");
    }
    return given.isEmpty() ? null : HeadingPath.parse(given.get(0));
  }

  private Operation.Side side() {
    return before != null
        ? Operation.Side.BEFORE
        : under != null ? Operation.Side.UNDER : Operation.Side.AFTER;
  }
}
