package dev.anima.markdown;

import dev.anima.error.AnimaException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation that was not done, because doing it would have been a guess or a loss.
 *
 * <p>The text is untouched. The hint lists what would have matched, so that the next try is right.
 */
public final class MarkdownRefusedException extends AnimaException {
  private static final long serialVersionUID = 1L;
  private static final int SHOWN = 8;

  private final transient Refusal refusal;

  MarkdownRefusedException(Refusal refusal) {
    this(refusal, null);
  }

  MarkdownRefusedException(Refusal refusal, @Nullable Throwable cause) {
    super(refusal.code().kind(), refusal.message(), hint(refusal), cause);
    this.refusal = refusal;
  }

  static MarkdownRefusedException of(RefusalCode code, String message) {
    return Refusal.of(code, message).exception();
  }

  public Refusal refusal() {
    return refusal;
  }

  public RefusalCode code() {
    return refusal.code();
  }

  public List<Candidate> candidates() {
    return refusal.candidates();
  }

  private static @Nullable String hint(Refusal refusal) {
    StringBuilder hint = new StringBuilder(advice(refusal));
    int shown = 0;
    for (Candidate candidate : refusal.candidates()) {
      if (shown++ == SHOWN) {
        hint.append("\n  and ").append(refusal.candidates().size() - SHOWN).append(" more");
        break;
      }
      hint.append("\n  ").append(candidate.display());
    }
    return hint.isEmpty() ? null : hint.toString();
  }

  private static String advice(Refusal refusal) {
    boolean listed = !refusal.candidates().isEmpty();
    return switch (refusal.code()) {
      case AMBIGUOUS -> "say which one, by a longer path or by its number:";
      case NOT_FOUND -> listed ? "the nearest that are there:" : "";
      case REFDEF_IN_USE -> "these links use it; change them first, or force it:";
      case UNCLOSED_BLOCK -> "close the fence, comment or tag first" + (listed ? ":" : "");
      case HEADING_LEVEL ->
          "use deeper headings, or add a section of its own" + (listed ? ":" : "");
      case NOT_FINISHED -> listed ? "still open:" : "";
      case NOT_ONLY_CHECKLIST -> listed ? "move or remove first:" : "";
      case STRUCTURE_WOULD_CHANGE -> listed ? "would read differently:" : "";
      case SECTION_EXISTS -> listed ? "append to the one that is there:" : "";
      case NOTE_EXISTS -> "choose another name for the note";
      case BAD_HEADING,
          EMPTY_CONTENT,
          EMPTY_SECTION,
          INVALID_TARGET,
          LEVEL_OVERFLOW,
          NO_CHECKLIST ->
          "";
      case BAD_ARGS, NOT_UTF8, SETEXT_LEVEL, TOO_DEEP -> "";
    };
  }
}
