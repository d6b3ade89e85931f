package dev.anima.prompt;

import java.time.Instant;

/**
 * The workspace's history no longer holds the last commit that Anima knew.
 *
 * @param lastKnown that commit
 * @param head where the branch stands now
 * @param rescueRef the ref that keeps the last known commit
 */
public record HistoryRewritten(Instant noticedAt, String lastKnown, String head, String rescueRef)
    implements AnimaNote {
  public HistoryRewritten {
    CommitRef.checked(lastKnown);
    CommitRef.checked(head);
    RescueRef.check(rescueRef);
  }

  @Override
  public NoteKind kind() {
    return NoteKind.HISTORY_REWRITTEN;
  }

  @Override
  public Values values(Times times) {
    return new Values()
        .own("time", times.moment(noticedAt))
        .own("lastKnown", CommitRef.shown(lastKnown))
        .own("head", CommitRef.shown(head))
        .own("ref", rescueRef);
  }
}
