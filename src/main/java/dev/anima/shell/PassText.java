package dev.anima.shell;

import dev.anima.agent.LineCounts;
import dev.anima.agent.Outcome;
import dev.anima.agent.WakeKind;
import dev.anima.git.CommitId;
import dev.anima.records.MemoryPoint;
import dev.anima.records.Wake;
import dev.anima.records.WakeResult;
import dev.anima.wake.WakeReport;
import dev.anima.wake.WakeReportJson;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What came of a settled wake, for people: bad news first, text that is gone before counts, and the
 * command last.
 */
final class PassText {
  private static final int LINES_SHOWN = 40;

  private final Times times;

  PassText(Times times) {
    this.times = times;
  }

  /** Prints what came of a wake, and what to type next. */
  void print(Wake wake, Console console) {
    printWithoutHint(wake, console);
    look(wake).ifPresent(console::hint);
    hint(wake, "", false).ifPresent(console::hint);
  }

  /** The same for one of many. */
  void printWithoutHint(Wake wake, Console console) {
    lines(wake).forEach(line -> console.folded(line.text(), line.setIn()));
  }

  /** A line that is as long as its text; where it is folded its further lines are set in. */
  private record Line(String text, String setIn) {
    static Line of(String text) {
      return new Line(text, Texts.indentOf(text));
    }
  }

  private List<Line> lines(Wake wake) {
    WakeResult result =
        wake.result().orElseThrow(() -> new IllegalStateException(wake.id() + " has not settled"));
    WakeReport report = WakeReportJson.read(result.report());
    List<Line> lines = new ArrayList<>();
    lines.add(Line.of(headline(wake, result, report)));
    stderr(lines, result, report);
    gone(lines, result, report);
    report.files().stream()
        .filter(file -> file.endsWithoutNewline() && result.outcome() == Outcome.FAILED)
        .forEach(
            file ->
                lines.add(Line.of("  unfinished " + file.path() + ", its last line has no end")));
    report
        .moved()
        .forEach(
            line ->
                lines.add(
                    Line.of(
                        "  moved     "
                            + line.from()
                            + ":"
                            + line.fromLine()
                            + " -> "
                            + line.to()
                            + ":"
                            + line.toLine()
                            + (line.reworded() ? ", reworded" : ""))));
    report
        .putBack()
        .forEach(
            line ->
                lines.add(
                    new Line(
                        "  put back: "
                            + line.path()
                            + ":"
                            + line.line()
                            + " \""
                            + line.text()
                            + "\" by "
                            + line.by()
                            + " ("
                            + line.commit().substring(0, 7)
                            + ")",
                        "    ")));
    report.clashes().forEach(clash -> lines.addAll(clash(wake, clash)));
    report.damaged().forEach(damage -> lines.add(Line.of("  damaged   " + damage)));
    report
        .pointers()
        .forEach(pointer -> lines.add(new Line("  pointer   " + pointer.sentence(), "    ")));
    if (!report.changes().isEmpty()) {
      lines.add(new Line("  " + counts(report), "  "));
    }
    if (!report.meanwhile().isEmpty()) {
      lines.add(
          new Line("  counted in, from others: " + String.join(", ", report.meanwhile()), "    "));
    }
    report.notes().forEach(note -> lines.add(new Line("  " + note, "    ")));
    if (!report.extraPaths().isEmpty()) {
      lines.add(
          Line.of("  not memory, in a native commit: " + String.join(", ", report.extraPaths())));
    }
    said(lines, wake, result);
    kept(lines, wake, result, report);
    return lines;
  }

  private String headline(Wake wake, WakeResult result, WakeReport report) {
    String who =
        wake.kind() == WakeKind.DREAMING
            ? times.moment(wake.slot().orElse(started(wake))) + " " + wake.agent()
            : wake.shownNumber() + " " + wake.agent();
    String took = Times.length(Duration.between(started(wake), result.completedAt()));
    String clashes =
        report.clashes().isEmpty() ? "" : ", with " + count(report.clashes().size(), "clash");
    return switch (result.outcome()) {
      case COMPLETED ->
          who
              + (wake.kind() == WakeKind.DREAMING ? " completed in " : " done in ")
              + took
              + ", commit "
              + commit(result, report)
              + clashes;
      case QUIET_SKIPPED ->
          who
              + (wake.kind() == WakeKind.DREAMING ? " quiet in " : " done in ")
              + took
              + ", memory unchanged (tree "
              + result.memory().map(point -> point.tree().substring(0, 7)).orElse("none")
              + ")"
              + clashes;
      case FAILED ->
          who + " failed after " + took + ": " + result.reasonText().orElse("no reason given");
    };
  }

  /** The last commit of the wake itself; others may have committed after it. */
  private static String commit(WakeResult result, WakeReport report) {
    return report.ownCommit().isEmpty()
        ? result.memory().map(PassText::abbreviated).orElse("none")
        : report.ownCommit().substring(0, 7);
  }

  /** Of a wake that is done too: a command in a script may fail and the script go on. */
  private static void stderr(List<Line> lines, WakeResult result, WakeReport report) {
    if (!report.stderr().isEmpty()) {
      boolean failed = result.outcome() == Outcome.FAILED;
      String by = failed ? "  it said last: " : "  on standard error: ";
      lines.add(new Line(by + report.stderr(), "    "));
    }
  }

