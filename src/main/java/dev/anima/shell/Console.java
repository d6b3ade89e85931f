package dev.anima.shell;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;

/** Where a command's answer goes: whole lines, and no control character that came from outside. */
final class Console {
  private final PrintStream out;
  private final boolean ascii;
  private final ProgramName program;
  private final OptionalInt columns;

  Console(PrintStream out, boolean ascii, Screen screen, ProgramName program) {
    this.out = out;
    this.ascii = ascii;
    this.program = program;
    this.columns = screen.columns();
  }

  void line(String text) {
    out.println(visible(text));
  }

  /** A line of our own with a command to type in it, under the name that the caller knows. */
  void hint(String text) {
    line(program.inHint(text));
  }

  /** A sentence in as many lines as it needs, those after the first set in further. */
  void folded(String text) {
    String shown = visible(text);
    Texts.folded(shown, Texts.indentOf(shown), columns).forEach(out::println);
  }

  /** The same, with what its further lines begin with. */
  void folded(String text, String setIn) {
    Texts.folded(visible(text), setIn, columns).forEach(out::println);
  }

  /** Rows under headings; a block a row where the screen is narrow. */
  void table(List<String> headings, List<List<String>> rows) {
    Table.of(headings, rows, columns).forEach(this::line);
  }

  /** One JSON object. */
  void json(String object) {
    out.println(Visible.json(object, ascii));
  }

  /**
   * Bytes of a file exactly as they are, unless the caller can take ASCII only, or a terminal would
   * obey something in them.
   */
  void bytes(byte[] content) {
    byte[] shown = content;
    if (ascii || (columns.isPresent() && commands(content))) {
      String text = new String(content, StandardCharsets.UTF_8);
      shown = (ascii ? Visible.ascii(text) : Visible.layout(text)).getBytes(StandardCharsets.UTF_8);
    }
    out.write(shown, 0, shown.length);
    out.flush();
  }

  /** Whether there are bytes that steer a terminal, other than tabs and ends of lines. */
  private static boolean commands(byte[] content) {
    for (int i = 0; i < content.length; i++) {
      int each = content[i] & 0xff;
      // In UTF-8 the second control characters begin with C2.
      boolean second = each >= 0x80 && each < 0xa0 && i > 0 && (content[i - 1] & 0xff) == 0xc2;
      if (second || each == 0x7f || (each < ' ' && each != '\t' && each != '\n' && each != '\r')) {
        return true;
      }
    }
    return false;
  }

  /** Whether whoever listened has gone, such as {@code head} after its last line. */
  boolean isClosed() {
    return out.checkError();
  }

  private String visible(String text) {
    return ascii ? Visible.ascii(text) : Visible.of(text);
  }
}
