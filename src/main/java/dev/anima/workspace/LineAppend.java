package dev.anima.workspace;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Adds lines at the end of a file, in the file's own manner: with the line ending of its last line,
 * and with or without a newline at the very end as it was before.
 */
public final class LineAppend implements ContentEdit {
  private final String text;

  /**
   * @param text the lines; endings of any kind, one at the end or none
   */
  public LineAppend(String text) {
    this.text = text.replaceAll("\\R\\z", "");
  }

  @Override
  public Optional<byte[]> apply(Optional<byte[]> before) {
    byte[] old = before.orElse(new byte[0]);
    String ending = lastEnding(old);
    String lines = String.join(ending, text.split("\\R", -1));
    if (old.length == 0) {
      return Optional.of((lines + ending).getBytes(StandardCharsets.UTF_8));
    }
    boolean ended = old[old.length - 1] == '\n' || old[old.length - 1] == '\r';
    String addition = ended ? lines + ending : ending + lines;
    byte[] added = addition.getBytes(StandardCharsets.UTF_8);
    byte[] result = java.util.Arrays.copyOf(old, old.length + added.length);
    System.arraycopy(added, 0, result, old.length, added.length);
    return Optional.of(result);
  }

  private static String lastEnding(byte[] content) {
    for (int at = content.length - 1; at >= 0; at--) {
      if (content[at] == '\n') {
        return at > 0 && content[at - 1] == '\r' ? "\r\n" : "\n";
      }
      if (content[at] == '\r') {
        return "\r";
      }
    }
    return "\n";
  }
}
