package dev.anima.prompt;

import java.time.Instant;

/**
 * An earlier wake with the same messages broke off; this one carries them again.
 *
 * @param reasonText what ended it, for people
 */
public record WakeRetried(long earlierWake, Instant at, String reasonText) implements AnimaNote {
  @Override
  public NoteKind kind() {
    return NoteKind.WAKE_RETRIED;
  }

  @Override
  public Values values(Times times) {
    return new Values()
        .own("wake", "w" + earlierWake)
        .own("time", times.moment(at))
        .quoted("reason", reasonText);
  }
}
