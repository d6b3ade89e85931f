package dev.anima.prompt;

import java.time.Instant;
import java.util.Optional;

/**
 * The workspace's history no longer holds the last commit that Anima knew.
 *
 * @param lastKnown that commit
 * @param head where the branch stands now
 * @param rescueRef the ref that keeps the last known commit; empty if that commit is gone
 */
public record HistoryRewritten(
    Instant noticedAt, String lastKnown, String head, Optional<String> rescueRef)
    implements AnimaNote {
  public HistoryRewritten {
    CommitRef.checked(lastKnown);
    CommitRef.checked(head);
    rescueRef.ifPresent(RescueRef::check);
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
        .maybe("kept", rescueRef.map(this::keptValues))
        .flag("gone", rescueRef.isEmpty());
  }

  private Values keptValues(String ref) {
    return new Values()
        .own("ref", ref)
        .own("lastKnown", CommitRef.shown(lastKnown))
        .own("head", CommitRef.shown(head));
  }
}
