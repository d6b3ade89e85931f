package dev.anima.prompt;

import java.time.Instant;
import java.util.Optional;

/**
 * Someone took back what a wake or a commit had changed, or brought it back.
 *
 * @param broughtBack whether an undo was taken back, so that the change is there again
 * @param wake the number of the wake whose changes it is about
 * @param change the commit whose changes it is about, where it is no whole wake
 * @param inPart whether items stay that were edited again since
 * @param unseen whether what that pass had looked at counts as new again
 * @param before the commit that memory stood at before
 * @param commit the commit that it made
 */
public record MemoryUndone(
    String by,
    Instant at,
    boolean broughtBack,
    Optional<Long> wake,
    Optional<String> change,
    boolean inPart,
    boolean unseen,
    String before,
    String commit)
    implements AnimaNote {
  public MemoryUndone {
    change.ifPresent(CommitRef::checked);
    CommitRef.checked(before);
    CommitRef.checked(commit);
  }

  @Override
  public NoteKind kind() {
    return NoteKind.MEMORY_UNDONE;
  }

  @Override
  public Values values(Times times) {
    return new Values()
        .quoted("by", by)
        .own("time", times.moment(at))
        .own("did", broughtBack ? "brought back" : "took back")
        .own(
            "what",
            wake.map(number -> "wake w" + number)
                .orElse("commit " + change.map(CommitRef::shown).orElse("(unknown)")))
        .flag("inPart", inPart)
        .flag("unseen", unseen)
        .own("before", CommitRef.shown(before))
        .own("commit", CommitRef.shown(commit));
  }
}
