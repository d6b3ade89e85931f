package dev.anima.prompt;

import java.util.Optional;

/**
 * A memory file does not read as text. Its bytes are kept, outside the branch.
 *
 * @param line one-based, where the damage begins
 * @param rescueRef the ref that keeps the bytes
 */
public record FileDamaged(
    String path, Optional<Integer> line, Damage damage, Optional<String> rescueRef)
    implements AnimaNote {
  public FileDamaged {
    rescueRef.ifPresent(RescueRef::check);
  }

  /** What is wrong with the file. */
  public enum Damage {
    NOT_UTF8("is not UTF-8 text"),
    NUL_BYTE("holds a zero byte"),
    CONFLICT_MARKERS("holds the conflict markers of an unfinished Git merge");

    private final String words;

    Damage(String words) {
      this.words = words;
    }
  }

  @Override
  public NoteKind kind() {
    return NoteKind.FILE_DAMAGED;
  }

  @Override
  public Values values(Times times) {
    return new Values()
        .quoted("path", path)
        .own("damage", damage.words)
        .maybe("at", line.map(number -> new Values().own("line", number)))
        .maybe("rescued", rescueRef.map(ref -> new Values().own("ref", ref)));
  }
}
