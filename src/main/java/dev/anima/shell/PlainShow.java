package dev.anima.shell;

import dev.anima.agent.AgentName;
import dev.anima.agent.WakeId;
import dev.anima.error.AnimaException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * {@code anima memory show} in its plainest form, which agents call again and again: {@code
 * MEMORY.md} as it lies, answered before picocli is loaded, in half of the time. It knows no words
 * of its own: whatever is not exactly this form, or not quite in order, it leaves to {@link
 * MemoryShowCommand}, which gives the same answer to this form as well.
 */
final class PlainShow {
  private static final List<String> FORM = List.of("memory", "show");
  private static final List<String> NAMING = List.of("-a", "--agent");

  private PlainShow() {}

  /** What there is to print; empty if the whole command has to be asked. */
  static Optional<byte[]> answer(List<String> words, Session session) {
    String name = agent(words, session.surroundings());
    if (name == null || !AgentName.isValid(name)) {
      return Optional.empty();
    }
    try {
      return OnDisk.memoryFile(session.workspaceFolder(new AgentName(name)));
    } catch (AnimaException amiss) {
      // The whole command comes across it too, and has the words for it.
      return Optional.empty();
    }
  }

  private static @Nullable String agent(List<String> words, Surroundings surroundings) {
    if (words.size() < FORM.size() || !words.subList(0, FORM.size()).equals(FORM)) {
      return null;
    }
    boolean isNamed = words.size() == FORM.size() + 2 && NAMING.contains(words.get(2));
    if (!isNamed && words.size() != FORM.size()) {
      return null;
    }
    String meant = isNamed ? words.get(3) : surroundings.variable("ANIMA_AGENT").orElse(null);
    // A wake that reaches for another agent is refused, if it still runs: that the records know.
    String wake = surroundings.variable("ANIMA_WAKE").orElse(null);
    boolean isOwn =
        wake == null || (WakeId.isValid(wake) && new WakeId(wake).agent().value().equals(meant));
    return isOwn ? meant : null;
  }
}
