package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.LineCounts;
import dev.anima.git.FileChange;
import dev.anima.git.ScanFinding;
import dev.anima.records.Wake;
import dev.anima.workspace.SavedCommit;
import dev.anima.workspace.WriteReport;
import java.util.List;
import java.util.stream.Collectors;

/** Says what a write of memory did: first what was asked for, then what else it met. */
final class WriteText {
  private final Session session;

  WriteText(Session session) {
    this.session = session;
  }

  /**
   * Prints the report.
   *
   * @param unchanged the sentence for "nothing changed"
   */
  void print(AgentName agent, WriteReport report, String unchanged) {
    Console console = session.console();
    if (report.commit().isPresent()) {
      SavedCommit saved = report.commit().get();
      console.folded(
          PlaceText.of(saved)
              + ", commit "
              + saved.id().abbreviated()
              + session.signature(saved.credit()));
    } else {
      console.folded(unchanged);
    }
    printBeside(agent, report);
  }

  /** Prints what a write met beside what was asked for. */
  void printBeside(AgentName agent, WriteReport report) {
    Console console = session.console();
    for (SavedCommit other : report.others()) {
      console.folded(
          "  saved apart: "
              + files(other.changes())
              + ", commit "
              + other.id().abbreviated()
              + ", by "
              + other.credit().author().name()
              + " ("
              + other.credit().source().word()
              + ")");
    }
    report
        .putBack()
        .forEach(
            line ->
                console.folded(
                    "  put back: "
                        + line.path()
                        + ":"
                        + line.lineNumber()
                        + " \""
                        + line.text()
                        + "\" by "
                        + line.by()
                        + " ("
                        + line.commit().abbreviated()
                        + ")"));
    report
        .clashes()
        .forEach(
            clash ->
                console.folded(
                    "  clash: "
                        + clash.path()
                        + ":"
                        + clash.lineNumber()
                        + " \""
                        + clash.ours()
                        + "\" stands; "
                        + clash.by()
                        + " has \""
                        + clash.theirs()
                        + "\" in "
                        + clash.commit().abbreviated()));
    report
        .foreign()
        .forEach(
            path -> console.folded("  changed meanwhile by another program, both kept: " + path));
    report.damaged().forEach(damage -> console.folded("  damaged, kept off the branch: " + damage));
    report
        .rescue()
        .ifPresent(commit -> console.line("  its bytes are in commit " + commit.abbreviated()));
    report.remarks().forEach(remark -> console.folded("  " + remark));
    for (ScanFinding finding : report.findings()) {
      console.folded("  " + finding.sentence());
    }
    report
        .awake()
        .flatMap(id -> session.records().wakes().find(id))
        .ifPresent(wake -> awake(agent, wake));
  }

  private void awake(AgentName agent, Wake wake) {
    String since = session.times().timeOfDay(wake.startedAt().orElse(wake.queuedAt()));
    session
        .console()
        .folded(
            agent
                + " is awake ("
                + wake.shownNumber()
                + ", since "
                + since
                + ") and may not have read this. If its save lacks it, it is put back, and the"
                + " agent is told.");
  }

  /** {@code MEMORY.md +2 -1, notes/a.md new}. */
  static String files(List<FileChange> changes) {
    return changes.isEmpty()
        ? "no file"
        : changes.stream().map(WriteText::file).collect(Collectors.joining(", "));
  }

  private static String file(FileChange change) {
    String path = change.path().shown();
    if (change.before().isEmpty()) {
      return path + " new" + bracketed(change);
    }
    if (change.after().isEmpty()) {
      return path + " removed" + bracketed(change);
    }
    if (change.binary()) {
      return path + " changed";
    }
    String counts = LineCounts.of(change.linesAdded(), change.linesRemoved());
    return path + (counts.isEmpty() ? " (mode)" : " " + counts);
  }

  /** {@code (+2)}; nothing for a file without lines. */
  private static String bracketed(FileChange change) {
    String counts = LineCounts.of(change.linesAdded(), change.linesRemoved());
    return counts.isEmpty() ? "" : " (" + counts + ")";
  }
}
