package dev.anima.shell;

import dev.anima.git.MemoryPath;
import dev.anima.workspace.MemoryChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code anima note write NAME}. */
@Command(
    name = "write",
    header = "write a whole note, a new one or over one that is there",
    description =
        "The text comes from -t, from the words after --, or from standard input. To add to a note:"
            + " anima memory append notes/NAME.md.",
    exitCodeListHeading = Examples.EXIT_CODES,
    exitCodeList = {"4:the note is not what --expect says"},
    footerHeading = Examples.HEADING,
    footer = {
      "  anima note write releases -a ada -t \"Never on Fridays.\"",
      "  anima note write releases -a ada -- Never on Fridays, says Marta.",
      "  date | anima note write now -a ada"
    })
final class NoteWriteCommand implements Callable<Integer>, AsksForText {
  private final Session session;

  @Spec CommandSpec spec = CommandSpec.create();

  @Parameters(index = "0", paramLabel = "NAME", description = "a note; .md may be left out")
  String named = "";

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "WORDS",
      description = "after --: the text, on one line")
  List<String> words = new ArrayList<>();

  @Mixin EditOptions edit = new EditOptions();
  @Mixin TextOption text = new TextOption();

  NoteWriteCommand(Session session) {
    this.session = session;
  }

  @Override
  public boolean asksForText() {
    return text.text == null && words.isEmpty();
  }

  @Override
  public Integer call() {
    EditRun run = new EditRun(session, edit);
    MemoryPath path = NoteName.newNote(named);
    String content = content();
    boolean ended = content.endsWith("\n") || (text.text == null && words.isEmpty());
    byte[] bytes = NoteName.bytes(ended ? content : content + "\n");
    MemoryChange change = before -> Map.of(path, Optional.of(bytes));
    run.make(
        change.onlyIf(path, edit.expect.blob()),
        path + " is so already. Nothing was changed, no commit was made.");
    return 0;
  }

  private String content() {
    if (words.isEmpty()) {
      return text.read(session);
    }
    if (!spec.commandLine().getParseResult().originalArgs().contains("--")) {
      throw new UsageException(
          "\"" + words.get(0) + "\" is one word too many for anima note write.",
          "put -- before a text, or give it with -t TEXT");
    }
    if (text.text != null) {
      throw new UsageException("The text was given twice: by -t and after --.", "leave one out");
    }
    text.text = String.join(" ", words);
    return text.read(session);
  }
}
