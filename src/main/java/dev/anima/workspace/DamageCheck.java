package dev.anima.workspace;

import dev.anima.git.MemoryPath;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds what makes a Markdown file damaged: bytes that are no text, or an unfinished merge. */
final class DamageCheck {
  private static final Pattern FENCE = Pattern.compile(" {0,3}(`{3,}|~{3,})(.*)");

  private DamageCheck() {}

  /** The first damage of a file; empty for a sound file and for one that is not Markdown. */
  static Optional<Damage> of(MemoryPath path, byte[] content) {
    if (!path.isMarkdown()) {
      return Optional.empty();
    }
    if (startsAsUtf16(content)) {
      return Optional.of(new Damage(path, 1, Damage.Kind.NOT_UTF8, "UTF-16 text, not UTF-8"));
    }
    for (int at = 0; at < content.length; at++) {
      if (content[at] == 0) {
        return Optional.of(
            new Damage(path, lineOf(content, at), Damage.Kind.NUL_BYTE, "a NUL byte"));
      }
    }
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer bytes = ByteBuffer.wrap(content);
    CharBuffer text = CharBuffer.allocate(content.length + 1);
    if (decoder.decode(bytes, text, true).isError()) {
      return Optional.of(
          new Damage(path, lineOf(content, bytes.position()), Damage.Kind.NOT_UTF8, "not UTF-8"));
    }
    return conflictMarkers(path, text.flip().toString());
  }

  private static boolean startsAsUtf16(byte[] content) {
    return content.length >= 2
        && ((content[0] == (byte) 0xff && content[1] == (byte) 0xfe)
            || (content[0] == (byte) 0xfe && content[1] == (byte) 0xff));
  }

  private static int lineOf(byte[] content, int index) {
    int line = 1;
    for (int at = 0; at < index; at++) {
      if (content[at] == '\n') {
        line++;
      }
    }
    return line;
  }

  /** The three markers in their order, each at the start of a line and outside a fence. */
  private static Optional<Damage> conflictMarkers(MemoryPath path, String text) {
    String[] markers = {"<<<<<<< ", "=======", ">>>>>>> "};
    int next = 0;
    int first = 0;
    int lineNumber = 0;
    String fence = "";
    for (String line : (Iterable<String>) text.lines()::iterator) {
      lineNumber++;
      Matcher matcher = FENCE.matcher(line);
      if (matcher.matches()) {
        String run = matcher.group(1);
        if (fence.isEmpty()) {
          fence = run;
        } else if (run.startsWith(fence) && matcher.group(2).isBlank()) {
          fence = "";
        }
      }
      boolean hit =
          fence.isEmpty() && (next == 1 ? line.equals(markers[1]) : line.startsWith(markers[next]));
      if (hit) {
        first = next == 0 ? lineNumber : first;
        if (++next == markers.length) {
          return Optional.of(
              new Damage(path, first, Damage.Kind.CONFLICT_MARKERS, "conflict markers"));
        }
      }
    }
    return Optional.empty();
  }
}
