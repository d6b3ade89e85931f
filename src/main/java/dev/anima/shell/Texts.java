package dev.anima.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Small pieces of sentences. */
final class Texts {
  private static final int WIDTH = 80;

  /** Narrower than this a text in lines cannot be read anyway. */
  private static final int LEAST = 20;

  private Texts() {}

  /** {@code 1 file}, {@code 3 files}. */
  static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  /** The spaces that a line begins with, and two more: where its further lines begin. */
  static String indentOf(String line) {
    int spaces = line.length() - line.stripLeading().length();
    return spaces == 0 ? "" : " ".repeat(spaces + 2);
  }

  /** Text in lines of at most 80 columns; lines after the first are set in. */
  static List<String> folded(String text, String setIn) {
    return folded(text, setIn, OptionalInt.empty());
  }

  static List<String> folded(String text, String setIn, int columns) {
    return folded(text, setIn, OptionalInt.of(columns));
  }

  /** The same in fewer columns, where the screen has fewer. */
  static List<String> folded(String text, String setIn, OptionalInt columns) {
    int most = Math.max(LEAST, Math.min(WIDTH, columns.orElse(WIDTH)));
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int width = 0;
    for (String word : text.split("(?<=\\s)(?=\\S)")) {
      int length = Width.of(word.stripTrailing());
      if (width > setIn.length() && width + length > most && line.length() > setIn.length()) {
        lines.add(line.toString().stripTrailing());
        line.setLength(0);
        line.append(setIn);
        width = setIn.length();
      }
      line.append(word);
      width += Width.of(word);
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }
}
