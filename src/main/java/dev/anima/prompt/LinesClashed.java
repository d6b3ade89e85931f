package dev.anima.prompt;

import java.time.Instant;
import java.util.List;

/** The agent and someone else changed the same item; the agent's stands. */
public record LinesClashed(long wakeNumber, Instant at, List<Clash> clashes) implements AnimaNote {
  public LinesClashed {
    clashes = List.copyOf(clashes);
  }

  /**
   * One of them.
   *
   * @param line one-based, in the file as it was saved
   * @param ours what the agent made of it; empty if it removed the item
   * @param theirs what the other made of it; empty if they removed the item
   * @param by who the other is
   * @param commit the commit that holds theirs
   */
  public record Clash(String path, int line, String ours, String theirs, String by, String commit) {
    public Clash {
      CommitRef.checked(commit);
    }

    Values values() {
      return new Values()
          .quoted("path", path)
          .own("line", line)
          .flag("oursGone", ours.isEmpty())
          .flag("oursHere", !ours.isEmpty())
          .block("ours", ours)
          .flag("theirsGone", theirs.isEmpty())
          .flag("theirsHere", !theirs.isEmpty())
          .block("theirs", theirs)
          .quoted("by", by)
          .own("commit", CommitRef.shown(commit));
    }
  }

  @Override
  public NoteKind kind() {
    return NoteKind.LINES_CLASHED;
  }

  @Override
  public Values values(Times times) {
    return new Values()
        .own("wake", "w" + wakeNumber)
        .own("time", times.moment(at))
        .each("clashes", clashes.stream().map(Clash::values).toList());
  }
}
