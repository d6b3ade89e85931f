package dev.anima.git;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes differences in the words of {@code git diff}; bytes of names and files as they are. */
final class DiffText {
  private static final int CONTEXT = 3;
  private static final int LONGEST_HEADING = 80;
  private static final String NO_ID = "0000000";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /** One side of a difference; {@code shortId} is abbreviated as Git would. */
  @SuppressWarnings("ArrayRecordComponent") // lives only between reading a blob and writing it out
  record Side(EntryMode mode, String shortId, byte[] content) {}

  void file(MemoryPath path, @Nullable Side before, @Nullable Side after) {
    boolean becomesOther =
        before != null
            && after != null
            && (before.mode() == EntryMode.LINK) != (after.mode() == EntryMode.LINK);
    if (becomesOther) {
      file(path, before, null);
      file(path, null, after);
      return;
    }
    line("diff --git " + quoted("a/", path) + " " + quoted("b/", path));
    String modeSuffix = modes(before, after);
    byte[] old = before == null ? new byte[0] : before.content();
    byte[] now = after == null ? new byte[0] : after.content();
    String oldId = before == null ? NO_ID : before.shortId();
    String newId = after == null ? NO_ID : after.shortId();
    if (oldId.equals(newId)) {
      return;
    }
    line("index " + padded(oldId, newId) + ".." + padded(newId, oldId) + modeSuffix);
    String oldName = before == null ? "/dev/null" : quoted("a/", path);
    String newName = after == null ? "/dev/null" : quoted("b/", path);
    if (Lines.isBinary(old) || Lines.isBinary(now)) {
      line("Binary files " + oldName + " and " + newName + " differ");
    } else {
      text(path.raw().indexOf(' ') >= 0, oldName, newName, LineDiff.of(old, now));
    }
  }

  /** Git writes as many digits of nothing as of something. */
  private static String padded(String id, String other) {
    return id.equals(NO_ID) ? "0".repeat(other.length()) : id;
  }

  private String modes(@Nullable Side before, @Nullable Side after) {
    if (before == null && after != null) {
      line("new file mode " + digits(after.mode()));
    } else if (before != null && after == null) {
      line("deleted file mode " + digits(before.mode()));
    } else if (before != null && after != null) {
      if (before.mode() == after.mode()) {
        return " " + digits(after.mode());
      }
      line("old mode " + digits(before.mode()));
      line("new mode " + digits(after.mode()));
    }
    return "";
  }

  private static String digits(EntryMode mode) {
    return switch (mode) {
      case FILE -> "100644";
      case EXECUTABLE -> "100755";
      case LINK -> "120000";
    };
  }

  void text(boolean hasSpace, String oldName, String newName, LineDiff diff) {
    List<LineDiff.Change> changes = diff.changes();
    if (changes.isEmpty()) {
      return;
    }
    // A tab keeps names with spaces apart from a date that other tools put there.
    String end = hasSpace ? "\t" : "";
    line("--- " + oldName + (oldName.equals("/dev/null") ? "" : end));
    line("+++ " + newName + (newName.equals("/dev/null") ? "" : end));
    Headings headings = new Headings(diff.before());
    for (int first = 0; first < changes.size(); ) {
      int last = first;
      while (last + 1 < changes.size() && areNear(changes.get(last), changes.get(last + 1))) {
        last++;
      }
      hunk(diff, changes.subList(first, last + 1), headings);
      first = last + 1;
    }
  }

  private static boolean areNear(LineDiff.Change one, LineDiff.Change next) {
    return next.beforeStart() - (one.beforeStart() + one.beforeCount()) <= 2 * CONTEXT;
  }

  private void hunk(LineDiff diff, List<LineDiff.Change> changes, Headings headings) {
    LineDiff.Change first = changes.get(0);
    LineDiff.Change last = changes.get(changes.size() - 1);
    int lead = Math.min(CONTEXT, first.beforeStart());
    int start = first.beforeStart() - lead;
    int newStart = first.afterStart() - lead;
    int lastEnd = last.beforeStart() + last.beforeCount();
    int end = Math.min(lastEnd + CONTEXT, diff.before().count());
    int newEnd = last.afterStart() + last.afterCount() + end - lastEnd;
    write("@@ -" + range(start, end) + " +" + range(newStart, newEnd) + " @@");
    byte[] heading = headings.above(start);
    if (heading.length > 0) {
      write(" ");
      out.writeBytes(heading);
    }
    line("");
    int at = start;
    for (LineDiff.Change change : changes) {
      lines(' ', diff.before(), at, change.beforeStart());
      at = change.beforeStart() + change.beforeCount();
      lines('-', diff.before(), change.beforeStart(), at);
      lines('+', diff.after(), change.afterStart(), change.afterStart() + change.afterCount());
    }
    lines(' ', diff.before(), at, end);
  }

  private static String range(int start, int end) {
    int count = end - start;
    int first = count == 0 ? start : start + 1;
    return count == 1 ? String.valueOf(first) : first + "," + count;
  }

  private void lines(char sign, Lines lines, int from, int to) {
    for (int i = from; i < to; i++) {
      out.write(sign);
      byte[] bytes = lines.bytes(i);
      out.writeBytes(bytes);
      if (bytes[bytes.length - 1] != '\n') {
        line("\n\\ No newline at end of file");
      }
    }
  }

  /** The last line above a hunk that begins like a name: Git's default heading. */
  private static final class Headings {
    private final Lines lines;
    private int searched = -1;
    private byte[] found = new byte[0];

    Headings(Lines lines) {
      this.lines = lines;
    }

    byte[] above(int start) {
      for (int i = start - 1; i > searched; i--) {
        byte[] line = lines.bytes(i);
        if (isName(line[0])) {
          found = trimmed(line);
          break;
        }
      }
      searched = start - 1;
      return found;
    }

    private static boolean isName(byte first) {
      return (first >= 'a' && first <= 'z')
          || (first >= 'A' && first <= 'Z')
          || first == '_'
          || first == '$';
    }

    private static byte[] trimmed(byte[] line) {
      int end = Math.min(line.length, LONGEST_HEADING);
      while (end > 0 && " \t\n\r\f\u000b".indexOf(line[end - 1]) >= 0) {
        end--;
      }
      return java.util.Arrays.copyOf(line, end);
    }
  }

  /** A name in quotes if it holds what would be misread; raw text. */
  private static String quoted(String prefix, MemoryPath path) {
    String raw = path.raw();
    StringBuilder text = new StringBuilder();
    boolean needsQuotes = false;
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      int known = "\u0007\b\t\n\u000b\f\r\"\\".indexOf(c);
      if (known >= 0) {
        text.append('\\').append("abtnvfr\"\\".charAt(known));
        needsQuotes = true;
      } else if (c < 0x20 || c == 0x7f) {
        text.append(String.format(java.util.Locale.ROOT, "\\%03o", (int) c));
        needsQuotes = true;
      } else {
        text.append(c);
      }
    }
    return needsQuotes ? '"' + prefix + text + '"' : prefix + raw;
  }

  private void line(String raw) {
    write(raw);
    out.write('\n');
  }

  private void write(String raw) {
    out.writeBytes(raw.getBytes(StandardCharsets.ISO_8859_1));
  }

  byte[] bytes() {
    return out.toByteArray();
  }
}
