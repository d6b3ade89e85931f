package dev.anima.shell;

import java.io.PrintStream;
import java.util.Locale;

/** Where a command's answer goes: whole lines, and no control character that came from outside. */
final class Console {
  private final PrintStream out;
  private final boolean ascii;

  Console(PrintStream out, boolean ascii) {
    this.out = out;
    this.ascii = ascii;
  }

  void line(String text) {
    out.println(visible(text));
  }

  void blank() {
    out.println();
  }

  /** Bytes of a file exactly as they are. */
  void bytes(byte[] content) {
    out.write(content, 0, content.length);
    out.flush();
  }

  private String visible(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            point -> {
              boolean control = Character.isISOControl(point) && point != '\n';
              boolean steering = Character.getType(point) == Character.FORMAT && point != 0x200d;
              boolean foreign = ascii && point > 0x7e;
              if (control || steering || foreign) {
                shown.append(String.format(Locale.ROOT, "\\u{%x}", point));
              } else {
                shown.appendCodePoint(point);
              }
            });
    return shown.toString();
  }
}
