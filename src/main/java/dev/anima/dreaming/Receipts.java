package dev.anima.dreaming;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import dev.anima.error.AnimaException;
import dev.anima.git.CommitId;
import dev.anima.git.GitNotes;
import dev.anima.git.GitStore;
import dev.anima.git.RepositoryAccessException;
import dev.anima.records.Records;
import dev.anima.records.Wake;
import dev.anima.records.WakeResult;
import dev.anima.wake.WakeReport;
import dev.anima.wake.WakeReportJson;
import dev.anima.workspace.Credit;
import dev.anima.workspace.Fleet;
import dev.anima.workspace.RescueRefs;
import dev.anima.workspace.Workspace;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * The receipts of passes, in {@code refs/notes/dreaming}: written after the pass has settled, from
 * its row alone, so that whoever comes next writes the same line; read in any order.
 */
public final class Receipts {
  private static final String REF = "refs/notes/dreaming";

  private final Records records;
  private final Fleet fleet;

  public Receipts(Records records, Fleet fleet) {
    this.records = records;
    this.fleet = fleet;
  }

  /**
   * A receipt that could not be written and stays owed.
   *
   * @param why the sentence for people
   */
  public record StillOwed(WakeId wake, String why) {}

  /** Writes every owed receipt that can be written, oldest first; gives those that cannot. */
  public List<StillOwed> writeOwed() {
    List<StillOwed> owed = new ArrayList<>();
    Set<AgentName> stuck = new HashSet<>();
    for (Wake pass : records.wakes().owedReceipts()) {
      if (stuck.contains(pass.agent())) {
        owed.add(new StillOwed(pass.id(), "an earlier receipt of " + pass.agent() + " is owed"));
        continue;
      }
      try {
        write(pass);
      } catch (AnimaException failed) {
        stuck.add(pass.agent());
        owed.add(new StillOwed(pass.id(), failed.getMessage()));
      }
    }
    return owed;
  }

  /**
   * Notes that were begun anew.
   *
   * @param receipts how many that had been written are owed again
   * @param kept where what the ref named is kept
   */
  public record BegunAnew(int receipts, Path kept) {}

  /**
   * Where the notes of an agent are damaged, begins them anew: the old ones are kept aside as far
   * as they are there, and every receipt that the records know is owed again, in a new chain.
   */
  public Optional<BegunAnew> beginAnewIfUnreadable(AgentName agent, Instant now) {
    try (GitStore store = fleet.workspace(agent).openStore()) {
      GitNotes notes = store.notes(REF);
      if (notes.isReadable()) {
        return Optional.empty();
      }
      store.ref(REF).filter(old -> isThere(store, old)).ifPresent(old -> keep(store, old));
      Path kept = notes.beginAnew(new GitNotes.CommitMeta(Credit.ANIMA, now));
      return Optional.of(new BegunAnew(records.wakes().oweReceiptsAgain(agent), kept));
    }
  }

  private static boolean isThere(GitStore store, CommitId commit) {
    try {
      return store.read(commit).id().equals(commit);
    } catch (RepositoryAccessException damaged) {
      return false;
    }
  }

  private static void keep(GitStore store, CommitId old) {
    store.setRef(RescueRefs.of(old), old);
  }

  private void write(Wake pass) {
    WakeResult result = result(pass);
    Workspace workspace = fleet.workspace(pass.agent());
    try (GitStore store = workspace.openStore()) {
      CommitId target =
          result
              .memory()
              .map(point -> new CommitId(point.commit()))
              .filter(commit -> store.resolve(commit.hex()).isPresent())
              .or(() -> store.ref("refs/heads/" + workspace.profile().branch()))
              .orElseThrow(() -> new NoCommitToNoteException(pass.id()));
      String line =
          ReceiptJson.line(receipt(pass, result, records.agents().lastReceipt(pass.agent())));
      GitNotes notes = store.notes(REF);
      notes.append(
          target,
          line,
          present -> ReceiptJson.isOf(present, pass.id()),
          new GitNotes.CommitMeta(Credit.ANIMA, result.completedAt()));
      String written =
          notes.lines(target).stream()
              .filter(present -> ReceiptJson.isOf(present, pass.id()))
              .findFirst()
              .orElse(line);
      records.wakes().markReceiptWritten(pass, DigestUtils.sha256Hex(written));
    }
  }

  private static Receipt receipt(Wake pass, WakeResult result, Optional<String> previous) {
    WakeReport report = WakeReportJson.read(result.report());
    Instant started = pass.startedAt().orElse(pass.queuedAt());
    return new Receipt(
        pass.id(),
        pass.agent(),
        pass.slot(),
        result.outcome(),
        result.reason(),
        pass.base(),
        result.memory(),
        report.changes(),
        report.foreignCommits(),
        report.extraPaths(),
        previous,
        started,
        result.completedAt());
  }

  private static WakeResult result(Wake pass) {
    return pass.result()
        .orElseThrow(() -> new IllegalStateException(pass.id() + " has not settled"));
  }

  /**
   * A receipt as it stands in a note.
   *
   * @param sha256 of its line, which the agent's next receipt names
   */
  public record Line(Receipt receipt, String sha256) {}

  /** All receipts that a repository holds, oldest first, repeats dropped. */
  public static List<Receipt> of(GitStore store) {
    return linesOf(store).stream().map(Line::receipt).toList();
  }

  /** The same with the digest of each line. */
  public static List<Line> linesOf(GitStore store) {
    List<Line> lines = new ArrayList<>();
    Set<WakeId> seen = new HashSet<>();
    for (Map.Entry<CommitId, List<String>> note : store.notes(REF).all().entrySet()) {
      for (String line : note.getValue()) {
        ReceiptJson.read(line)
            .filter(receipt -> seen.add(receipt.wake()))
            .ifPresent(receipt -> lines.add(new Line(receipt, DigestUtils.sha256Hex(line))));
      }
    }
    lines.sort(
        Comparator.comparing((Line line) -> line.receipt().completedAt())
            .thenComparing(line -> line.receipt().wake().value()));
    return lines;
  }
}
