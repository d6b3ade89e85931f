package dev.anima.error;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The root of every failure that a person can do something about.
 *
 * <p>The message is one sentence or two: what was being done to what, what was found against what
 * was expected. The hint is the command to type next. Children are named for the situation and live
 * in the package where it arises. A bug of ours is an {@link IllegalStateException} or an {@link
 * IllegalArgumentException} instead.
 */
public abstract class AnimaException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorKind kind;
  private final @Nullable String hint;

  protected AnimaException(ErrorKind kind, String message, @Nullable String hint) {
    this(kind, message, hint, null);
  }

  protected AnimaException(
      ErrorKind kind, String message, @Nullable String hint, @Nullable Throwable cause) {
    super(message, cause);
    this.kind = kind;
    this.hint = hint;
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }

  public ErrorKind kind() {
    return kind;
  }

  /** What to type next, without the leading program name's path; empty where there is nothing. */
  public Optional<String> hint() {
    return Optional.ofNullable(hint);
  }
}
