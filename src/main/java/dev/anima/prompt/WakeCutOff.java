package dev.anima.prompt;

import dev.anima.agent.WakeKind;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A wake broke off before its end.
 *
 * @param at when it began, or the slot of a scheduled pass
 * @param reasonText what ended it, for people: {@code killed by signal 9}
 * @param removed what it had taken out and put nowhere else
 * @param begun paths of the files it had made
 * @param keptIn the commit that holds its edits; empty where it had made none
 * @param before the commit that memory stood at when it began
 */
public record WakeCutOff(
    WakeKind wakeKind,
    long wakeNumber,
    Instant at,
    String reasonText,
    List<TextAt> removed,
    List<String> begun,
    Optional<String> keptIn,
    String before)
    implements AnimaNote {
  public WakeCutOff {
    removed = List.copyOf(removed);
    begun = List.copyOf(begun);
    keptIn = keptIn.map(CommitRef::checked);
    CommitRef.checked(before);
  }

  @Override
  public NoteKind kind() {
    return NoteKind.WAKE_CUT_OFF;
  }

  @Override
  public Values values(Times times) {
    return new Values()
        .own("what", wakeKind == WakeKind.DREAMING ? "Dreaming pass" : wakeKind.word() + " wake")
        .own("wake", "w" + wakeNumber)
        .own("time", times.moment(at))
        .quoted("reason", reasonText)
        .each("removed", removed.stream().map(TextAt::values).toList())
        .each("begun", begun.stream().map(path -> new Values().quoted("path", path)).toList())
        .maybe("kept", keptIn.map(this::keptValues))
        .flag("untouched", keptIn.isEmpty());
  }

  private Values keptValues(String commit) {
    return new Values()
        .own("commit", CommitRef.shown(commit))
        .own("before", CommitRef.shown(before));
  }
}
