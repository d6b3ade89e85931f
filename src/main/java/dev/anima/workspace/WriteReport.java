package dev.anima.workspace;

import dev.anima.agent.WakeId;
import dev.anima.git.CommitId;
import dev.anima.git.MemoryPath;
import dev.anima.git.MemoryTree;
import dev.anima.git.ScanFinding;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a write of any kind did and met.
 *
 * @param head the branch's tip after it
 * @param memory memory at that tip
 * @param commit the commit of what was asked for; empty if nothing had to change
 * @param others commits of stray edits that were saved before or after it, oldest first
 * @param damaged files that were kept off the branch
 * @param rescue the commit under {@code refs/anima/rescue/} that holds them
 * @param findings what the scan met
 * @param leftOut tracked paths whose version on disk was not taken
 * @param foreign paths that a foreign program changed in the middle of the write
 * @param rescued heads that were found elsewhere and are kept under {@code refs/anima/rescue/}
 * @param setAside a sentence for each thing that was in the way and lies aside now: an operation of
 *     native git, an intent that this home did not make
 * @param awake the wake that runs meanwhile, whose agent may not have read this
 * @param indexFresh false if {@code index.lock} could not be had
 */
public record WriteReport(
    CommitId head,
    MemoryTree memory,
    Optional<SavedCommit> commit,
    List<SavedCommit> others,
    List<PutBack> putBack,
    List<Clash> clashes,
    List<Damage> damaged,
    Optional<CommitId> rescue,
    List<ScanFinding> findings,
    List<MemoryPath> leftOut,
    List<MemoryPath> foreign,
    List<Rescued> rescued,
    List<String> setAside,
    Optional<WakeId> awake,
    boolean indexFresh) {
  public WriteReport {
    others = List.copyOf(others);
    putBack = List.copyOf(putBack);
    clashes = List.copyOf(clashes);
    damaged = List.copyOf(damaged);
    findings = List.copyOf(findings);
    leftOut = List.copyOf(leftOut);
    foreign = List.copyOf(foreign);
    rescued = List.copyOf(rescued);
    setAside = List.copyOf(setAside);
  }

  /** What it met besides memory, a sentence each. */
  public List<String> remarks() {
    Stream<String> index =
        indexFresh
            ? Stream.empty()
            : Stream.of(
                "index.lock is taken, so native git status may lag behind until the next save");
    return Stream.of(rescued.stream().map(Rescued::sentence), setAside.stream(), index)
        .flatMap(sentences -> sentences)
        .toList();
  }

  /**
   * A head that was not where Anima had left it.
   *
   * @param kept false if the repository does not hold it any more
   */
  public record Rescued(CommitId commit, Reason reason, boolean kept) {
    /** The ref that keeps it, if anything is kept. */
    public String ref() {
      return RescueRefs.of(commit);
    }

    /** The fact for people, with the ref that keeps it. */
    public String sentence() {
      return switch (reason) {
        case REWRITTEN -> "history was rewritten: the last head Anima knew" + where();
        case HEAD_ELSEWHERE ->
            "HEAD stood elsewhere, at " + commit.abbreviated() + ", which" + where();
        case OPERATION_SET_ASIDE ->
            "the other end of an operation of native git, " + commit.abbreviated() + "," + where();
        case FOREIGN_CLASH ->
            "another program wrote the same item meanwhile; its version" + where();
      };
    }

    private String where() {
      return kept
          ? " is kept as " + ref()
          : " is gone; only the records know its id, " + commit.hex();
    }

    /** What had happened. */
    public enum Reason {
      /** The last head Anima knew is no ancestor of the branch any more. */
      REWRITTEN,
      /** HEAD stood on another branch or on none. */
      HEAD_ELSEWHERE,
      /** A merge or the like of native git had this commit at its other end. */
      OPERATION_SET_ASIDE,
      /** What a foreign program wrote in the middle of a write, and no merge can hold. */
      FOREIGN_CLASH
    }
  }
}
