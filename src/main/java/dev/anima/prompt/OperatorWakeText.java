package dev.anima.prompt;

import java.time.Instant;
import java.util.List;

/**
 * The wake text of {@code anima wake -m}.
 *
 * @param wakeNumber the home's number of the wake, shown as {@code w203}
 * @param messageNumber the entry's number in the message history
 * @param operator who typed it
 * @param message what was typed
 */
public record OperatorWakeText(
    long wakeNumber,
    Instant now,
    long messageNumber,
    String operator,
    String message,
    List<AnimaNote> notes)
    implements WakeText {
  public OperatorWakeText {
    notes = List.copyOf(notes);
  }

  @Override
  public Template template() {
    return Template.WAKE_OPERATOR;
  }

  @Override
  public Values values(Times times) {
    return new Values()
        .own("wake", "w" + wakeNumber)
        .own("now", times.now(now))
        .own("number", messageNumber)
        .quoted("operator", operator)
        .block("message", message);
  }
}
