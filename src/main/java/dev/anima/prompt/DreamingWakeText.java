package dev.anima.prompt;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The wake text of a Dreaming pass.
 *
 * @param wakeNumber the home's number of the wake, shown as {@code w203}
 * @param since when the last pass that counted began; empty before the first
 * @param newEntries what the message history has gained since, by kind
 * @param historyCommand the exact command that shows those entries
 * @param memoryBytes the size of {@code MEMORY.md}; empty where there is none
 */
public record DreamingWakeText(
    long wakeNumber,
    Instant now,
    Optional<Instant> since,
    List<EntryCount> newEntries,
    String historyCommand,
    Optional<Long> memoryBytes,
    List<AnimaNote> notes)
    implements WakeText {
  public DreamingWakeText {
    newEntries = newEntries.stream().filter(entry -> entry.count() > 0).toList();
    notes = List.copyOf(notes);
  }

  @Override
  public Template template() {
    return Template.WAKE_DREAMING;
  }

  @Override
  public Values values(Times times) {
    return new Values()
        .own("wake", "w" + wakeNumber)
        .own("now", times.now(now))
        .maybe("since", since.map(last -> new Values().own("time", times.moment(last))))
        .flag("first", since.isEmpty())
        .flag("nothingNew", newEntries.isEmpty())
        .flag("somethingNew", !newEntries.isEmpty())
        .each("entries", newEntries.stream().map(DreamingWakeText::line).toList())
        .own("historyCommand", historyCommand)
        .maybe("memory", memoryBytes.map(size -> new Values().own("bytes", grouped(size))))
        .flag("noMemory", memoryBytes.isEmpty());
  }

  private static Values line(EntryCount entry) {
    return new Values().own("kind", entry.kind()).own("count", grouped(entry.count()));
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
