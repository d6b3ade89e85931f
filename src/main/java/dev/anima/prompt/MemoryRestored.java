package dev.anima.prompt;

import java.time.Instant;
import java.util.Optional;

/**
 * Someone put memory back to an earlier state.
 *
 * @param path the one file that was restored; empty for all of memory
 * @param to the commit whose state it has now
 * @param before the commit that memory stood at before
 * @param commit the commit that the restoring made
 */
public record MemoryRestored(
    String by, Instant at, Optional<String> path, String to, String before, String commit)
    implements AnimaNote {
  public MemoryRestored {
    CommitRef.checked(to);
    CommitRef.checked(before);
    CommitRef.checked(commit);
  }

  @Override
  public NoteKind kind() {
    return NoteKind.MEMORY_RESTORED;
  }

  @Override
  public Values values(Times times) {
    return new Values()
        .quoted("by", by)
        .own("time", times.moment(at))
        .maybe("oneFile", path.map(one -> new Values().quoted("path", one)))
        .flag("all", path.isEmpty())
        .own("to", CommitRef.shown(to))
        .own("before", CommitRef.shown(before))
        .own("commit", CommitRef.shown(commit));
  }
}
