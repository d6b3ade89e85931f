package dev.anima.workspace;

import dev.anima.agent.LineCounts;
import dev.anima.git.FileChange;
import dev.anima.git.Trailer;
import dev.anima.records.NewUndo;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes the message of a commit from the real difference (rule 4): subject, facts for people, the
 * words that somebody said, trailers last.
 */
final class CommitMessage {
  private static final int FILES_IN_SUBJECT = 3;

  private CommitMessage() {}

  /**
   * @param places where the changes lie, as far as that is known
   * @param facts lines for the body, such as what was dropped or put back
   * @param words what the agent or a person said; may be empty
   * @param undo what the commit takes back
   */
  static String of(
      Credit credit,
      List<FileChange> changes,
      List<ChangedPlace> places,
      List<String> facts,
      String words,
      Optional<NewUndo> undo) {
    StringBuilder message = new StringBuilder();
    message
        .append(oneLine(credit.headline()))
        .append(": ")
        .append(subject(changes, places))
        .append("\n\n");
    for (String fact : facts) {
      message.append(oneLine(fact)).append('\n');
    }
    message.append(facts.isEmpty() ? "" : "\n");
    String block = ClosingWords.block(words);
    message.append(block).append(block.isEmpty() ? "" : "\n");
    for (Trailer trailer : Trailers.of(credit, undo)) {
      message.append(trailer.key()).append(": ").append(trailer.value()).append('\n');
    }
    return message.toString();
  }

  private static String subject(List<FileChange> changes, List<ChangedPlace> places) {
    String files =
        changes.stream()
            .limit(FILES_IN_SUBJECT)
            .map(change -> file(change, places))
            .collect(Collectors.joining(", "));
    int more = changes.size() - FILES_IN_SUBJECT;
    return more <= 0 ? files : files + ", " + more + " more";
  }

  /** With the section, where the change lies in one: {@code MEMORY.md +2 (Guardrails)}. */
  private static String file(FileChange change, List<ChangedPlace> places) {
    return places.stream()
        .filter(place -> place.path().equals(change.path()))
        .findFirst()
        .map(
            place ->
                place
                        .ticks()
                        .map(ticks -> change.path().shown() + " " + ticks)
                        .orElseGet(() -> file(change))
                    + place.section().map(name -> " (" + oneLine(name) + ")").orElse(""))
        .orElseGet(() -> file(change));
  }

  /** One file's part of a subject: {@code MEMORY.md +2 -1}, {@code notes/a.md new}. */
  static String file(FileChange change) {
    String path = change.path().shown();
    if (change.before().isEmpty()) {
      return path + " new";
    }
    if (change.after().isEmpty()) {
      return path + " removed";
    }
    if (change.binary()) {
      return path + " changed";
    }
    String counts = LineCounts.of(change.linesAdded(), change.linesRemoved());
    return path + " " + (counts.isEmpty() ? "mode" : counts);
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ").strip();
  }
}
