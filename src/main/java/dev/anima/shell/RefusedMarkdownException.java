package dev.anima.shell;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import org.jspecify.annotations.Nullable;

/** An edit or question by structure that was refused, said in the words of the command. */
final class RefusedMarkdownException extends AnimaException {
  private static final long serialVersionUID = 1L;

  RefusedMarkdownException(
      ErrorKind kind, String message, @Nullable String hint, @Nullable Throwable cause) {
    super(kind, message, hint, cause);
  }
}