  private static void gone(List<Line> lines, WakeResult result, WakeReport report) {
    if (report.dropped().isEmpty()) {
      return;
    }
    boolean failed = result.outcome() == Outcome.FAILED;
    if (failed) {
      lines.add(Line.of("  removed, and nowhere else now:"));
    }
    report.dropped().stream()
        .limit(LINES_SHOWN)
        .forEach(
            line ->
                lines.add(
                    new Line(
                        (failed ? "    " : "  dropped   ")
                            + "\""
                            + line.text().strip()
                            + "\"  (was "
                            + line.path()
                            + ":"
                            + line.line()
                            + ")",
                        "      ")));
    int more = report.dropped().size() - LINES_SHOWN;
    if (more > 0) {
      lines.add(Line.of("    and " + Texts.count(more, "more line")));
    }
  }

  private static List<Line> clash(Wake wake, WakeReport.ClashedItem clash) {
    List<Line> lines = new ArrayList<>();
    lines.add(
        Line.of(
            "  clash: "
                + clash.path()
                + ":"
                + clash.line()
                + "  "
                + wake.agent()
                + "  \""
                + clash.ours()
                + "\"   (stands)"));
    lines.add(
        Line.of(
            "         "
                + clash.by()
                + "  \""
                + clash.theirs()
                + "\"   (in "
                + clash.commit().substring(0, 7)
                + ")"));
    return lines;
  }

  private static String counts(WakeReport report) {
    return report.files().stream()
        .map(file -> counts(file, report))
        .collect(Collectors.joining("; "));
  }

  private static String counts(WakeReport.FileLine file, WakeReport report) {
    String counts = LineCounts.of(file.linesAdded(), file.linesRemoved());
    boolean changed = file.kind().equals("changed");
    String kind = changed ? "" : " " + file.kind();
    String lines = counts.isEmpty() ? "" : changed ? " " + counts : " (" + counts + ")";
    String size =
        file.path().equals("MEMORY.md")
            ? ", " + report.memoryBytesBefore() + " -> " + report.memoryBytes() + " bytes"
            : "";
    return file.path() + kind + lines + size;
  }

  private static void said(List<Line> lines, Wake wake, WakeResult result) {
    result
        .summary()
        .ifPresent(
            summary ->
                lines.add(
                    new Line(
                        "  " + wake.agent() + " says: \"" + summary.replace('\n', ' ') + "\"",
                        "    ")));
  }

  private static void kept(List<Line> lines, Wake wake, WakeResult result, WakeReport report) {
    if (result.outcome() == Outcome.FAILED && changed(wake, result)) {
      String commit = commit(result, report);
      lines.add(
          Line.of(
              (report.interrupted()
                      ? "  Half-done edits are kept in commit " + commit + ", marked interrupted."
                      : "  What it had saved itself stands, up to commit " + commit + ".")
                  + (wake.kind() == WakeKind.DREAMING ? " Nothing new is marked as seen." : "")));
    }
  }

  private static boolean changed(Wake wake, WakeResult result) {
    return wake.base().isPresent()
        && result.memory().isPresent()
        && !wake.base().get().tree().equals(result.memory().get().tree());
  }

  /** What shows all that memory became in a wake. */
  private static Optional<String> look(Wake wake) {
    WakeResult result = wake.result().orElseThrow();
    return changed(wake, result)
        ? Optional.of(
            "Look: anima memory diff -a "
                + wake.agent()
                + " "
                + When.named(new CommitId(wake.base().orElseThrow().commit()))
                + " "
                + When.named(new CommitId(result.memory().orElseThrow().commit())))
        : Optional.empty();
  }

  /** The command to type next of a wake that need not be the last one. */
  Optional<String> hint(Wake wake, boolean takenBack) {
    return hint(wake, " " + wake.shownNumber(), takenBack);
  }

  private Optional<String> hint(Wake wake, String which, boolean takenBack) {
    WakeResult result = wake.result().orElseThrow();
    boolean failed = result.outcome() == Outcome.FAILED;
    List<WakeReport.ClashedItem> clashes = WakeReportJson.read(result.report()).clashes();
    if (!clashes.isEmpty()) {
      return Optional.of(
          "Look at theirs: anima memory show -a "
              + wake.agent()
              + " --at commit:"
              + clashes.get(0).commit().substring(0, 7));
    }
    if (!takenBack && changed(wake, result) && (failed || wake.kind() == WakeKind.DREAMING)) {
      return Optional.of("Take it back: anima undo -a " + wake.agent() + which);
    }
    return failed ? Optional.of(failedHint(wake, result)) : Optional.empty();
  }

  private static String failedHint(Wake wake, WakeResult result) {
    return switch (result.reason().orElseThrow()) {
      case NOT_CONFIGURED -> "Give it one: anima agent set " + wake.agent() + " --command PROGRAM";
      case REPOSITORY_MISSING -> "Try: anima agent repair " + wake.agent();
      case MEMORY_DAMAGED, MEMORY_UNREADABLE -> "Look: anima status";
      case START_FAILED,
          EXIT_NONZERO,
          TIMED_OUT,
          SILENT,
          TURN_LIMIT,
          STOPPED,
          ABANDONED,
          SAVE_FAILED ->
          "Look: anima agent show " + wake.agent();
    };
  }

  private static Instant started(Wake wake) {
    return wake.startedAt().orElse(wake.queuedAt());
  }

  private static String abbreviated(MemoryPoint point) {
    return point.commit().substring(0, 7);
  }

  private static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "es");
  }
}
