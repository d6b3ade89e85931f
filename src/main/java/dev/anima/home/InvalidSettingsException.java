package dev.anima.home;

import dev.anima.error.AnimaException;
import dev.anima.error.ErrorKind;
import java.nio.file.Path;
import java.util.List;

/** A settings file holds what Anima cannot take; all faults at once, one a line. */
public final class InvalidSettingsException extends AnimaException {
  private static final long serialVersionUID = 1L;

  InvalidSettingsException(Path file, List<String> lines) {
    super(
        ErrorKind.REFUSED,
        "Reading "
            + file
            + ": "
            + (lines.size() == 1 ? "1 problem" : lines.size() + " problems")
            + ".\n  line "
            + String.join("\n  line ", lines),
        "mend " + file + " and try again");
  }

  private InvalidSettingsException(Path file, String why) {
    super(
        ErrorKind.REFUSED,
        "Reading " + file + ": " + why + ".",
        "put a text file in its place: " + file);
  }

  /** Nothing of the file could be read. */
  static InvalidSettingsException unreadable(Path file, String why) {
    return new InvalidSettingsException(file, why);
  }
}
