package dev.anima.prompt;

import java.time.Instant;
import java.util.List;

/**
 * The wake text of {@code anima wake -m}.
 *
 * @param wakeNumber the home's number of the wake, shown as {@code w203}
 * @param messages what it brings, oldest first; never empty. More than one where earlier wakes
 *     broke off and their messages are still unread
 */
public record OperatorWakeText(
    long wakeNumber, Instant now, List<IncomingMessage> messages, List<AnimaNote> notes)
    implements WakeText {
  public OperatorWakeText {
    messages = List.copyOf(messages);
    notes = List.copyOf(notes);
    if (messages.isEmpty()) {
      throw new IllegalArgumentException("an operator wake brings a message");
    }
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
        .flag("several", messages.size() > 1)
        .each("messages", messages.stream().map(message -> message.values(times)).toList());
  }
}
