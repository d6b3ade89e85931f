package dev.anima.prompt;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A template is not there, cannot be read, or is not text. */
public final class TemplateUnreadableException extends AnimaException {
  private static final long serialVersionUID = 1L;

  private TemplateUnreadableException(
      ErrorKind kind, String message, String hint, @Nullable Throwable cause) {
    super(kind, message, hint, cause);
  }

  static TemplateUnreadableException missing(String path, List<Path> looked) {
    return new TemplateUnreadableException(
        ErrorKind.ENVIRONMENT,
        "Template " + path + " was looked for in " + looked + " and in the program; it is in none.",
        "put the file there, or install Anima again",
        null);
  }

  static TemplateUnreadableException unreadable(String where, IOException cause) {
    return new TemplateUnreadableException(
        ErrorKind.ENVIRONMENT,
        "Template " + where + " could not be read: " + cause,
        "ls -l " + where,
        cause);
  }

  static TemplateUnreadableException notText(String where, IOException cause) {
    return new TemplateUnreadableException(
        ErrorKind.REFUSED,
        "Template " + where + " is not UTF-8 text.",
        "iconv -f UTF-8 -t UTF-8 " + where,
        cause);
  }
}
