package dev.anima.shell;

import dev.anima.markdown.BatchJson;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code anima md batch}. */
@Command(
    name = "batch",
    header = "answer operations from standard input, one JSON object a line",
    description = {
      "In: id, op, args, input. Out: id and output, or id, refused, message and candidates. A line"
          + " that cannot be done refuses itself only. Nothing is read from or written to disk.",
      "Operations: outline, find, append, replace, remove, rename, move, addSection, findReplace,"
          + " tick, untick, addItem, removeItem, prune, dropChecklist, checkPointers, moveToNote,"
          + " renameNote, merge."
    },
    footerHeading = Examples.HEADING,
    footer = {"  date | anima md batch"})
final class MdBatchCommand implements Callable<Integer> {
  private final Session session;

  MdBatchCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    try {
      BatchJson.run(session.surroundings().in(), session.surroundings().out());
      return 0;
    } catch (IOException failed) {
      throw new AnyFileException("Reading the batch failed: " + failed.getMessage(), failed);
    }
  }
}
