package dev.anima.wake;

import dev.anima.git.FileChange;
import dev.anima.markdown.PointerFinding;
import dev.anima.workspace.MemoryDifference;
import dev.anima.workspace.PointerCheck;
import java.util.List;
import java.util.Locale;

/**
 * What a wake did to memory, as it is kept with the wake for ever. Paths as people see them.
 *
 * @param memoryBytes the size of {@code MEMORY.md} after it; 0 if there is none
 * @param ownCommit the last commit of this wake itself, 40 hex digits; empty where it made none
 * @param meanwhile a phrase for each commit of others that the counts include, oldest first
 * @param interrupted whether its last edits are in a commit that is marked so
 * @param pointers the findings of a Dreaming pass that were not there before it
 * @param foreignCommits how many commits of others lie between base and result
 * @param extraPaths paths of HEAD's tree that are no memory
 * @param stderr the last line that the provider wrote to standard error; empty if it wrote none
 */
public record WakeReport(
    Changes changes,
    List<FileLine> files,
    List<DroppedLine> dropped,
    List<MovedLine> moved,
    List<PutBackLine> putBack,
    List<ClashedItem> clashes,
    List<String> damaged,
    List<String> notes,
    long memoryBytes,
    long memoryBytesBefore,
    int foreignCommits,
    List<String> extraPaths,
    List<PointerLine> pointers,
    boolean interrupted,
    String ownCommit,
    List<String> meanwhile,
    String stderr) {
  public WakeReport {
    files = List.copyOf(files);
    dropped = List.copyOf(dropped);
    moved = List.copyOf(moved);
    putBack = List.copyOf(putBack);
    clashes = List.copyOf(clashes);
    damaged = List.copyOf(damaged);
    notes = List.copyOf(notes);
    extraPaths = List.copyOf(extraPaths);
    // Older rows lack what was added later.
    pointers = pointers == null ? List.of() : List.copyOf(pointers);
    ownCommit = ownCommit == null ? "" : ownCommit;
    meanwhile = meanwhile == null ? List.of() : List.copyOf(meanwhile);
    stderr = stderr == null ? "" : stderr;
  }

  /** Of a wake that did nothing to memory, or of which nothing is kept. */
  static WakeReport empty(List<String> remarks, String stderr) {
    return new WakeReport(
        new Changes(0, 0, 0, 0, 0),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        remarks,
        0,
        0,
        0,
        List.of(),
        List.of(),
        false,
        "",
        List.of(),
        stderr);
  }

  /** Counts between base and result, lines as {@code git diff --numstat} counts them. */
  public record Changes(
      int filesAdded, int filesChanged, int filesRemoved, int linesAdded, int linesRemoved) {

    public static Changes of(List<FileChange> changes) {
      int added = 0;
      int removed = 0;
      for (FileChange change : changes) {
        added += change.before().isEmpty() ? 1 : 0;
        removed += change.after().isEmpty() ? 1 : 0;
      }
      return new Changes(
          added,
          changes.size() - added - removed,
          removed,
          changes.stream().mapToInt(FileChange::linesAdded).sum(),
          changes.stream().mapToInt(FileChange::linesRemoved).sum());
    }

    public boolean isEmpty() {
      return filesAdded + filesChanged + filesRemoved == 0;
    }
  }

  /** One file's counts; {@code kind} is {@code new}, {@code changed} or {@code removed}. */
  public record FileLine(
      String path, String kind, int linesAdded, int linesRemoved, boolean endsWithoutNewline) {}

  /** Text that was taken out and stands nowhere now. */
  public record DroppedLine(String path, int line, String text) {
    static DroppedLine of(MemoryDifference.Dropped dropped) {
      return new DroppedLine(dropped.path().shown(), dropped.lineNumber(), dropped.text());
    }
  }

  /** A line that stands elsewhere now. */
  public record MovedLine(String from, int fromLine, String to, int toLine, boolean reworded) {
    static MovedLine of(MemoryDifference.Moved moved) {
      return new MovedLine(
          moved.from().shown(),
          moved.fromLine(),
          moved.to().shown(),
          moved.toLine(),
          moved.reworded());
    }
  }

  /** Someone else's line that the save lacked and that stands again. */
  public record PutBackLine(String path, int line, String text, String by, String commit) {}

  /** An item that the agent and someone else both changed; the agent's stands. */
  public record ClashedItem(
      String path, int line, String base, String ours, String theirs, String by, String commit) {}

  /**
   * A pointer that leads nowhere since this wake, or a note that none leads to.
   *
   * @param kind {@code broken}, {@code anchor}, {@code case}, {@code outside} or {@code orphan}
   * @param line one-based; 0 for an orphan
   * @param target what the pointer says; empty for an orphan
   * @param likely what it probably means; empty where nothing is likely
   * @param sentence the same for people
   */
  public record PointerLine(
      String kind, String path, int line, String target, String likely, String sentence) {
    static PointerLine of(PointerFinding finding) {
      return new PointerLine(
          finding.kind().name().toLowerCase(Locale.ROOT),
          finding.file(),
          finding.line(),
          finding.target(),
          finding.likelyTarget().orElse(""),
          PointerCheck.describe(finding));
    }
  }
}
